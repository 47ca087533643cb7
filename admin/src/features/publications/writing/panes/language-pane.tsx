import {
  use,
  useId,
  useMemo,
  useState,
  type ComponentType,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  useEffect,
} from 'react'
import { useWatch, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { oneLine } from '@ufuq/shared/domain/one-line'
import { readingMinutes } from '@ufuq/shared/markdown/reading-time'
import { WordCount } from '@ufuq/shared/markdown/word-count'
import { Field } from '@ufuq/shared/ui/field'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { whenIdle, type TimeLeft } from '@ufuq/shared/ui/when-idle'
import { onTypingPause } from '../../../../on-typing-pause.ts'
import { FindingsCount } from '../checks/findings-count.tsx'
import type { FormValues } from '../form/form-values.ts'
import { AddressField } from './address-field.tsx'
import { EditorContext } from './editor-context.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PaneSlots } from './pane-slots.tsx'
import { useTextField, type TextFieldProps } from './use-text-field.ts'

/** The pause in typing after which words are counted. */
const PAUSE_MS = 300

/**
 * The minimum idle time that must remain to continue counting; it is enough for a few lines on a
 * slow machine.
 */
const ENOUGH_MS = 3

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

/**
 * The editor's pane for one language. Each pane is a separate landmark, because in wide windows
 * both panes are side by side and the tabs are hidden.
 */
export function LanguagePane({
  side,
  isReadOnly,
  status,
  actions,
  mark,
  ...region
}: LanguagePaneProps) {
  const { t } = useTranslation('admin')
  const headingId = useId()
  const language = useWatch<FormValues, 'record.language'>({ name: 'record.language' }) ?? side
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ tools, foot }), [tools, foot])

  return (
    <div
      {...region}
      className="pane"
      data-part="pane"
      role="region"
      aria-labelledby={headingId}
      data-side={side}
    >
      <div className="pane-head">
        <h2 id={headingId}>{t(`editor.languages.${language}`)}</h2>
        {status}
        {actions}
      </div>
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
    </div>
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

interface AutoHeightFieldProps extends ComponentPropsWithRef<'textarea'> {
  /** Called on Enter, which does not insert a line break here. */
  onEnter: () => void
}

/** A field for one line of text, which wraps long text instead of cutting it off. */
function AutoHeightField({ onChange, onEnter, ...props }: AutoHeightFieldProps) {
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

/**
 * The number of words in a text, counted in idle moments while typing pauses; null until it is
 * known.
 */
function useWordCount(side: Language, language: Language): number | null {
  const { getValues, subscribe } = useFormContext<FormValues>()
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    const path = `content.${side}` as const
    const counter = new WordCount(language)
    let cancel = () => {}
    const goOn = (counting: Generator<undefined, number>) => (timeLeft: TimeLeft) => {
      let step = counting.next()
      while (!step.done && timeLeft() > ENOUGH_MS) step = counting.next()
      if (step.done) setWords(step.value)
      else cancel = whenIdle(goOn(counting))
    }
    const begin = () => {
      cancel()
      cancel = whenIdle(goOn(counter.count(getValues(path))))
    }
    begin()
    const stopListening = onTypingPause(
      { subscribe },
      { name: path, milliseconds: PAUSE_MS, run: begin },
    )
    return () => {
      stopListening()
      cancel()
    }
  }, [getValues, subscribe, side, language])
  return words
}
