import type { ChangeEvent, ComponentPropsWithRef, KeyboardEvent } from 'react'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { oneLine } from '@ufuq/shared/domain/one-line'

interface AutoHeightFieldProps extends ComponentPropsWithRef<'textarea'> {
  /** Called on Enter, which does not insert a line break here. */
  onEnter: () => void
}

/** A field for one line of text, which wraps long text instead of cutting it off. */
export function AutoHeightField({ onChange, onEnter, ...props }: AutoHeightFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter()
  }
  const onInput = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { target } = event
    // several pasted lines become one line
    const line = oneLine(target.value)
    if (line !== target.value) target.value = line
    onChange?.(event)
  }
  return <TextArea {...props} rows={1} onChange={onInput} onKeyDown={onKeyDown} />
}
