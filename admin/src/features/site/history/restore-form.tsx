import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { LostPicture, SitePage, SiteVersionDetail } from '@ufuq/shared/contract/site/calls'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { valuePathsIn } from '@ufuq/shared/domain/site/values'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../../confirmation.tsx'
import { useLanguage } from '../../../language.ts'
import { useRestoreSiteVersion } from '../mutations.ts'
import { usePathName } from '../value-names.ts'
import { versionName } from './version-name.ts'

const WAYS = ['both', ...LANGUAGES] as const
type Way = (typeof WAYS)[number]

/** Replaces the draft with a version, in Arabic, English or both; nothing public changes. */
export function RestoreForm({ page, version }: { page: SitePage; version: SiteVersionDetail }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const navigate = useNavigate()
  const restoring = useRestoreSiteVersion(page.name)
  const [way, setWay] = useState<Way>('both')
  const name = versionName(t, version.number)
  const pathName = useLostName(page, version)
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit' })
  const lost = (version.lostPictures ?? []).filter(({ side }) => way === 'both' || side === way)

  const restore = async () => {
    if (page.draft && !(await confirm(t('site.history.restore'), t('site.history.confirmRestore'))))
      return
    const sides: Language[] = way === 'both' ? [...LANGUAGES] : [way]
    const body = { version: page.version, from: version.number, sides }
    restoring.mutate(body, {
      onSuccess({ lostPictures = [] }) {
        const valuePaths = list.format(lostPictures.map(pathName))
        toast({
          title: t('site.history.restored', { name }),
          ...(valuePaths !== '' && {
            description: t('site.history.restoredWithout', { places: valuePaths }),
          }),
        })
        void navigate(`/admin/site/${page.name}`)
      },
    })
  }
  return (
    <form
      className="restore"
      onSubmit={(event) => {
        event.preventDefault()
        void restore()
      }}
    >
      <fieldset>
        <legend>{t('site.history.restoreTitle', { name })}</legend>
        {WAYS.map((one) => (
          <label key={one} className="choice">
            <input type="radio" name="way" checked={way === one} onChange={() => setWay(one)} />
            <span>{t(`site.history.ways.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <p className="hint">
        {t(way === 'both' ? 'site.history.bothHint' : 'site.history.oneHint')}{' '}
        {page.draft && t('site.history.draftHint')}
      </p>
      {lost.length > 0 && <LostPictures lost={lost} pathName={pathName} />}
      <Button
        type="submit"
        size="small"
        busy={restoring.isPending}
        busyLabel={t('site.history.restoring')}
      >
        {t('site.history.restore')}
      </Button>
    </form>
  )
}

/**
 * Lists the fields that are restored without their pictures, and where those pictures can be
 * restored first.
 */
function LostPictures({ lost, pathName }: { lost: readonly LostPicture[]; pathName: PathName }) {
  const { t } = useTranslation('admin')
  return (
    <Notice tone="warning" role="status">
      {t('site.history.lost', { count: lost.length })}
      <ul>
        {lost.map((one) => (
          <li key={`${one.side} ${one.path}`}>
            <bdi>{pathName(one)}</bdi>
            {' · '}
            {t(one.isBinned ? 'site.history.lostBinned' : 'site.history.lostErased')}
          </li>
        ))}
      </ul>
      {lost.some(({ isBinned }) => isBinned) && (
        <Link className="more" to="/admin/pictures/bin">
          {t('site.history.lostBin')}
        </Link>
      )}
    </Notice>
  )
}

type PathName = (lost: LostPicture) => string

/** The name of a lost picture's field, with its language. */
function useLostName(page: SitePage, version: SiteVersionDetail): PathName {
  const { t } = useTranslation('admin')
  const name = usePathName(page.name)
  const parts = SITE_PARTS[page.name]
  const values = version.values
  return ({ side, path }) => {
    const found = valuePathsIn(parts, values).find((one) => one.side === side && one.path === path)
    const valuePath = found ? name(found, values) : path
    if (side === 'shared') return valuePath
    return t('site.history.lostIn', { place: valuePath, language: t(`editor.languages.${side}`) })
  }
}
