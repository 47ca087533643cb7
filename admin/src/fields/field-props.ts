import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { isPlaceholder } from '@ufuq/shared/kinds/page/placeholder'
import type { Field, FieldType } from '@ufuq/shared/model/fields'
import type { FocusEvent } from 'react'
import type { RefCallBack } from 'react-hook-form'

export interface FieldInputProps<Type extends FieldType = FieldType> {
  field: Field<Type>
  label: string
  /** The language of the value; null if all languages share it. */
  language: Language | null
  /** Links the control to its label, hint and error. */
  control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    'aria-required': true | undefined
    'aria-label'?: string
  }
  /** The value in the form, which may have the type of an unfinished value. */
  input: {
    name: string
    value: unknown
    onChange: (value: unknown) => void
    onBlur: () => void
    ref: RefCallBack
  }
  isReadOnly: boolean
  choiceName: (choice: string) => string
}

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The attributes of an input for people's text. */
export const written = ({ field, control, input, language, isReadOnly }: FieldInputProps) => ({
  ...control,
  ...input,
  ...(language === null ? { dir: 'auto' } : { lang: language, dir: directionOf(language) }),
  value: asText(input.value),
  maxLength: 'max' in field ? field.max : undefined,
  readOnly: isReadOnly,
  onFocus({ target }: FocusEvent) {
    if (target instanceof HTMLTextAreaElement) selectPlaceholder(target, target.value)
  },
})

/**
 * Selects a text of a template as a whole when its box gets the focus, so that typing replaces it.
 * A click sets the cursor after it has moved the focus, so the text is selected after the click.
 */
export function selectPlaceholder(box: HTMLElement, text: string): void {
  const isText = box instanceof HTMLTextAreaElement
  // The buttons of a formatted text's toolbar can have the focus too.
  if (!isPlaceholder(text) || !(isText || box.matches('[contenteditable]'))) return
  const select = () => (isText ? box.select() : getSelection()?.selectAllChildren(box))
  if (box.matches(':active')) box.addEventListener('click', select, { once: true })
  else if (isText) box.select()
  else requestAnimationFrame(select)
}
