import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../../contract/languages.ts'
import type { TextField } from '../../../../../contract/publications.ts'
import { directionOf } from '../../../../../i18n/direction.ts'
import type { FormValues } from '../form/form-values.ts'
import { isRequired, useFieldErrorText } from '../form/field-errors.ts'

export interface TextFieldProps {
  name: TextField
  side: Language
  /** The text's own language, whatever that of the labels. */
  language: Language
  isReadOnly: boolean
}

/** The props that any text field shares: spread `field` on the `Field` and `input` on its control. */
export function useTextField({ name, side, language, isReadOnly }: TextFieldProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  const path = `sides.${side}.${name}` as const
  return {
    field: {
      label: t(`editor.fields.${name}`),
      error: errorText(formState.errors, path),
      required: isRequired(name),
      optionalLabel: isRequired(name) ? undefined : t('editor.fields.optional'),
    },
    input: {
      ...register(path),
      lang: language,
      dir: directionOf(language),
      readOnly: isReadOnly,
    },
  }
}
