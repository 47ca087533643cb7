import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPage, OwnPagePublishing } from '@ufuq/shared/contract/own-pages'
import { KINDS } from '@ufuq/shared/kinds/index'
import { useToast } from '@ufuq/shared/ui/toast'
import { entryQueries } from '../../../../entry/calls.ts'
import { useAbility } from '../../../../session/session.tsx'
import { useShowOwnPage } from '../calls.ts'
import type { MenusEntry } from '../../menus/menus-context.ts'
import { useOpenOnSite } from '../open-on-site.ts'
import type { OwnPageEntry } from '../values/use-own-page-kind.ts'

export type Showing = ReturnType<typeof useShowing>

/** Publishes the saved draft in chosen languages, or unpublishes a language. */
export function useShowing({ kind, base, save, adopt, fail, setDone }: OwnPageEntry) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const see = useOpenOnSite()
  const call = useShowOwnPage(base.id)
  const client = useQueryClient()
  const mayChangeMenus = useAbility('site.edit')
  const [asked, setAsked] = useState<{ page: OwnPage; menus: MenusEntry | null } | null>(null)
  const [refused, setRefused] = useState<readonly FieldError[]>([])
  const [withdrawn, setWithdrawn] = useState<Language | null>(null)

  const run = async (
    task: 'publish' | 'withdraw',
    page: OwnPage,
    publishing: OwnPagePublishing,
  ): Promise<void> => {
    const result =
      page.below === null ? (`pages.${task}` as const) : (`pages.below.${task}` as const)
    const [done, failed] = [t(`${result}.done`), t(`${result}.failed`)]
    try {
      const { entry } = await call.mutateAsync({ task, version: page.version, ...publishing })
      adopt(entry, kind.fill(page))
      setDone(done)
      toast({
        title: done,
        action: LANGUAGES.filter((one) => entry.isPublic[one]).map((language) => ({
          label: t(`publicPage.see.${language}`),
          elsewhere: t('publicPage.elsewhere'),
          run: () => see(language, entry),
        })),
      })
    } catch (error) {
      const ofMenu = menuErrorsIn(error)
      setRefused(ofMenu)
      // the dialog stays open and shows the reason next to the option of adding the page to the
      // header
      if (ofMenu.length > 0) return
      fail(error, { title: failed, again: () => void run(task, page, publishing) })
    }
    setAsked(null)
  }

  return {
    /** The saved page that is about to be published, and the menus that it may be added to. */
    asked,
    /** The errors that prevent the page from being added to the header; empty if there are none. */
    refused,
    isBusy: call.isPending,
    close: () => setAsked(null),
    /** Saves first, so that the displayed state becomes public. */
    async ask() {
      const page = await save()
      if (!page) return
      // Without the menus, the page can still be published.
      const menus = mayChangeMenus
        ? await client.fetchQuery(entryQueries(KINDS.menus).one('menus')).catch(() => null)
        : null
      setRefused([])
      setAsked({ page, menus: menus as MenusEntry | null })
    },
    async publish(publishing: OwnPagePublishing) {
      if (asked) await run('publish', asked.page, publishing)
    },
    /** The language that is about to be unpublished. */
    withdrawn,
    keep: () => setWithdrawn(null),
    withdraw: (language: Language) => setWithdrawn(language),
    async confirmWithdrawal() {
      if (withdrawn) await run('withdraw', base, { languages: [withdrawn] })
      setWithdrawn(null)
    },
  }
}

const menuErrorsIn = (error: unknown): FieldError[] =>
  error instanceof ApiError && error.code === 'validation'
    ? error.fieldErrors.filter(({ field }) => /^menu(?:\.|$)/.test(field))
    : []
