import { useEffect, useState, type ComponentProps } from 'react'
import type { Language } from '@ufuq/shared/contract/languages'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { TextArea } from '@ufuq/shared/ui/text-input'
import type { FormName } from '../values/form-places.ts'

const editor = onDemand(() => import('./markdown-editor.tsx'))
const MarkdownEditor = editor.part((module) => module.MarkdownEditor)

interface MarkdownValueProps {
  side: Language
  name: FormName
  label: string
  isReadOnly: boolean
  described: object
  /** The attributes of the plain text box that is shown until the editor has loaded. */
  control: ComponentProps<typeof TextArea>
}

/**
 * A Markdown text in one language. Its editor loads when the first such field is shown; until then,
 * the text is in a plain text box, which stays while somebody types in it.
 */
export function MarkdownValue({ control, ...field }: MarkdownValueProps) {
  const isLoaded = editor.useIsLoaded()
  const [isWritten, setWritten] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => void editor.load(), [])
  if (isLoaded && !isWritten) return <MarkdownEditor {...field} takesFocus={hasFocus} />
  return (
    <TextArea
      {...control}
      rows={8}
      onFocus={() => setFocus(true)}
      onKeyDown={() => setWritten(true)}
      onPointerDown={() => setWritten(true)}
      onBlur={(event) => {
        setFocus(false)
        setWritten(false)
        control.onBlur?.(event)
      }}
    />
  )
}
