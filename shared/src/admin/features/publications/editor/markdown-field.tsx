import { lazy, Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../contract/languages.ts'
import { htmlAttributes } from '../../../../i18n/direction.ts'
import { Field } from '../../../../ui/field.tsx'
import { TextArea } from '../../../../ui/text-input.tsx'
import type { PaneForm, PaneName } from './language-pane.tsx'
import type { MarkdownFormat } from './markdown-edit.ts'
import { MarkdownToolbar, type EditorMode } from './markdown-toolbar.tsx'
import { useProblemText } from './problem-text.ts'
import { formatTextArea } from './text-area-edit.ts'

const MarkdownPreview = lazy(() => import('./markdown-preview.tsx'))

interface MarkdownFieldProps {
  name: PaneName
  language: Language
  isReadOnly: boolean
}

/** Physical keys, so that the shortcuts work on an Arabic keyboard too. */
const SHORTCUTS: Record<string, MarkdownFormat> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' }

export function MarkdownField({ name, language, isReadOnly }: MarkdownFieldProps) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<PaneForm>()
  const problemText = useProblemText()
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [mode, setMode] = useState<EditorMode>('write')
  const { ref, ...input } = register(`${name}.content`)
  const { lang, dir } = htmlAttributes(language)

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
    <Field
      className="writing"
      label={t('editor.fields.content')}
      error={problemText(formState.errors, `${name}.content`)}
      required
    >
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
            lang={lang}
            dir={dir}
            rows={10}
            readOnly={isReadOnly}
            hidden={mode === 'preview'}
            onKeyDown={onKeyDown}
          />
          {mode === 'preview' && <Preview name={name} language={language} />}
        </>
      )}
    </Field>
  )
}

function Preview({ name, language }: { name: PaneName; language: Language }) {
  const { t } = useTranslation('admin')
  const content = useWatch<PaneForm, `${PaneName}.content`>({ name: `${name}.content` })
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
