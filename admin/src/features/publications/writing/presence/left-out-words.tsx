import TextQuote from 'lucide-react/icons/text-quote'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import type { LeftOutWords as Words } from '@ufuq/shared/contract/together'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { formatMoment } from '@ufuq/shared/i18n/formats'
import { DateText } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../../language.ts'
import { useSurfaceLoaded } from '../panes/writing-surface.tsx'
import { useCaretPlaces } from './caret-places.tsx'
import { leftOutQuery } from './queries.ts'

interface LeftOutWordsProps {
  id: number
  /** Brings a side to the front where only one is shown. */
  onShow: (side: Language) => void
}

/** Words that were left out when two people had changed the same, to be fetched back; nothing if there are none. */
export function LeftOutWords({ id, onShow }: LeftOutWordsProps) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  /** Puts the chosen words into their text once the dialog has let go of the focus. */
  const put = useRef<(() => void) | null>(null)
  const places = useCaretPlaces()
  const { data = [] } = useQuery({ ...leftOutQuery(id), enabled: useSurfaceLoaded() })
  if (data.length === 0) return null
  return (
    <>
      <IconButton
        ref={opener}
        icon={TextQuote}
        label={t('editor.leftOut.open', { count: data.length })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        size="wide"
        onOpenChange={setOpen}
        title={t('editor.leftOut.title')}
        description={t('editor.leftOut.text')}
        closeLabel={t('editor.leftOut.close')}
        focusAfter={() => {
          if (put.current) put.current()
          else opener.current?.focus()
          put.current = null
        }}
      >
        <ul className="set-aside">
          {data.map((words) => (
            <Item
              key={words.id}
              words={words}
              onPut={
                words.part === 'content' && places.has(words.language)
                  ? () => {
                      put.current = () => places.get(words.language)?.(words.words)
                      onShow(words.language)
                      setOpen(false)
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

interface ItemProps {
  words: Words
  /** Omitted if its text can't be written in here. */
  onPut: (() => void) | undefined
}

function Item({ words, onPut }: ItemProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const nameOf = useColleagueName()
  const text = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(words.words).then(
      () => setOutcome('copied'),
      () => {
        // no https, or access denied: select it, so that it can be copied by keyboard
        if (text.current) window.getSelection()?.selectAllChildren(text.current)
        setOutcome('failed')
      },
    )
  return (
    <li>
      <p className="meta">
        <span>{t('editor.leftOut.of', { name: nameOf(words.by) })}</span>
        <span>{t(`editor.leftOut.parts.${words.part}`)}</span>
        <time dateTime={words.createdAt}>{formatMoment(words.createdAt, language)}</time>
        <span>
          {t('editor.leftOut.until')} <DateText iso={words.expiresAt} />
        </span>
      </p>
      <div
        ref={text}
        className="version-text"
        lang={words.language}
        dir={directionOf(words.language)}
        tabIndex={0}
      >
        {words.words}
      </div>
      <span className="ways">
        {onPut && (
          <Button size="small" onClick={onPut}>
            {t('editor.leftOut.put')}
          </Button>
        )}
        <Button variant="line" size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? t('copy.done') : t('copy.copy')}
        </Button>
      </span>
      <p role="status">{outcome === 'failed' && t('copy.failed')}</p>
    </li>
  )
}
