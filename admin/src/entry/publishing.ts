import type { Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { languagesOf, type SideLanguage } from '@ufuq/shared/model/sides'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { useToast } from '@ufuq/shared/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmation } from '../components/confirmation.tsx'
import { useOpenPath } from '../host/open-path.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { addressIn, isPublic } from '../words/side-state.ts'
import { useDiscardDraft } from './calls.ts'
import type { EntryEditorProps, EntryOfKind } from './entry-of-kind.ts'
import type { EntryTask } from './use-entry-kind.ts'

/** Saves an entry and then asks which languages to publish. */
export function useAskedPublishing(
  kind: Kind,
  entry: EntryOfKind,
  addressOf: EntryEditorProps['addressOf'] = (after) => (language) =>
    addressIn(kind, after, language),
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const open = useOpenPath()
  const [saved, setSaved] = useState<WireEntry | null>(null)
  const [isBusy, setBusy] = useState(false)
  const onClose = () => setSaved(null)
  return {
    /** Saves first, so that what the dialog shows becomes public. */
    ask: async () => setSaved(await entry.save()),
    asked: saved && {
      saved,
      isBusy,
      onClose,
      async onPublish(publish: Language[]) {
        setBusy(true)
        const after = await entry.save({ publish })
        setBusy(false)
        onClose()
        if (!after) return
        const title = t('entries.publishedNow')
        entry.setDone(title)
        toast({
          title,
          action: publish.flatMap((language) => {
            const address = addressOf(after)(language)
            if (address === null) return []
            return [
              {
                label: t(`publicPage.see.${language}`),
                elsewhere: t('publicPage.elsewhere'),
                run: () => open(address),
              },
            ]
          }),
        })
      },
    },
  }
}

/** Publishing, withdrawing and discarding the draft of an entry in its editor. */
export function usePublishing(kind: Kind, entry: EntryOfKind, isDirty: boolean) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const texts = useKindTexts(kind)
  const { base } = entry
  const discard = useDiscard(kind, entry)
  const sides = base?.sides ?? {}
  const may = (ability: 'publish' | 'change') => base?.abilities.includes(ability) ?? false
  const languages = languagesOf(kind)
  const shown = languages.filter((one) => isPublic({ sides }, one))
  const titles = texts.titlesOf({ values: entry.form.getValues() })
  const isWritten = (one: SideLanguage) =>
    kind.sides !== 'each' || one === '' || sides[one] !== undefined || titles[one] !== ''
  const isNew = (one: SideLanguage) =>
    !isPublic({ sides }, one) ||
    (kind.publishing === 'asked' && (isDirty || (sides[one]?.hasDraft ?? false)))

  const change = async (task: EntryTask, done: string) => {
    if ((await entry.save(task)) === null) return
    entry.setDone(done)
    toast({ title: done })
  }
  return {
    isBusy: discard.isBusy,
    /** The languages whose saved or typed values visitors do not see. */
    publishable: may('publish') ? languages.filter((one) => isWritten(one) && isNew(one)) : [],
    /** An entry that the product ships stays public. */
    withdrawable: may('publish') && base?.key === null ? shown : [],
    canDiscard:
      base !== null &&
      kind.publishing === 'asked' &&
      may('change') &&
      shown.length > 0 &&
      (isDirty || shown.some((one) => sides[one]?.hasDraft)),
    publish: (publish: SideLanguage[]) => change({ publish }, t('entries.publishedNow')),
    async withdraw(withdraw: SideLanguage[]) {
      if (!(await confirm(t('entries.withdraw'), t('entries.confirmWithdraw')))) return
      await change({ withdraw }, t('entries.withdrawn'))
    },
    discard: discard.ask,
  }
}

interface Discarding<Saved extends WireEntry> extends Pick<EntryOfKind, 'fail'> {
  base: Saved | null
  adopt: (saved: Saved) => void
}

/** Drops the draft of an entry after a question. */
export function useDiscard<Saved extends WireEntry>(
  kind: Kind,
  { base, adopt, fail }: Discarding<Saved>,
) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const confirm = useConfirmation()
  const { mutateAsync, isPending } = useDiscardDraft(kind)
  const run = async (id: number) => {
    try {
      adopt((await mutateAsync(id)) as Saved)
      toast({ title: t('entries.discarded') })
    } catch (error) {
      fail(error, { title: t('entries.failed.discard'), again: () => void run(id) })
    }
  }
  return {
    isBusy: isPending,
    async ask() {
      if (!base || !(await confirm(t('entries.discard'), t('entries.confirmDiscard')))) return
      await run(base.id)
    },
  }
}
