import { useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isLanguage, LANGUAGES } from '@ufuq/shared/contract/languages'
import { Field } from '@ufuq/shared/ui/field'
import { Select } from '@ufuq/shared/ui/select'
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
            // removes the link to the translation, which now has the same language as this text
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
