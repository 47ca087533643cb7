import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeftOutWords as Words } from '../../../../../contract/together.ts'
import { directionOf } from '../../../../../i18n/direction.ts'
import { formatMoment } from '../../../../../i18n/formats.ts'
import { DateText } from '../../../../../ui/bdi.tsx'
import { Button } from '../../../../../ui/button.tsx'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { useColleagueName } from '../../../../colleagues/colleague-name.ts'
import { useLanguage } from '../../../../language.ts'
import { leftOutQuery } from './queries.ts'

/** Words that were left out when two people had changed the same, to be fetched back; nothing if there are none. */
export function LeftOutWords({ id }: { id: number }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(leftOutQuery(id))
  if (data.length === 0) return null
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('editor.leftOut.open', { count: data.length })}
      </Button>
      <Dialog
        open={isOpen}
        size="wide"
        onOpenChange={setOpen}
        title={t('editor.leftOut.title')}
        description={t('editor.leftOut.text')}
        closeLabel={t('editor.leftOut.close')}
      >
        <ul className="left-out">
          {data.map((words) => (
            <Item key={words.id} words={words} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function Item({ words }: { words: Words }) {
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
      <Button variant="line" size="small" onClick={() => void copy()}>
        {outcome === 'copied' ? t('copy.done') : t('copy.copy')}
      </Button>
      <p role="status">{outcome === 'failed' && t('copy.failed')}</p>
    </li>
  )
}
