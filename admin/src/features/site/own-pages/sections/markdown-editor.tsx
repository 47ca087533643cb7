import { TextEditor, type TextBox } from '@ufuq/text-editor/text-editor'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Language } from '@ufuq/shared/contract/languages'
import {
  FormTextBinding,
  textBoxAttributes,
  type FormText,
} from '../../../../text-host/form-text.tsx'
import { useTextEditorSurroundings } from '../../../../text-host/text-editor-host.tsx'
import { useNoStrayFiles } from '../../../../text-host/use-no-stray-files.ts'
import type { PageForm } from '../../editing/page-values.ts'
import type { FormName } from '../values/form-places.ts'
import { selectPlaceholder } from './select-placeholder.ts'

export interface MarkdownEditorProps {
  side: Language
  name: FormName
  label: string
  isReadOnly: boolean
  /** Attributes that link the text box to its label and error. */
  described: object
  /** Whether the focus was in the plain box that the editor replaces. */
  takesFocus: boolean
}

const IGNORE = () => {}

/** A Markdown text in one language, formatted while it is edited. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { side, name, label, isReadOnly, described, takesFocus } = props
  const { getValues } = useFormContext<PageForm>()
  const host = useTextEditorSurroundings()
  const bound = useRef<FormText>(null)
  const [box, setBox] = useState<TextBox | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  useNoStrayFiles()
  useEffect(() => {
    if (takesFocus) box?.focus()
  }, [box, takesFocus])
  return (
    <div
      className="markdown-box"
      onFocus={(event) => selectPlaceholder(event, textOf(getValues(name)))}
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
        language={side}
        isReadOnly={isReadOnly}
        shown="formatted"
        attributes={textBoxAttributes({ ...described, 'data-name': name }, label)}
        pictures={null}
        history={null}
        onHeadings={IGNORE}
        putRef={IGNORE}
      />
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
