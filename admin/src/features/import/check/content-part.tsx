import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Counted, ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { formatNumber } from '@ufuq/shared/i18n/formats'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Part, sum, type PlannedProps } from './part.tsx'
import { useSourceWords } from './source-words.ts'

const KINDS = ['text', 'page'] as const

/** How many texts and pages will be imported in each language, and what is left out. */
export function ContentPart({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const { imported, changed, otherLanguages, excluded, records } = plan
  const drafts = sum(records.filter(({ status }) => status === 'draft'))
  return (
    <Part name="content" shown={shown} plan={plan} isUnfolded>
      <Counts plan={plan} />
      <p className="say">
        {records.some(({ kind }) => kind === 'page') && t('import.content.pages')}{' '}
        {drafts > 0 && t('import.content.drafts', { count: drafts })}{' '}
        {imported > 0 && t('import.content.imported', { count: imported })}{' '}
        {changed.count > 0 && t('import.content.changed', { count: changed.count })}
      </p>
      {otherLanguages.length > 0 && (
        <p className="say">
          {t('import.content.others', {
            list: otherLanguages
              .map(({ code, count }) => `\u2068${code} (${count})\u2069`)
              .join(' '),
          })}
        </p>
      )}
      {excluded.length > 0 && <Excluded excluded={excluded} />}
    </Part>
  )
}

function Counts({ plan: { records } }: { plan: ImportPlan }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const countOf = (kind: string, language: Language) =>
    sum(records.filter((row) => row.kind === kind && row.language === language))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('import.content.kind')}</th>
          {LANGUAGES.map((language) => (
            <th key={language} scope="col">
              {t(`import.content.languages.${language}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(`import.content.kinds.${kind}`)}</th>
            {LANGUAGES.map((language) => (
              <td key={language} className="num">
                {formatNumber(countOf(kind, language), locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Excluded({ excluded }: { excluded: readonly Counted[] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { excludedOf } = useSourceWords()
  return (
    <section className="stack">
      <h3>{t('import.content.excluded')}</h3>
      <ul className="rows import-rows">
        {excluded.map(({ kind, count }) => (
          <li key={kind}>
            <bdi>{excludedOf(kind)}</bdi>
            <span className="say">{formatNumber(count, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
