import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useSettled } from '../../../../settled.ts'
import { writingQueries } from '../queries.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import { savedSides, type FormValues, type Saved, type SavedSide } from '../form/form-values.ts'
import { OptionList, optionId } from '../../../../option-list.tsx'

interface TranslationFieldProps {
  record: SavedSide
  /** The saved translation. */
  translation: SavedSide | undefined
  isReadOnly: boolean
}

/**
 * Searches for the translation among the records of the other language while the user types.
 * Records that already have a translation can't be chosen.
 */
export function TranslationField({ record, translation, isReadOnly }: TranslationFieldProps) {
  const { t } = useTranslation('admin')
  const listId = useId()
  const { formState, watch } = useFormContext<FormValues>()
  const { field } = useController<FormValues, 'record.translationId'>({
    name: 'record.translationId',
  })
  const errorText = useFieldErrorText()
  const wanted = otherLanguage(watch('record.language') ?? record.language)
  /** The current search; null if there is none. */
  const [words, setWords] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const options = useQuery(writingQueries.translations(wanted, useSettled((words ?? '').trim())))
  // Until a language change is saved, the record still has the old language.
  const found = (options.data?.items ?? []).filter(({ id }) => id !== record.id)
  const title = useTitleOf(String(field.value), { translation, found })
  const isTaken = ({ translationId }: TranslationOption) =>
    translationId !== null && translationId !== record.id
  const isOpen = words !== null && !isReadOnly

  const close = () => {
    setWords(null)
    setActive(-1)
  }
  /** The first option means no translation. */
  const choose = (at: number) => {
    const option = found[at - 1]
    if (at > 0 && (!option || isTaken(option))) return
    field.onChange(option ? String(option.id) : '')
    close()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isReadOnly) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const count = found.length + 1
      if (isOpen) setActive((active + (key === 'ArrowDown' ? 1 : -1) + count) % count)
      else setWords('')
    } else if (isOpen && key === 'Escape') {
      event.preventDefault()
      close()
    } else if (key === 'Enter' && isOpen) {
      event.preventDefault()
      if (active >= 0) choose(active)
    }
  }

  return (
    <Field
      label={t('editor.fields.translationId')}
      hint={options.isPending ? t('editor.translation.loading') : undefined}
      error={
        options.isError
          ? t('editor.translation.failed')
          : errorText(formState.errors, 'record.translationId')
      }
    >
      {(control) => (
        <div className="tag-input">
          <TextInput
            {...control}
            name={field.name}
            ref={field.ref}
            value={words ?? title}
            dir="auto"
            autoComplete="off"
            maxLength={LIMITS.search.max}
            readOnly={isReadOnly}
            placeholder={title || t('editor.translation.none')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
            onChange={({ target: { value } }) => {
              setWords(value)
              setActive(-1)
            }}
            onClick={() => setWords(words ?? '')}
            onKeyDown={onKeyDown}
            onBlur={() => {
              field.onBlur()
              close()
            }}
          />
          {isOpen && (
            <OptionList
              id={listId}
              label={t('editor.fields.translationId')}
              active={active}
              options={[
                { key: 'none', content: t('editor.translation.none') },
                ...found.map((option) => ({
                  key: option.id,
                  isDisabled: isTaken(option),
                  content: isTaken(option) ? (
                    t('editor.translation.linkedElsewhere', { title: option.title })
                  ) : (
                    <bdi {...htmlAttributes(wanted)}>{option.title}</bdi>
                  ),
                })),
              ]}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}

interface Known {
  translation: SavedSide | undefined
  found: readonly TranslationOption[]
}

/**
 * The title of the chosen record, from earlier suggestions. Requests the title if the choice comes
 * from unsent work.
 */
function useTitleOf(id: string, { translation, found }: Known): string {
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null)
  const offered = [...(translation ? [translation] : []), ...found].find(
    (one) => String(one.id) === id,
  )
  if (offered && (chosen?.id !== id || chosen.title !== offered.title)) {
    setChosen({ id, title: offered.title })
  }
  const isKnown = id === '' || offered !== undefined || chosen?.id === id
  const other = useQuery({ ...writingQueries.ofSide(id), enabled: !isKnown })
  if (id === '') return ''
  return offered?.title ?? (chosen?.id === id ? chosen.title : (titleIn(other.data, id) ?? ''))
}

const titleIn = (saved: Saved | undefined, id: string): string | undefined =>
  savedSides(saved ?? null).find((side) => String(side.id) === id)?.title
