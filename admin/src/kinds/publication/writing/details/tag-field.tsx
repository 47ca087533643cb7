import { useQuery } from '@tanstack/react-query'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { useRef, useState, Fragment } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../../components/combobox.tsx'
import { useLanguage } from '../../../../host/language.ts'
import { useSettled } from '../../../../server/settled.ts'
import { useAbility } from '../../../../session/session.tsx'
import type { FormValues } from '../form/form-values.ts'
import {
  isCalled,
  isSameTag,
  namesOf,
  newTag,
  splitWords,
  type TagValue,
} from '../form/tag-values.ts'
import { writingQueries } from '../queries.ts'
import { TagChip } from './tag-chip.tsx'

interface TagFieldProps {
  error: string | undefined
  hint?: string | undefined
  isReadOnly: boolean
}

/** The tags of a pair as one list in two languages; typing in either language finds them. */
export function TagField({ error, hint, isReadOnly }: TagFieldProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const mayName = useAbility('tags.manage')
  const { field } = useController<FormValues, 'tags'>({ name: 'tags' })
  const tags = field.value
  const input = useRef<HTMLInputElement | null>(null)
  const [text, setText] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const suggestions = useSuggestions(isClosed ? '' : text.trim())
  const options = suggestions.filter((one) => !tags.some((tag) => isSameTag(one, tag)))

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
  }
  const addTyped = (words = text) => {
    add(splitWords(words))
    type('')
  }
  const choose = (at: number) => {
    field.onChange([...tags, ...options.slice(at, at + 1)])
    type('')
    input.current?.focus()
  }
  const remove = (at: number) => {
    field.onChange(tags.filter((_, place) => place !== at))
    // The clicked button no longer exists, so the focus moves to the input field.
    input.current?.focus()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      addTyped()
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) {
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
          <Combobox
            {...control}
            ref={(element) => {
              field.ref(element)
              input.current = element
            }}
            value={text}
            readOnly={isReadOnly}
            placeholder={isReadOnly ? undefined : t('editor.tagChips.add')}
            listLabel={t('editor.tagSuggestions.label')}
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
            onType={(value) => {
              const end = Math.max(value.lastIndexOf(','), value.lastIndexOf('،'))
              if (end >= 0) add(splitWords(value.slice(0, end)))
              type(value.slice(end + 1).trimStart())
            }}
            onChoose={choose}
            onClose={() => setIsClosed(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              field.onBlur()
              addTyped()
            }}
          />
          <VisuallyHidden role="status">
            {options.length > 0 && t('editor.tagSuggestions.count', { count: options.length })}
          </VisuallyHidden>
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
