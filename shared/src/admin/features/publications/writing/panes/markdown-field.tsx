import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../../../ui/field.tsx'
import { TextArea } from '../../../../../ui/text-input.tsx'
import type { FormValues } from '../form/form-values.ts'
import type { MarkdownFormat } from './markdown-edit.ts'
import { MarkdownToolbar, type EditorMode } from './markdown-toolbar.tsx'
import { formatTextArea } from './text-area-edit.ts'
import { useTextField, type TextFieldProps } from './use-text-field.ts'

const MarkdownPreview = lazy(() => import('./markdown-preview.tsx'))

/** Physical keys, so that the shortcuts work on an Arabic keyboard too. */
const SHORTCUTS: Record<string, MarkdownFormat> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

export function MarkdownField(props: TextFieldProps) {
  const { name, side, language, isReadOnly } = props
  const { t } = useTranslation('admin')
  const {
    field,
    input: { ref, ...input },
  } = useTextField(props)
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [mode, setMode] = useState<EditorMode>('write')

  const format = (wanted: MarkdownFormat) => {
    if (!area) return
    formatTextArea(area, wanted, {
      bold: t(`editor.placeholders.${language}.bold`),
      italic: t(`editor.placeholders.${language}.italic`),
      link: t(`editor.placeholders.${language}.link`),
    })
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    const wanted = SHORTCUTS[event.code]
    if (
      !wanted ||
      isReadOnly ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    event.preventDefault()
    format(wanted)
  }

  return (
    <Field {...field} className="writing">
      {(control) => (
        <>
          <MarkdownToolbar
            language={language}
            mode={mode}
            isReadOnly={isReadOnly}
            onFormat={format}
            onMode={setMode}
          />
          <TextArea
            {...input}
            {...control}
            ref={(element) => {
              ref(element)
              setArea(element)
            }}
            className="write"
            rows={10}
            hidden={mode === 'preview'}
            onKeyDown={onKeyDown}
          />
          {mode === 'preview' && <Preview name={name} side={side} language={language} />}
        </>
      )}
    </Field>
  )
}

function Preview({ name, side, language }: Omit<TextFieldProps, 'isReadOnly'>) {
  const { t } = useTranslation('admin')
  const path = `sides.${side}.${name}` as const
  const content = useWatch<FormValues, typeof path>({ name: path })
  return (
    <div
      className="write preview"
      tabIndex={0}
      role="region"
      aria-label={t(`editor.toolbar.previewLabel.${language}`)}
    >
      {content.trim() === '' ? (
        <p className="hint">{t('editor.toolbar.previewEmpty')}</p>
      ) : (
        <Suspense fallback={<p role="status">{t('editor.toolbar.previewLoading')}</p>}>
          <MarkdownPreview content={content} language={language} />
        </Suspense>
      )}
    </div>
  )
}
