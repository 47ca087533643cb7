import type { EditorView } from 'prosemirror-view'
import type { TFunction } from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ReplaceIcon from 'lucide-react/icons/replace'
import X from 'lucide-react/icons/x'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent as PressedKey,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import {
  closeFinding,
  updateFinding,
  runFindKey,
  step,
  toggleReplacing,
  type Finding,
} from './finding.ts'
import { replaceAll, replaceFound } from './replace.ts'

interface FindBarProps {
  view: EditorView
  finding: Finding
  /** The language of the text. */
  language: Language
  isReadOnly: boolean
}

/** The bar for find and replace in one text. */
export function FindBar({ view, finding, language, isReadOnly }: FindBarProps) {
  const { query, isExact, isReplacing, matches, asked } = finding
  const { t } = useTranslation('admin')
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const go = (by: -1 | 1) => {
    setReplaced(null)
    step(view, by)
  }
  const search = (wanted: Partial<Finding>) => {
    setReplaced(null)
    updateFinding(view, wanted)
  }
  const replaceOne = () => {
    setReplaced(null)
    replaceFound(view, words)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (runFindKey(event, view) || event.isComposing || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    closeFinding(view)
  })
  useEffect(() => {
    const { current } = bar
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])
  /** Handles Enter in a field; on a button, Enter is a click. */
  const onEnter = (run: (event: PressedKey) => void) => (event: PressedKey) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    run(event)
  }
  const none = matches.length === 0

  return (
    <div ref={bar} className="find-bar" role="search" aria-label={t(`find.label.${language}`)}>
      <div className="find-row">
        <span className="with-icon find-query">
          <QueryInput
            key={asked}
            lang={language}
            aria-label={t('find.query')}
            aria-describedby={`${id}-state`}
            placeholder={t('find.query')}
            value={query}
            onChange={({ target }) => search({ query: target.value })}
            onKeyDown={onEnter(({ shiftKey }) => go(shiftKey ? -1 : 1))}
          />
          <span className="find-state" id={`${id}-state`} role="status">
            {stateOf(t, finding, replaced)}
          </span>
        </span>
        <span className="find-keys">
          <IconButton
            icon={ChevronUp}
            label={t('find.previous')}
            disabled={none}
            onClick={() => go(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label={t('find.next')}
            disabled={none}
            onClick={() => go(1)}
          />
          <Button
            size="small"
            variant="quiet"
            aria-pressed={isExact}
            title={t('find.exactHint')}
            onClick={() => search({ isExact: !isExact })}
          >
            {t('find.exact')}
          </Button>
          {!isReadOnly && (
            <IconButton
              icon={ReplaceIcon}
              label={t('find.replacing')}
              aria-expanded={isReplacing}
              onClick={() => toggleReplacing(view)}
            />
          )}
          <IconButton icon={X} label={t('find.close')} onClick={() => closeFinding(view)} />
        </span>
      </div>
      {isReplacing && (
        <div className="find-row">
          <TextInput
            dir="auto"
            lang={language}
            autoComplete="off"
            aria-label={t('find.words')}
            placeholder={t('find.words')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            onKeyDown={onEnter(replaceOne)}
          />
          <Button size="small" variant="line" disabled={none} onClick={replaceOne}>
            {t('find.replace')}
          </Button>
          <Button
            size="small"
            variant="line"
            disabled={none}
            onClick={() => setReplaced(replaceAll(view, words))}
          >
            {t('find.replaceAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * The search field, which gets the focus each time the bar is requested; each request is a new
 * object.
 */
function QueryInput(props: ComponentProps<typeof TextInput>) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return <TextInput {...props} ref={input} dir="auto" autoComplete="off" spellCheck={false} />
}

/** The position among the matches, or the result of the last action. */
function stateOf(t: TFunction<'admin'>, finding: Finding, replaced: number | null): string {
  const { query, matches, current } = finding
  if (replaced !== null) return t('find.replaced', { count: replaced })
  if (query === '') return ''
  if (matches.length === 0) return t('find.none')
  return t('find.place', { place: current + 1, all: matches.length })
}
