import type { Language } from '@ufuq/shared/contract/languages'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { oneLine } from '@ufuq/shared/domain/one-line'
import { readingMinutes } from '@ufuq/shared/markdown/reading-time'
import { WordCount } from '@ufuq/shared/markdown/word-count'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { TextArea } from '@ufuq/shared/ui/text-input'
import { whenIdle } from '@ufuq/shared/ui/when-idle'
import Lock from 'lucide-react/icons/lock'
import SquarePen from 'lucide-react/icons/square-pen'
import {
  use,
  useId,
  useMemo,
  useState,
  type ComponentType,
  type ComponentPropsWithRef,
  type ReactNode,
  useEffect,
} from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { onTypingPause } from '../../../../components/on-typing-pause.ts'
import { AddressLine } from '../../../../entry/address-line.tsx'
import { FindingsCount } from '../checks/findings-count.tsx'
import { sideIn, type FormValues, type Saved, type SavedSide } from '../form/form-values.ts'
import {
  EditorContext,
  useTextField,
  useTextFieldTexts,
  type TextFieldProps,
} from './editor-context.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PaneSlots } from './pane-slots.tsx'
import { MissingStatus, SideStatus, UpdateMark } from './update-mark.tsx'

/** The pause in typing after which words are counted. */
const PAUSE_MS = 300

const FIELDS: Record<TextField, ComponentType<TextFieldProps>> = {
  title: TitleField,
  slug: AddressField,
  content: MarkdownField,
}

export interface PaneProps {
  saved: Saved | null
  isReadOnly: boolean
  /**
   * The languages whose texts this person may only read; empty unless the person may write the
   * other text.
   */
  locked: readonly Language[]
  onConfirmed: (confirmed: Saved) => void
  /** Handles a version conflict; returns false for any other error. */
  onConflict: (error: unknown) => boolean
}

interface LanguagePaneProps extends PaneProps, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  side: Language
  /** Elements at the end of the header; omitted if the pane is alone. */
  widthButtons?: ReactNode
}

/**
 * The editor's pane for one language. Each pane is a separate landmark, because in wide windows
 * both panes are side by side and the tabs are hidden.
 */
export function LanguagePane({
  side,
  saved,
  isReadOnly: isWholeReadOnly,
  locked,
  onConfirmed,
  onConflict,
  widthButtons,
  ...region
}: LanguagePaneProps) {
  const { t } = useTranslation('admin')
  const headingId = useId()
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ tools, foot }), [tools, foot])
  const isLocked = locked.includes(side)
  const isReadOnly = isWholeReadOnly || isLocked
  const publication = sideIn(saved, side)

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
        <h2 id={headingId}>{t(`editor.languages.${side}`)}</h2>
        {publication ? (
          <SideStatus publication={publication} />
        ) : (
          saved && <MissingStatus side={side} />
        )}
        {widthButtons && publication && <AloneLink publication={publication} />}
        {widthButtons}
      </div>
      <div className="pane-tools" data-part="pane-tools" ref={setTools} />
      {isLocked && publication && <LockedMark publication={publication} />}
      {saved && publication && (
        <UpdateMark
          saved={saved}
          side={publication}
          onConfirmed={onConfirmed}
          onConflict={onConflict}
        />
      )}
      <div className="sheet" data-part="sheet">
        <PaneSlots value={slots}>
          {TEXT_FIELDS.map((name) => {
            const TextField = FIELDS[name]
            return <TextField key={name} {...{ name, side, isReadOnly }} />
          })}
        </PaneSlots>
      </div>
      <div className="pane-foot">
        <Measure side={side} />
        <FindingsCount language={side} isReadOnly={isReadOnly} />
        <div className="foot-slot" ref={setFoot} />
      </div>
    </div>
  )
}

/** A link to the editor of one language, where its language and its translation can be changed. */
function AloneLink({ publication: { id, language } }: { publication: SavedSide }) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const label = t(`editor.alone.${language}`)
  return (
    <Link
      className="icon-btn"
      to={`/admin/publications/edit/${id}`}
      state={state}
      aria-label={label}
      title={label}
    >
      <Icon icon={SquarePen} />
    </Link>
  )
}

/**
 * Explains on a pane why its text is read-only while the text in the other language can be edited.
 */
function LockedMark({ publication }: { publication: SavedSide }) {
  const { t } = useTranslation('admin')
  const { status, language } = publication
  const why = status === 'draft' ? 'others' : 'released'
  return (
    <div className="row locked">
      <Icon icon={Lock} />
      <p>
        {t(`editor.locked.${why}.${language}`)}{' '}
        {t(`editor.locked.${why === 'others' ? 'open' : 'shared'}`)}
      </p>
    </div>
  )
}

/** One line of text, which wraps instead of being cut off; several pasted lines become one. */
function TitleField(props: TextFieldProps) {
  const { field, input } = useTextField(props)
  const editor = use(EditorContext)
  return (
    <Field {...field} className="title-field">
      {(attributes) => (
        <TextArea
          {...input}
          {...attributes}
          rows={1}
          onChange={(event) => {
            const { target } = event
            const line = oneLine(target.value)
            if (line !== target.value) target.value = line
            void input.onChange(event)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            editor?.pictures.enter(props.side)
          }}
          className="title"
          data-part="title"
          placeholder={field.label}
          autoComplete="off"
        />
      )}
    </Field>
  )
}

/** Under the title, because it is derived from the title. */
function AddressField(props: TextFieldProps) {
  const { error } = useTextFieldTexts(props)
  return (
    <AddressLine
      language={props.side}
      isReadOnly={props.isReadOnly}
      under="/publications"
      problemText={() => error}
    />
  )
}

function Measure({ side }: { side: Language }) {
  const { t } = useTranslation('admin')
  const words = useWordCount(side)
  return (
    <p>
      {words !== null && <span>{t('editor.words', { count: words })}</span>}
      {words !== null && words > 0 && (
        <span>{t('editor.reading', { count: readingMinutes(words) })}</span>
      )}
    </p>
  )
}

/**
 * The number of words in a text, counted in idle moments while typing pauses; null until it is
 * known.
 */
function useWordCount(side: Language): number | null {
  const { getValues, subscribe } = useFormContext<FormValues>()
  const [words, setWords] = useState<number | null>(null)
  useEffect(() => {
    const path = `content.${side}` as const
    const counter = new WordCount(side)
    let cancel = () => {}
    const begin = () => {
      cancel()
      cancel = whenIdle(() => setWords(counter.count(getValues(path))))
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
  }, [getValues, subscribe, side])
  return words
}
