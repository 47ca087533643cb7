import { useQuery } from '@tanstack/react-query'
import { isLanguage, LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type { TranslationOption } from '@ufuq/shared/contract/publication-lists'
import { htmlAttributes } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Combobox } from '../../../../components/combobox.tsx'
import { Options } from '../../../../components/options.tsx'
import { useSettled } from '../../../../server/settled.ts'
import type { SavedSide } from '../form/form-values.ts'
import { useMoveRecord, writingQueries } from '../queries.ts'

interface RecordFieldsProps {
  record: SavedSide
  translation: SavedSide | undefined
  isReadOnly: boolean
}

/**
 * The language of a single record and its translation, which decide about the entry of the record.
 * A choice is saved at once, so it waits until the text is saved.
 */
export function RecordFields({ record, translation, isReadOnly }: RecordFieldsProps) {
  const { t } = useTranslation('admin')
  const { isDirty } = useFormState()
  const { mutate, isPending } = useMoveRecord(record.id)
  const isLocked = isReadOnly || isDirty || isPending
  const { version } = record
  return (
    <>
      <Field
        label={t('editor.fields.language')}
        hint={t(isDirty ? 'editor.hints.saveFirst' : 'editor.hints.languageChange')}
      >
        {(control) => (
          <Select
            {...control}
            tall
            value={record.language}
            disabled={isLocked}
            onChange={({ target: { value } }) => {
              if (isLanguage(value)) mutate({ version, language: value, translationId: null })
            }}
          >
            <Options of={LANGUAGES} text={(language) => t(`editor.languages.${language}`)} />
          </Select>
        )}
      </Field>
      <TranslationField
        record={record}
        translation={translation}
        isReadOnly={isLocked}
        onChoose={(translationId) => mutate({ version, translationId })}
      />
    </>
  )
}

interface TranslationFieldProps extends RecordFieldsProps {
  onChoose: (id: number | null) => void
}

/**
 * Searches for the translation among the records of the other language while the user types.
 * Records that already have a translation can't be chosen.
 */
function TranslationField({ record, translation, isReadOnly, onChoose }: TranslationFieldProps) {
  const { t } = useTranslation('admin')
  const wanted = otherLanguage(record.language)
  /** The current search; null if there is none. */
  const [words, setWords] = useState<string | null>(null)
  const options = useQuery(writingQueries.translations(wanted, useSettled((words ?? '').trim())))
  const found = options.data?.items ?? []
  const title = translation?.title ?? ''
  const isTaken = ({ translationId }: TranslationOption) =>
    translationId !== null && translationId !== record.id

  /** The first option means no translation. */
  const choose = (at: number) => {
    const option = found[at - 1]
    setWords(null)
    if (option?.id !== translation?.id) onChoose(option?.id ?? null)
  }

  return (
    <Field
      label={t('editor.fields.translationId')}
      hint={options.isPending ? t('editor.translation.loading') : undefined}
      error={options.isError ? t('editor.translation.failed') : undefined}
    >
      {(control) => (
        <Combobox
          {...control}
          value={words ?? title}
          maxLength={LIMITS.search.max}
          readOnly={isReadOnly}
          placeholder={title || t('editor.translation.none')}
          listLabel={t('editor.fields.translationId')}
          options={
            words === null || isReadOnly
              ? []
              : [
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
                ]
          }
          onType={setWords}
          onChoose={choose}
          onOpen={() => setWords(words ?? '')}
          onClose={() => setWords(null)}
          onKeyDown={(event) => words !== null && event.key === 'Enter' && event.preventDefault()}
          onBlur={() => setWords(null)}
        />
      )}
    </Field>
  )
}
