import type { ChangeEvent, ComponentPropsWithRef, KeyboardEvent } from 'react'
import { TextArea } from '../../../../../ui/text-input.tsx'
import { oneLine } from '../one-line.ts'

/** One line of text that wraps where a field would hide its end. Enter submits the form, as in a field. */
export function GrowingLine({ onChange, ...props }: ComponentPropsWithRef<'textarea'>) {
  const onEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!props.readOnly) event.currentTarget.form?.requestSubmit()
  }
  const onInput = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { target } = event
    // pasted lines become one
    const line = oneLine(target.value)
    if (line !== target.value) target.value = line
    onChange?.(event)
  }
  return <TextArea {...props} rows={1} onChange={onInput} onKeyDown={onEnter} />
}
