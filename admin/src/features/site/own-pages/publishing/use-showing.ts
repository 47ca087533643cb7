import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { useToast } from '@ufuq/shared/ui/toast'
import { useShowOwnPage } from '../calls.ts'
import { useOpenOnSite } from '../open-on-site.ts'
import type { OwnPageEntry } from '../values/use-own-page-kind.ts'

export type Showing = ReturnType<typeof useShowing>

/** Publishes the saved draft in chosen languages, or unpublishes a language. */
export function useShowing({ kind, base, save, adopt, fail, setDone }: OwnPageEntry) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const see = useOpenOnSite()
  const call = useShowOwnPage(base.id)
  const [asked, setAsked] = useState<OwnPage | null>(null)
  const [withdrawn, setWithdrawn] = useState<Language | null>(null)

  const run = async (task: 'publish' | 'withdraw', page: OwnPage, languages: Language[]) => {
    const [done, failed] =
      task === 'publish'
        ? [t('pages.publish.done'), t('pages.publish.failed')]
        : [t('pages.withdraw.done'), t('pages.withdraw.failed')]
    try {
      const { entry } = await call.mutateAsync({ task, version: page.version, languages })
      adopt(entry, kind.fill(page))
      setDone(done)
      toast({
        title: done,
        action: LANGUAGES.filter((one) => entry.isPublic[one]).map((language) => ({
          label: t(`publicPage.see.${language}`),
          elsewhere: t('publicPage.elsewhere'),
          run: () => see(language, entry.slug[language]),
        })),
      })
    } catch (error) {
      fail(error, { title: failed, again: () => void run(task, page, languages) })
    }
    setAsked(null)
  }

  return {
    /** The saved page that is about to be published. */
    asked,
    isBusy: call.isPending,
    close: () => setAsked(null),
    /** Saves first, so that what is shown becomes public. */
    async ask() {
      const page = await save()
      if (page) setAsked(page)
    },
    async publish(languages: Language[]) {
      if (asked) await run('publish', asked, languages)
    },
    /** The language that is about to be unpublished. */
    withdrawn,
    keep: () => setWithdrawn(null),
    withdraw: (language: Language) => setWithdrawn(language),
    async confirmWithdrawal() {
      if (withdrawn) await run('withdraw', base, [withdrawn])
      setWithdrawn(null)
    },
  }
}
