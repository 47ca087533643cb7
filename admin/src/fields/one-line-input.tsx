import type { KeyboardEvent } from 'react'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { written, type FieldInputProps } from './field-props.ts'

/** Submits the form on Enter, as a one-line field does. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** A text without line breaks, which wraps so that all of it is visible. */
export const OneLineInput = (props: FieldInputProps) => (
  <TextArea
    {...written(props)}
    className="one-line"
    rows={1}
    onChange={({ target }) => props.input.onChange(target.value.replaceAll(/\s*\n\s*/g, ' '))}
    onKeyDown={saveOnEnter}
  />
)
