import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import type { TFunction } from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ReplaceIcon from 'lucide-react/icons/replace'
import X from 'lucide-react/icons/x'
import type { EditorView } from 'prosemirror-view'
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent as PressedKey,
} from 'react'
import { useTranslation } from 'react-i18next'
import {
  closeFinding,
  replaceAll,
  replaceFound,
  updateFinding,
  runFindKey,
  step,
  toggleReplacing,
  type Finding,
} from './finding.ts'

interface FindBarProps {
  view: EditorView
  finding: Finding
  /** The language of the text. */
  language: Language
  isReadOnly: boolean
}

export function FindBar({ view, finding, language, isReadOnly }: FindBarProps) {
  const { query, isExact, isReplacing, matches, asked } = finding
  const { t } = useTranslation('admin')
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
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
          <TextInput
            key={asked}
            ref={focusOn}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            lang={language}
            aria-label={t('find.query')}
            aria-describedby={`${id}-state`}
            placeholder={t('find.query')}
            value={query}
            onChange={({ target }) => updateFinding(view, { query: target.value })}
            onKeyDown={onEnter(({ shiftKey }) => step(view, shiftKey ? -1 : 1))}
          />
          <span className="find-state" id={`${id}-state`} role="status">
            {stateOf(t, finding)}
          </span>
        </span>
        <span className="find-keys">
          <IconButton
            icon={ChevronUp}
            label={t('find.previous')}
            disabled={none}
            onClick={() => step(view, -1)}
          />
          <IconButton
            icon={ChevronDown}
            label={t('find.next')}
            disabled={none}
            onClick={() => step(view, 1)}
          />
          <Button
            size="small"
            variant="quiet"
            aria-pressed={isExact}
            title={t('find.exactHint')}
            onClick={() => updateFinding(view, { isExact: !isExact })}
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
            onKeyDown={onEnter(() => replaceFound(view, words))}
          />
          <Button
            size="small"
            variant="line"
            disabled={none}
            onClick={() => replaceFound(view, words)}
          >
            {t('find.replace')}
          </Button>
          <Button
            size="small"
            variant="line"
            disabled={none}
            onClick={() => replaceAll(view, words)}
          >
            {t('find.replaceAll')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Gives the search field the focus each time the bar is requested; each request is a new field. */
const focusOn = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.select()
}

/** The position among the matches, or the result of the last action. */
function stateOf(t: TFunction<'admin'>, { query, matches, current, replaced }: Finding): string {
  if (replaced !== null) return t('find.replaced', { count: replaced })
  if (query === '') return ''
  if (matches.length === 0) return t('find.none')
  return t('find.place', { place: current + 1, all: matches.length })
}
