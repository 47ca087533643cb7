import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isLanguage, LANGUAGES, otherLanguage } from '../../../../../contract/languages.ts'
import type { Publication } from '../../../../../contract/publications.ts'
import { Field } from '../../../../../ui/field.tsx'
import { Select } from '../../../../../ui/select.tsx'
import { publicationQueries } from '../../queries.ts'
import type { FormValues } from '../form/form-values.ts'
import { useFieldErrorText } from '../form/field-errors.ts'

export function LanguageField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('admin')
  const { formState, setValue } = useFormContext<FormValues>()
  const { field } = useController<FormValues, 'record.language'>({ name: 'record.language' })
  const errorText = useFieldErrorText()
  return (
    <Field
      label={t('editor.fields.language')}
      hint={t('editor.hints.languageChange')}
      error={errorText(formState.errors, 'record.language')}
    >
      {(control) => (
        <Select
          {...control}
          {...field}
          tall
          disabled={isReadOnly}
          onChange={({ target }) => {
            if (!isLanguage(target.value)) return
            field.onChange(target.value)
            // a link joins two languages: the translation is now in the same one
            setValue('record.translationId', '', { shouldDirty: true })
          }}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {t(`editor.languages.${language}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface TranslationFieldProps {
  publication: Publication
  isReadOnly: boolean
}

/** The records in the other language; those with another translation are shown but disabled. */
export function TranslationField({ publication, isReadOnly }: TranslationFieldProps) {
  const { t } = useTranslation('admin')
  const { formState, watch } = useFormContext<FormValues>()
  const { field } = useController<FormValues, 'record.translationId'>({
    name: 'record.translationId',
  })
  const errorText = useFieldErrorText()
  const wanted = otherLanguage(watch('record.language') ?? publication.language)
  const options = useQuery(publicationQueries.translations(wanted))
  // While its language is being changed, the saved record is still in the old one.
  const list = (options.data ?? []).filter(({ id }) => id !== publication.id)
  const current = publication.translation
  const isCurrentListed = current?.language !== wanted || list.some(({ id }) => id === current.id)

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
        <Select {...control} {...field} tall disabled={isReadOnly}>
          <option value="">{t('editor.translation.none')}</option>
          {!isCurrentListed && <option value={current.id}>{current.title}</option>}
          {list.map(({ id, title, translationId }) => {
            const isTaken = translationId !== null && translationId !== publication.id
            return (
              <option key={id} value={id} disabled={isTaken} lang={wanted} dir="auto">
                {isTaken ? t('editor.translation.linkedElsewhere', { title }) : title}
              </option>
            )
          })}
        </Select>
      )}
    </Field>
  )
}
