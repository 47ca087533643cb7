import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { readFrom } from '@ufuq/shared/client/list'
import { request } from '@ufuq/shared/client/request'
import type { EntryDiscardedText, EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import TextQuote from 'lucide-react/icons/text-quote'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../../components/dates/format-moment.ts'
import { Dialog, useLeavingDialog } from '../../components/dialog.tsx'
import { Item, ItemList } from '../../components/item-list.tsx'
import { collaborationKeys } from '../../server/query-keys.ts'
import { useColleagueName } from '../../session/colleagues/queries.ts'

/** How a kind of entry describes a discarded text. */
interface ShownDiscardedText {
  /** The field that contained the text. */
  label: string
  /** The language of the text; null if it has none. */
  language: Language | null
  /** An action that uses the text in the entry, once the dialog is closed. */
  goOn?: { label: string; run: () => void } | undefined
}

export interface DiscardedTextProps {
  /** The entry's address on the server. */
  path: string
  /** The dialog's description, which explains what can be done with the texts. */
  text: string
  isEnabled?: boolean
  show: (item: EntryDiscardedText) => ShownDiscardedText
}

/**
 * Lists the texts that were discarded because two people changed the same passage, and lets the
 * user restore them. Renders nothing if there are none.
 */
export function DiscardedTextList({ path, text, isEnabled = true, show }: DiscardedTextProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const leaving = useLeavingDialog({
    onClose: () => setOpen(false),
    focusAfter: () => opener.current?.focus(),
  })
  const { data = [] } = useQuery({ ...discardedTextQuery(path), enabled: isEnabled })
  if (data.length === 0) return null
  return (
    <>
      <IconButton
        ref={opener}
        icon={TextQuote}
        label={t('editor.discardedText.open', { count: data.length })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog
          size="wide"
          onClose={() => setOpen(false)}
          title={t('editor.discardedText.title')}
          description={text}
          focusAfter={leaving.focusAfter}
        >
          <ItemList>
            {data.map((item) => (
              <DiscardedItem key={item.id} item={item} shown={show(item)} onGoOn={leaving.leave} />
            ))}
          </ItemList>
        </Dialog>
      )}
    </>
  )
}

interface DiscardedItemProps {
  item: EntryDiscardedText
  shown: ShownDiscardedText
  onGoOn: (run: () => void) => void
}

function DiscardedItem({
  item,
  shown: { label, language: ownLanguage, goOn },
  onGoOn,
}: DiscardedItemProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const nameOf = useColleagueName()
  const text = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(item.words).then(
      () => setOutcome('copied'),
      () => {
        // without https, or if access to the clipboard is denied, the text is selected for copying
        // with the keyboard
        if (text.current) window.getSelection()?.selectAllChildren(text.current)
        setOutcome('failed')
      },
    )
  return (
    <Item
      title={label}
      text={
        <>
          {t('editor.discardedText.of', { name: nameOf(item.by) })} ·{' '}
          <time dateTime={item.createdAt}>{formatMoment(item.createdAt)}</time> ·{' '}
          {t('editor.discardedText.until')} <DateText iso={item.expiresAt} />
        </>
      }
      below={
        <>
          <div
            ref={text}
            className="version-text"
            {...(ownLanguage === null
              ? { dir: 'auto' }
              : { lang: ownLanguage, dir: directionOf(ownLanguage) })}
            tabIndex={0}
          >
            {item.words}
          </div>
          <p role="status">{outcome === 'failed' && t('copy.failed')}</p>
        </>
      }
    >
      {goOn && (
        <Button size="small" onClick={() => onGoOn(goOn.run)}>
          {goOn.label}
        </Button>
      )}
      <Button variant="line" size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? t('copy.done') : t('copy.copy')}
      </Button>
    </Item>
  )
}

/** The discarded texts of an entry, newest first. */
const discardedTextQuery = (path: string) =>
  queryOptions({
    queryKey: collaborationKeys.discardedText(path),
    queryFn: readFrom<EntryDiscardedText[]>(`${path}/left-out`),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Stores texts that are about to be discarded; `path` is the entry's address, or undefined until
 * the entry exists on the server.
 */
export const useStoreDiscardedText = (path: string | undefined) =>
  useMutation({
    meta: {
      failed: 'editor.discardedText.failed',
      refreshed: path === undefined ? [] : [collaborationKeys.discardedText(path)],
    },
    mutationFn: async (items: EntryDiscardedTextInput['items']) => {
      if (path === undefined || items.length === 0) return
      await request<undefined>(`${path}/left-out`, { method: 'POST', body: { items } })
    },
  })
