import { startTransition, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import type { Language } from '../../../../../contract/languages.ts'
import type { FormValues } from '../form/form-values.ts'
import type { TextBox } from '../surface/text-box.ts'

/** What a text box tells the form. */
export interface FormText {
  onChange: (text: string) => void
  onBlur: () => void
}

interface FormTextBindingProps {
  side: Language
  /** Null until its code has come. */
  box: TextBox | null
  bindRef: React.RefObject<FormText | null>
}

/**
 * Binds a text box to the form. It renders nothing, since the form's value changes with every key and the box has its
 * text already: around a long text, what is rendered for each letter is what makes typing slow.
 */
export function FormTextBinding({ side, box, bindRef }: FormTextBindingProps) {
  const { field, fieldState } = useController<FormValues, `sides.${Language}.content`>({
    name: `sides.${side}.content`,
  })
  const { value, onChange, onBlur, ref } = field
  const { isDirty } = fieldState
  /** What the box has. */
  const known = useRef(value)
  useEffect(() => {
    bindRef.current = {
      onChange(text) {
        known.current = text
        // The form has the value at once. What is rendered for it waits until the letter is on the screen, but for the
        // first one's: whoever leaves right after it is asked.
        if (isDirty) startTransition(() => onChange(text))
        else onChange(text)
      },
      onBlur,
    }
  }, [bindRef, onChange, onBlur, isDirty])
  useEffect(() => {
    if (box) ref(box)
  }, [box, ref])
  useEffect(() => {
    if (known.current !== value) box?.fill(value)
    known.current = value
  }, [box, value])
  return null
}
