import type { Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import type { TextBox } from '@ufuq/text-editor/text-editor'
import Code from 'lucide-react/icons/code-xml'
import { use, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  FormTextBinding,
  textBoxAttributes,
  type FormText,
} from '../../../../fields/text/form-text.tsx'
import { useTextEditorSurroundings } from '../../../../fields/text/text-editor-host.tsx'
import type { FormValues } from '../form/form-values.ts'
import { EditorContext, useTextFieldTexts, type TextFieldProps } from './editor-context.ts'
import { InPane, PaneSlots } from './pane-slots.tsx'
import { reportHeadings } from './synced-scrolling.ts'
import { useSurfaceLoaded, WritingSurface } from './writing-surface.tsx'

/** The text itself. */
export function MarkdownField(props: TextFieldProps) {
  const { side, isReadOnly } = props
  const { t } = useTranslation('admin')
  const texts = useTextFieldTexts(props)
  const { getValues } = useFormContext<FormValues>()
  const bound = useRef<FormText>(null)
  const [box, setBox] = useState<TextBox | null>(null)
  const [isPlain, setPlain] = useState(false)
  const editor = use(EditorContext)
  const host = useTextEditorSurroundings()
  const { tools } = use(PaneSlots)
  const isLoaded = useSurfaceLoaded()

  return (
    <Field {...texts} className="writing">
      {(control) => (
        <>
          <FormTextBinding name={`content.${side}`} box={box} bindRef={bound} />
          {!isLoaded && (
            <ReadableText
              html={editor?.saved?.html?.[side] ?? ''}
              language={side}
              label={texts.label}
            />
          )}
          <WritingSurface
            host={host}
            toolsIn={tools}
            read={() => getValues(`content.${side}`)}
            onChange={(text) => bound.current?.onChange(text)}
            onBlur={() => bound.current?.onBlur()}
            boxRef={setBox}
            language={side}
            isReadOnly={isReadOnly}
            shown={isPlain ? 'plain' : 'formatted'}
            attributes={textBoxAttributes(control, texts.label)}
            pictures={editor && { store: editor.pictures, side }}
            history={editor && { common: editor.history, show: () => editor.show(side) }}
            onHeadings={reportHeadings}
            putRef={(put) =>
              void (put
                ? editor?.pictures.inserts.set(side, put)
                : editor?.pictures.inserts.delete(side))
            }
          />
          <InPane slot="foot">
            <button
              type="button"
              className="plain-switch"
              aria-pressed={isPlain}
              title={t('editor.surface.plain')}
              onClick={() => setPlain(!isPlain)}
            >
              <Icon icon={Code} />
              <span>{t('editor.surface.plain')}</span>
            </button>
          </InPane>
        </>
      )}
    </Field>
  )
}

interface ReadableTextProps {
  /** The text as visitors see it, rendered by the server. */
  html: string
  language: Language
  label: string
}

/**
 * Shows the text until the text editor has loaded, at the same position and with the same width, so
 * that its lines do not move when the editor appears.
 */
export function ReadableText({ html, language, label }: ReadableTextProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="surface">
      <div
        className="write readable"
        role="group"
        aria-label={label}
        aria-busy
        lang={language}
        dir={directionOf(language)}
        dangerouslySetInnerHTML={{ __html: withoutWaysOut(html) }}
      />
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
    </div>
  )
}

/** Removes the addresses of links, because following a link would leave the editor. */
const withoutWaysOut = (html: string): string => html.replaceAll(/<a\b(?:[^>"]|"[^"]*")*>/g, '<a>')
