import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '../../../../../contract/limits.ts'
import { Field } from '../../../../../ui/field.tsx'
import { TextInput } from '../../../../../ui/text-input.tsx'
import { VisuallyHidden } from '../../../../../ui/visually-hidden.tsx'
import { useLanguage } from '../../../../language.ts'
import { publicationQueries } from '../../queries.ts'
import type { FormValues } from '../form/form-values.ts'
import { joinTags, newTags, putTag, splitTags, tagPartAt } from '../form/tag-text.ts'
import { TagChips } from './tag-chips.tsx'

interface TagFieldProps {
  error: string | undefined
  isReadOnly: boolean
}

/** Comma-separated tags in one text field; the tag being typed can be completed from those in use. */
export function TagField({ error, isReadOnly }: TagFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const listId = useId()
  const { field } = useController<FormValues, 'shared.tags'>({ name: 'shared.tags' })
  const input = useRef<HTMLInputElement | null>(null)
  /** Where typing continues; null while no suggestions are wanted. */
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(-1)
  const part = caret === null ? null : tagPartAt(field.value, caret)
  const suggestions = useSuggestions(part?.text.trim() ?? '')
  const options = part ? newTags(suggestions, field.value, part) : []
  const isOpen = options.length > 0
  const optionId = (at: number) => `${listId}-${at}`

  const close = () => {
    setCaret(null)
    setActive(-1)
  }
  const choose = (tag: string) => {
    if (!part) return
    const next = putTag(field.value, part, tag, language)
    field.onChange(next.value)
    close()
    requestAnimationFrame(() => input.current?.setSelectionRange(next.caret, next.caret))
  }

  const tags = splitTags(field.value)
  const remove = (tag: string) => {
    field.onChange(
      joinTags(
        tags.filter((one) => one !== tag),
        language,
      ),
    )
    // The button that was pressed is gone.
    input.current?.focus()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const chosen = options[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      // past the last option comes the typed text again, then the first option
      const step = event.key === 'ArrowDown' ? 1 : -1
      const count = options.length + 1
      setActive(((active + 1 + step + count) % count) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
  }

  return (
    <Field
      label={t('editor.fields.tags')}
      optionalLabel={t('editor.fields.tagsNote')}
      error={error}
    >
      {(control) => (
        <>
          <div className="tag-field">
            <TextInput
              {...field}
              {...control}
              ref={(element) => {
                field.ref(element)
                input.current = element
              }}
              dir="auto"
              autoComplete="off"
              readOnly={isReadOnly}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
              onChange={(event) => {
                field.onChange(event)
                setCaret(event.target.selectionStart)
                setActive(-1)
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                field.onBlur()
                close()
              }}
            />
            {isOpen && (
              <TagList
                id={listId}
                options={options}
                active={active}
                optionId={optionId}
                onChoose={choose}
              />
            )}
            <VisuallyHidden role="status">
              {isOpen ? t('editor.tagSuggestions.count', { count: options.length }) : ''}
            </VisuallyHidden>
          </div>
          <TagChips tags={tags} onRemove={isReadOnly ? null : remove} />
        </>
      )}
    </Field>
  )
}

interface TagListProps {
  id: string
  options: string[]
  active: number
  optionId: (at: number) => string
  onChoose: (tag: string) => void
}

/** Focus stays in the field: the arrow keys only highlight an option. */
function TagList({ id, options, active, optionId, onChoose }: TagListProps) {
  const { t } = useTranslation('admin')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place(list.current))
  useEffect(() => {
    // jsdom can't scroll; browsers may return a promise, which is not a clean-up function
    const shown = active < 0 ? list.current : list.current?.children[active]
    shown?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    // A phone that is turned, or a window that is drawn, moves the field under the open list.
    const onResize = () => {
      place(list.current)
      list.current?.scrollIntoView?.({ block: 'nearest' })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])
  return (
    <div
      ref={list}
      id={id}
      className="tag-list"
      role="listbox"
      aria-label={t('editor.tagSuggestions.label')}
    >
      {options.map((tag, at) => (
        <div
          key={tag}
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          dir="auto"
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onChoose(tag)}
        >
          {tag}
        </div>
      ))}
    </div>
  )
}

/** Above its field where it fits there but not between the field and the action bar. */
function place(list: HTMLElement | null): void {
  const field = list?.parentElement?.querySelector('input')?.getBoundingClientRect()
  if (!list || !field) return
  const bar = document.querySelector('.action-bar')?.getBoundingClientRect()
  const height = list.offsetHeight
  const fitsBelow = field.bottom + height < (bar?.top ?? window.innerHeight)
  list.toggleAttribute('data-above', !fitsBelow && field.top > height)
}

const PAUSE_MS = 200

/** The tags in use that begin with the text, once typing pauses. */
function useSuggestions(text: string): string[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(text), PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text])
  const isAsked = asked !== '' && asked === text && asked.length <= LIMITS.tag.max
  const { data } = useQuery({ ...publicationQueries.tags(asked), enabled: isAsked })
  return isAsked && data ? data : []
}
