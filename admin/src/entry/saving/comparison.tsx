import { directionOf } from '@ufuq/shared/i18n/direction'
import { Button } from '@ufuq/shared/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/dialog.tsx'
import {
  countOpen,
  keyOf,
  openKeys,
  type Choice,
  type Choices,
  type ComparedField,
} from '../merge/compared-fields.ts'
import { markWords, type Stretch } from '../merge/paragraphs.ts'
import { MarkedWords } from './marked-words.tsx'

interface ComparisonProps {
  title: string
  fields: ComparedField[]
  /** The server's version, as a heading and as an option. */
  theirs: Theirs
  /** A sentence about what happens to the text that is not chosen. */
  hint?: string | undefined
  onClose: () => void
  /** Omitted if the user has read-only access. The promise rejects if saving fails. */
  onApply?: ((choices: Choices) => Promise<unknown>) | undefined
  /** The button's label; `left` is the number of undecided sections. */
  applyLabel: (left: number) => string
}

/**
 * Compares two versions of an entry, field by field and paragraph by paragraph. If both people
 * changed the same part, the user decides.
 */
export function Comparison({
  title,
  fields,
  theirs,
  hint,
  onClose,
  onApply,
  applyLabel,
}: ComparisonProps) {
  const { t } = useTranslation('admin')
  const [choices, setChoices] = useState<Choices>({})
  const [isBusy, setBusy] = useState(false)
  const count = openKeys(fields).length
  const left = countOpen(fields, choices)
  const apply = async () => {
    if (!onApply || left > 0) return
    setBusy(true)
    // A failure is reported in a toast, and the choices stay.
    await onApply(choices).catch(() => {})
    setBusy(false)
  }
  return (
    <Dialog
      size="wide"
      onClose={onClose}
      title={title}
      description={
        fields.length > 0 ? t('editor.conflict.dialogText') : t('editor.conflict.noDifference')
      }
      actions={
        <>
          {count > 0 && (
            <p className="say push" role="status">
              {t('editor.conflict.decided', { done: count - left, count })}
            </p>
          )}
          <Button variant="line" size="small" onClick={onClose}>
            {t('editor.conflict.goOn')}
          </Button>
          {onApply && (
            <Button
              size="small"
              busy={isBusy}
              aria-disabled={left > 0 || undefined}
              onClick={() => void apply()}
            >
              {applyLabel(left)}
            </Button>
          )}
        </>
      }
    >
      <div className="comparison">
        {fields.map((field) => (
          <ComparedFieldView
            key={field.place}
            field={field}
            theirs={theirs}
            choices={choices}
            onChoose={
              onApply ? (key, choice) => setChoices({ ...choices, [key]: choice }) : undefined
            }
          />
        ))}
      </div>
      {count > 0 && onApply && hint && <p className="hint">{hint}</p>}
    </Dialog>
  )
}

/**
 * The author of the server's version (the person's name, or a description), and the label for
 * choosing that version.
 */
interface Theirs {
  name: string
  choice: string
}

interface ComparedFieldViewProps {
  field: ComparedField
  theirs: Theirs
  choices: Choices
  onChoose: ((key: string, choice: Choice) => void) | undefined
}

type Open = Stretch & { kind: 'open' }
type Decided = Exclude<Stretch, Open>

/**
 * A compared field. Unchanged paragraphs are collapsed, changes made by one person are applied, and
 * changes made by both people are shown side by side.
 */
function ComparedFieldView({ field, theirs, choices, onChoose }: ComparedFieldViewProps) {
  return (
    <section className="stack versus" aria-label={field.label}>
      <h3>{field.label}</h3>
      {runsOf(field.stretches).map(({ start, stretches: [first, ...more] }) =>
        first.kind === 'open' ? (
          <Undecided
            key={start}
            field={field}
            stretch={first}
            name={keyOf(field, start)}
            choice={choices[keyOf(field, start)]}
            theirs={theirs}
            onChoose={onChoose}
          />
        ) : (
          <Folded
            key={start}
            field={field}
            stretches={[first, ...(more as Decided[])]}
            theirs={theirs}
          />
        ),
      )}
    </section>
  )
}

interface Run {
  start: number
  stretches: [Stretch, ...Stretch[]]
}

/** Adjacent sections of one kind; sections that both people have changed stay separate. */
function runsOf(stretches: readonly Stretch[]): Run[] {
  const runs: Run[] = []
  for (const [start, stretch] of stretches.entries()) {
    const last = runs.at(-1)
    if (last && stretch.kind !== 'open' && last.stretches[0].kind === stretch.kind) {
      last.stretches.push(stretch)
    } else runs.push({ start, stretches: [stretch] })
  }
  return runs
}

const writingOf = ({ language }: ComparedField) =>
  language ? { lang: language, dir: directionOf(language) } : { dir: 'auto' as const }

interface FoldedProps {
  field: ComparedField
  stretches: Decided[]
  theirs: Theirs
}

function Folded({ field, stretches, theirs }: FoldedProps) {
  const { t } = useTranslation('admin')
  const count = stretches.length
  const kind = stretches[0]?.kind ?? 'same'
  return (
    <details className="folded" data-kind={kind}>
      <summary>
        {kind === 'same' && t('editor.conflict.same', { count })}
        {kind === 'mine' && t('editor.conflict.onlyMine', { count })}
        {kind === 'theirs' && t('editor.conflict.onlyTheirs', { count, name: theirs.name })}
      </summary>
      <div {...writingOf(field)} className="version-text changes">
        {stretches.map(({ text }) => field.shown(text)).join('')}
      </div>
    </details>
  )
}

interface UndecidedProps extends Pick<ComparedFieldViewProps, 'field' | 'theirs'> {
  stretch: Open
  name: string
  choice: Choice | undefined
  onChoose: ((key: string, choice: Choice) => void) | undefined
}

function Undecided({ field, stretch, name, choice, theirs, onChoose }: UndecidedProps) {
  const { t } = useTranslation('admin')
  const choices: [Choice, string][] = [
    ['theirs', theirs.choice],
    ['mine', t('editor.conflict.keepMine')],
    ...(field.hasParagraphs
      ? ([['both', t('editor.conflict.takeBoth')]] satisfies [Choice, string][])
      : []),
  ]
  return (
    <div className="undecided">
      <Version field={field} heading={theirs.name} former={stretch.base} text={stretch.theirs} />
      <Version
        field={field}
        heading={t('editor.conflict.mine')}
        former={stretch.base}
        text={stretch.mine}
      />
      {onChoose && (
        <fieldset className="pick">
          <legend>{t('editor.conflict.bothChanged')}</legend>
          {choices.map(([value, label]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name={name}
                checked={choice === value}
                onChange={() => onChoose(name, value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

interface VersionProps {
  field: ComparedField
  heading: string
  former: string
  text: string
}

function Version({ field, heading, former, text }: VersionProps) {
  const { t } = useTranslation('admin')
  return (
    <div className="version" role="group" aria-label={heading}>
      <h4>{heading}</h4>
      {text.trim() === '' ? (
        <p className="nothing">{t('editor.conflict.empty')}</p>
      ) : (
        <div {...writingOf(field)} className="version-text changes" tabIndex={0}>
          <MarkedWords words={markWords(field.shown(former), field.shown(text))} />
        </div>
      )}
    </div>
  )
}
