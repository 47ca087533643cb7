import { useEffect, useState } from 'react'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { written, type FieldInputProps } from './field-props.ts'

const editor = onDemand(() => import('./markdown-editor.tsx'))
const MarkdownEditor = editor.part((module) => module.MarkdownEditor)

/**
 * A Markdown text. Its editor loads when the first such field is shown; until then, the text is in
 * a plain text box, which stays while somebody types in it.
 */
export function MarkdownInput(props: FieldInputProps<'markdown'>) {
  const isLoaded = editor.useIsLoaded()
  const [isWritten, setWritten] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => void editor.load(), [])
  if (isLoaded && !isWritten) return <MarkdownEditor {...props} takesFocus={hasFocus} />
  return (
    <TextArea
      {...written(props)}
      rows={8}
      onFocus={() => setFocus(true)}
      onKeyDown={() => setWritten(true)}
      onPointerDown={() => setWritten(true)}
      onBlur={() => {
        setFocus(false)
        setWritten(false)
        props.input.onBlur()
      }}
    />
  )
}
