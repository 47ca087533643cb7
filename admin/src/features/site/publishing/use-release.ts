import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { addressOf, SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { useToast } from '@ufuq/shared/ui/toast'
import { useConfirmation } from '../../../confirmation.tsx'
import { useLanguage } from '../../../language.ts'
import { useOpenPath } from '../../../open-path.ts'
import { changeOf, formOf, problemsIn, valuesIn } from '../editing/page-values.ts'
import { savedIn, type PageEntry } from '../editing/page-kind.ts'
import { usePublishSitePage, useSaveSitePage } from '../mutations.ts'

/** Publishes the draft of a page after showing what becomes public, or discards the draft. */
export function useRelease(
  { kind, form, base, save, adopt, fail, showRefusals, setDone }: PageEntry,
  { beforeAsking }: { beforeAsking: () => Promise<unknown> },
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const open = useOpenPath()
  const language = useLanguage()
  const parts = SITE_PARTS[base.name]
  const saving = useSaveSitePage(base.name)
  const publishing = usePublishSitePage(base.name)
  const [asked, setAsked] = useState<SitePage | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)

  /** Publishes the displayed draft of a page. */
  const publish = async (shown: SitePage) => {
    try {
      const page = await publishing.mutateAsync({ version: shown.version })
      adopt(page, kind.fill(shown))
      setDone(t('site.publish.done'))
      toast({
        title: t('site.publish.done'),
        description: t('site.publish.doneText'),
        action: [language, otherLanguage(language)].map((side) => ({
          label: t(`publicPage.see.${side}`),
          elsewhere: t('publicPage.elsewhere'),
          run: () => open(localizedPath(side, addressOf(base.name))),
        })),
      })
    } catch (error) {
      fail(error, { title: t('site.publish.failed'), again: () => void publish(shown) })
    }
    setAsked(null)
  }

  /** Replaces the draft's values with the public ones, so that the draft no longer exists. */
  const discard = async () => {
    if (!(await confirm(t('site.editor.discard'), t('site.editor.confirmDiscard')))) return
    setDiscarding(true)
    try {
      if (base.draft) {
        const change = changeOf(parts, {
          saved: base.draft,
          typed: valuesIn(formOf(parts, base.live)),
        })
        adopt(await saving.mutateAsync({ version: base.version, ...change }))
      } else form.reset()
      setDone(t('site.editor.discarded'))
    } catch (error) {
      // A retry asks for confirmation again, because more may have been typed by then.
      fail(error, { title: t('site.editor.notDiscarded'), again: () => void discard() })
    }
    setDiscarding(false)
  }

  return {
    /** The saved page whose draft is about to be published. */
    asked,
    isBusy: publishing.isPending || isDiscarding,
    close: () => setAsked(null),

    /**
     * Saves first, so that the displayed state is the one that becomes public. If the dialog is
     * already open, another call shows newer changes in it.
     */
    async ask() {
      const page = await save()
      if (!page) {
        setAsked(null)
        return
      }
      const saved = savedIn(page)
      const lacking = problemsIn(parts, { saved, typed: saved }, { isWhole: true })
      if (lacking.length > 0) {
        setAsked(null)
        showRefusals(lacking)
        toast({
          variant: 'destructive',
          title: t('site.publish.lacking', { count: lacking.length }),
        })
      } else if (page.draft) {
        // By now, the displayed page has a different version, and the dialog may have been closed.
        if (asked) setAsked((shown) => shown && page)
        await beforeAsking()
        if (!asked) setAsked(page)
      } else {
        setAsked(null)
        toast({ title: t('site.publish.nothing') })
      }
    },

    async publish() {
      if (asked) await publish(asked)
    },
    discard,
  }
}
