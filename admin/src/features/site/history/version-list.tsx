import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { Done, SitePage, SiteVersion } from '@ufuq/shared/contract/site/calls'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { useColleagueName } from '../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../language.ts'
import { ListPages } from '../../../shell/list-pages.tsx'

interface VersionListProps {
  page: SitePage
  versions: readonly SiteVersion[]
  after: string | null
  next: string | null
  chosen: number | null
  onChoose: (version: number) => void
}

/** What was published of a page, newest first, on a degree scale. */
export function VersionList({ page, versions, after, next, chosen, onChoose }: VersionListProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const told = useTold()
  const [newest] = versions
  return (
    <section aria-labelledby={id}>
      <div className="h-line">
        <h2 id={id}>{t('site.history.versions')}</h2>
      </div>
      <ol className="versions">
        {page.draft && after === null && (
          <li>
            <div className="version-of">
              <b>{t('site.history.draft')}</b>
              <small>{told(page.saved)}</small>
            </div>
          </li>
        )}
        {versions.map((version) => (
          <li key={version.number} data-chosen={version.number === chosen || undefined}>
            <label className="version-of">
              <b>{versionName(t, version.number)}</b>
              <input
                type="radio"
                className="ring"
                name={id}
                checked={version.number === chosen}
                onChange={() => onChoose(version.number)}
              />
              <small>
                {version.number === 0 ? t('site.history.firstText') : told(version.published)}
              </small>
              <small>
                {after === null && version.number === newest?.number
                  ? t('site.history.publicNow')
                  : sidesOf(t, version)}
              </small>
            </label>
          </li>
        ))}
      </ol>
      <ListPages after={after} next={next} label={t('site.history.pages')} isTimeless={false} />
    </section>
  )
}

type AdminT = ReturnType<typeof useTranslation<'admin'>>['t']

export const versionName = (t: AdminT, number: number): string =>
  number === 0 ? t('site.history.first') : t('site.history.version', { number })

function sidesOf(t: AdminT, { number, sides }: SiteVersion): string {
  if (number === 0 || sides.includes('shared')) return ''
  const [one, other] = LANGUAGES.filter((language) => sides.includes(language))
  return one && !other ? t('site.publish.only', { language: t(`editor.languages.${one}`) }) : ''
}

/** Who did it, and when. */
export function useTold(): (done: Done | null) => string {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  return (done) =>
    done === null
      ? ''
      : t('site.doneBy', { name: nameOf(done.by), moment: formatMoment(done.at, language) })
}
