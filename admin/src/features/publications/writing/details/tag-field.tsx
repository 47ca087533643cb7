import { useQuery } from '@tanstack/react-query'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { useId, useRef, useState, Fragment } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useLanguage } from '../../../../language.ts'
import { useAbility } from '../../../../session/session.tsx'
import { useSettled } from '../../../../settled.ts'
import { writingQueries } from '../queries.ts'
import type { FormValues } from '../form/form-values.ts'
import {
  isCalled,
  isSameTag,
  namesOf,
  newTag,
  splitWords,
  type TagValue,
} from '../form/tag-values.ts'
import { optionId, OptionList } from '../../../../option-list.tsx'
import { TagChip } from './tag-chip.tsx'

interface TagFieldProps {
  error: string | undefined
  hint?: string | undefined
  isReadOnly: boolean
}

/** The tags of a pair as one list in two languages; typing in either language finds them. */
export function TagField({ error, hint, isReadOnly }: TagFieldProps) {
  const { t } = useTranslation('admin')
  const listId = useId()
  const mayName = useAbility('tags.manage')
  const { field } = useController<FormValues, 'tags'>({ name: 'tags' })
  const tags = field.value
  const input = useRef<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(isClosed ? '' : text.trim())
  const options = suggestions.filter((one) => !tags.some((tag) => isSameTag(one, tag)))
  const isOpen = options.length > 0

  const add = (words: readonly string[]) => {
    const known = [...tags]
    for (const word of words) {
      const tag = suggestions.find((one) => isCalled(one, word)) ?? newTag(word)
      if (!known.some((one) => isSameTag(one, tag))) known.push(tag)
    }
    if (known.length > tags.length) field.onChange(known)
  }
  const type = (words: string) => {
    setText(words)
    setIsClosed(false)
    setActive(-1)
  }
  const addTyped = (words = text) => {
    add(splitWords(words))
    type('')
  }
  const choose = (tag: TagValue) => {
    field.onChange([...tags, tag])
    type('')
    input.current?.focus()
  }
  const remove = (at: number) => {
    field.onChange(tags.filter((_, place) => place !== at))
    // The clicked button no longer exists, so the focus moves to the input field.
    input.current?.focus()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isReadOnly) return
    const { key } = event
    const chosen = options[active]
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      // after the last option comes the typed text again, then the first option
      const count = options.length + 1
      setActive(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + count) % count) - 1)
    } else if (isOpen && key === 'Escape') {
      event.preventDefault()
      setIsClosed(true)
      setActive(-1)
    } else if (key === 'Enter' && (chosen || text.trim() !== '')) {
      event.preventDefault()
      if (chosen) choose(chosen)
      else addTyped()
    } else if (key === 'Backspace' && text === '' && tags.length > 0) {
      event.preventDefault()
      remove(tags.length - 1)
    } else if (event.code === 'KeyS' && (event.ctrlKey || event.metaKey)) {
      // Adds the typed text, so that the save includes it.
      addTyped()
    }
  }

  return (
    <Field label={t('editor.fields.tags')} hint={hint} error={error}>
      {(control) => (
        <div className="tag-field">
          {tags.length > 0 && (
            <ul className="tag-chips chips" aria-label={t('editor.tagChips.label')}>
              {tags.map((tag, at) => (
                <TagChip
                  key={namesOf(tag, 'ar').join(' / ')}
                  tag={tag}
                  onRemove={isReadOnly ? undefined : () => remove(at)}
                  onName={
                    isReadOnly || (tag.id !== undefined && !mayName)
                      ? undefined
                      : (language, name) =>
                          field.onChange(tags.with(at, { ...tag, [language]: name }))
                  }
                />
              ))}
            </ul>
          )}
          <div className="tag-input">
            <TextInput
              {...control}
              ref={(element) => {
                field.ref(element)
                input.current = element
              }}
              value={text}
              dir="auto"
              autoComplete="off"
              readOnly={isReadOnly}
              placeholder={isReadOnly ? undefined : t('editor.tagChips.add')}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
              onChange={({ target: { value } }) => {
                const end = Math.max(value.lastIndexOf(','), value.lastIndexOf('،'))
                if (end >= 0) add(splitWords(value.slice(0, end)))
                type(value.slice(end + 1).trimStart())
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                field.onBlur()
                addTyped()
              }}
            />
            {isOpen && <TagList id={listId} options={options} active={active} onChoose={choose} />}
            <VisuallyHidden role="status">
              {isOpen ? t('editor.tagSuggestions.count', { count: options.length }) : ''}
            </VisuallyHidden>
          </div>
        </div>
      )}
    </Field>
  )
}

/** The tags with a name that begins with the text, after a pause in typing. */
function useSuggestions(text: string): TagValue[] {
  const asked = useSettled(text)
  const isAsked = asked !== '' && asked === text && asked.length <= LIMITS.tag.max
  const { data } = useQuery({ ...writingQueries.tags(asked), enabled: isAsked })
  return isAsked && data ? data : []
}

interface TagListProps {
  id: string
  options: readonly TagValue[]
  active: number
  onChoose: (tag: TagValue) => void
}

/** The suggested tags, each with both names. */
function TagList({ id, options, active, onChoose }: TagListProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <OptionList
      id={id}
      label={t('editor.tagSuggestions.label')}
      active={active}
      options={options.map((tag, at) => ({
        key: tag.id ?? at,
        content: [language, otherLanguage(language)].map(
          (side) =>
            tag[side] !== null && (
              <Fragment key={side}>
                <bdi {...htmlAttributes(side)}>{tag[side]}</bdi>{' '}
              </Fragment>
            ),
        ),
      }))}
      onChoose={(at) => {
        const tag = options[at]
        if (tag) onChoose(tag)
      }}
    />
  )
}
