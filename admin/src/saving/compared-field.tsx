import { useTranslation } from 'react-i18next'
import { directionOf } from '@ufuq/shared/i18n/direction'
import {
  keyOf,
  type Choice,
  type Choices,
  type ComparedField,
} from '../entry/merge/compared-fields.ts'
import { MarkedWords } from './marked-words.tsx'
import { markWords, type Stretch } from '../entry/merge/paragraphs.ts'

/**
 * The author of the server's version (the person's name, or a description), and the label for
 * choosing that version.
 */
export interface Theirs {
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
export function ComparedFieldView({ field, theirs, choices, onChoose }: ComparedFieldViewProps) {
  return (
    <section className="versus" aria-label={field.label}>
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
