import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SitePage, SiteVersionDetail } from '@ufuq/shared/contract/site/calls'
import { Button } from '@ufuq/shared/ui/button'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../../confirmation.tsx'
import { useRestoreSiteVersion } from '../mutations.ts'
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

  const restore = async () => {
    if (page.draft && !(await confirm(t('site.history.restore'), t('site.history.confirmRestore'))))
      return
    const sides: Language[] = way === 'both' ? [...LANGUAGES] : [way]
    const body = { version: page.version, from: version.number, sides }
    restoring.mutate(body, {
      onSuccess() {
        toast({ title: t('site.history.restored', { name }) })
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
