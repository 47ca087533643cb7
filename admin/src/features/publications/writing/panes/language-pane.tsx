import { use, useMemo, useState, type ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { readingMinutes } from '@ufuq/shared/markdown/reading-time'
import { Field } from '@ufuq/shared/ui/field'
import { FindingsCount } from '../checks/findings-count.tsx'
import type { FormValues } from '../form/form-values.ts'
import { AddressField } from './address-field.tsx'
import { EditorContext } from './editor-context.ts'
import { AutoHeightField } from './auto-height-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { Pane } from './pane.tsx'
import { PaneSlots } from './pane-slots.tsx'
import { useTextField, type TextFieldProps } from './use-text-field.ts'
import { useWordCount } from './use-word-count.ts'

const FIELDS: Record<TextField, ComponentType<TextFieldProps>> = {
  title: TitleField,
  slug: AddressField,
  content: MarkdownField,
}

export interface LanguagePaneProps extends Omit<React.ComponentPropsWithRef<'div'>, 'children'> {
  side: Language
  isReadOnly: boolean
  /** An element shown at the end of the pane's header. */
  status?: React.ReactNode
  /** Elements shown after the status. */
  actions?: React.ReactNode
  /** An element shown over the sheet. */
  mark?: React.ReactNode
}

export function LanguagePane({
  side,
  isReadOnly,
  status,
  actions,
  mark,
  ...region
}: LanguagePaneProps) {
  const language = useWatch<FormValues, 'record.language'>({ name: 'record.language' }) ?? side
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ tools, foot }), [tools, foot])

  return (
    <Pane
      {...region}
      side={side}
      language={language}
      head={
        <>
          {status}
          {actions}
        </>
      }
    >
      <div className="pane-tools" data-part="pane-tools" ref={setTools} />
      {mark}
      <div className="sheet" data-part="sheet">
        <PaneSlots value={slots}>
          {TEXT_FIELDS.map((name) => {
            const TextField = FIELDS[name]
            return <TextField key={name} {...{ name, side, language, isReadOnly }} />
          })}
        </PaneSlots>
      </div>
      <div className="pane-foot">
        <Measure side={side} language={language} />
        <FindingsCount language={language} isReadOnly={isReadOnly} />
        <div className="foot-slot" ref={setFoot} />
      </div>
    </Pane>
  )
}

function TitleField(props: TextFieldProps) {
  const { field, input } = useTextField(props)
  const editor = use(EditorContext)
  return (
    <Field {...field} className="title-field">
      {(attributes) => (
        <AutoHeightField
          {...input}
          {...attributes}
          onEnter={() => editor?.pictures.enter(props.side)}
          className="title"
          data-part="title"
          placeholder={field.label}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

function Measure({ side, language }: { side: Language; language: Language }) {
  const { t } = useTranslation('admin')
  const words = useWordCount(side, language)
  return (
    <p>
      {words !== null && <span>{t('editor.words', { count: words })}</span>}
      {words !== null && words > 0 && (
        <span>{t('editor.reading', { count: readingMinutes(words) })}</span>
      )}
    </p>
  )
}
