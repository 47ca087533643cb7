import { TextEditor, type TextBox } from '@ufuq/text-editor/text-editor'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../host/language.ts'
import { selectPlaceholder, type FieldInputProps } from './field-props.ts'
import { FormTextBinding, textBoxAttributes, type FormText } from './text/form-text.tsx'
import { useTextEditorSurroundings } from './text/text-editor-host.tsx'
import { useNoStrayFiles } from './text/use-no-stray-files.ts'

interface MarkdownEditorProps extends FieldInputProps<'markdown'> {
  /** Whether the focus was in the plain box that the editor replaces. */
  takesFocus: boolean
}

const IGNORE = () => {}

/** A Markdown text, formatted while it is edited. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { language, label, control, isReadOnly, takesFocus } = props
  const { name } = props.input
  const own = useLanguage()
  const { getValues } = useFormContext()
  const host = useTextEditorSurroundings()
  const bound = useRef<FormText>(null)
  const [box, setBox] = useState<TextBox | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  useNoStrayFiles()
  useEffect(() => {
    if (takesFocus) box?.focus()
  }, [box, takesFocus])
  const { 'aria-label': called = label, ...described } = control
  return (
    <div
      className="markdown-box"
      onFocus={({ target }) => selectPlaceholder(target, textOf(getValues(name)))}
    >
      <div className="markdown-tools" ref={setTools} />
      <FormTextBinding name={name} box={box} bindRef={bound} />
      <TextEditor
        host={host}
        toolsIn={tools}
        read={() => textOf(getValues(name))}
        onChange={(text) => bound.current?.onChange(text)}
        onBlur={() => bound.current?.onBlur()}
        boxRef={setBox}
        language={language ?? own}
        isReadOnly={isReadOnly}
        shown="formatted"
        attributes={textBoxAttributes({ ...described, 'data-name': name }, called)}
        pictures={null}
        history={null}
        onHeadings={IGNORE}
        putRef={IGNORE}
      />
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
