import { get, type Control, type Field } from 'react-hook-form'
import type { Language } from '../../../../../contract/languages.ts'
import type { FormValues } from '../form/form-values.ts'

/**
 * Goes on in the text of a language, whose caret is where it was. At once: the form's `setFocus` waits for a task of
 * its own, and the keys that come before it would go into another field, or nowhere.
 */
export function enterText(control: Control<FormValues>, side: Language): void {
  const field = get(control._fields, `sides.${side}.content`) as Field | undefined
  field?._f.ref.focus?.()
}
