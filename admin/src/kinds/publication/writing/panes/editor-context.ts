import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_RULES, type TextField } from '@ufuq/shared/contract/publication-writing'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { CommonHistory } from '@ufuq/text-editor/common-history'
import { createContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Checks } from '../checks/use-checks.ts'
import { useFieldErrorText } from '../form/field-errors.ts'
import type { FormValues, Saved } from '../form/form-values.ts'
import type { PictureStore } from '../pictures/picture-store.ts'

interface EditorContext {
  /** The server's state. */
  saved: Saved | null
  history: CommonHistory
  pictures: PictureStore
  checks: Checks
  /** Switches to a language if only one is visible at a time. */
  show: (side: Language) => void
}

/** The values that the text fields of an editor share. */
export const EditorContext = createContext<EditorContext | null>(null)

export interface TextFieldProps {
  name: TextField
  side: Language
  isReadOnly: boolean
}

/** The props of a text field's `Field`, such as its label and error. */
export function useTextFieldTexts({ name, side }: TextFieldProps) {
  const { t } = useTranslation('admin')
  const { formState } = useFormContext<FormValues>()
  const errorText = useFieldErrorText()
  const { isRequired } = TEXT_RULES[name]
  return {
    label: t(`editor.fields.${name}`),
    error: errorText(formState.errors, `${name}.${side}`),
    required: isRequired,
    optionalLabel: isRequired ? undefined : t('editor.fields.optional'),
  }
}

/** The props of a one-line field: spread `field` on the `Field` and `input` on its control. */
export function useTextField(props: TextFieldProps) {
  const { name, side, isReadOnly } = props
  const { register } = useFormContext<FormValues>()
  return {
    field: useTextFieldTexts(props),
    input: {
      ...register(`${name}.${side}` as const),
      lang: side,
      dir: directionOf(side),
      readOnly: isReadOnly,
    },
  }
}
