import { ChangeSet, type ChangeSpec, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { marksIn, type Marked } from '../text/inline-marks.ts'
import { finding, foundNow, searchFrom } from './finding.ts'
import { looseEdges } from './loose-edges.ts'
import { within, type Match, type Run, type Span } from './matches.ts'
import { hidesSyntax } from './runs.ts'

/** Replaces the current match, and moves to the next. */
export function replaceFound(view: EditorView, words: string): boolean {
  const found = foundNow(view.state)
  if (!found || view.state.readOnly) return false
  const changes = replacing(view.state, [found], words)
  view.dispatch({ changes, userEvent: 'input.replace' })
  searchFrom(view, changes.mapPos(found.to, 1))
  return true
}

/** Replaces all matches, in one undo step, and returns their number. */
export function replaceAll(view: EditorView, words: string): number {
  const { matches } = view.state.field(finding)
  if (matches.length === 0 || view.state.readOnly) return 0
  view.dispatch({
    changes: replacing(view.state, matches, words),
    userEvent: 'input.replace.all',
  })
  return matches.length
}

/**
 * Replaces the first part of a match, and deletes the rest. Markup between the parts stays unless
 * no text is left in it. In a table, this function removes such markup; in a line, the usual
 * handling of changes removes it.
 */
function replacing(state: EditorState, matches: readonly Match[], words: string): ChangeSet {
  const changes: ChangeSpec[] = []
  const marks: Marked[] = []
  for (const [run, found] of byRun(matches)) {
    const insert = AS_WRITTEN[run.kind](words)
    for (const { parts } of found) {
      changes.push(...parts.map((part, index) => ({ ...part, insert: index === 0 ? insert : '' })))
    }
    if (!state.facet(hidesSyntax) || (run.kind !== 'cell' && run.kind !== 'caption')) continue
    const { from } = run.pieces[0] ?? { from: 0 }
    const around = marksIn(state, from, run.pieces.at(-1)?.to ?? from)
    marks.push(...around)
    for (const { open, close } of around.filter((marked) => isEmptied(marked, run, found, words))) {
      changes.push(open, close)
    }
  }
  const set = ChangeSet.of(changes, state.doc.length)
  const replaced = set.apply(state.doc)
  return set.compose(ChangeSet.of(looseEdges(replaced, set, marks), replaced.length))
}

/** Escapes text for a line, a cell, or the description or caption of a picture. */
const AS_WRITTEN: Record<Run['kind'], (words: string) => string> = {
  text: (words) => words,
  cell: (words) => words.replaceAll('|', '\\|'),
  picture: (words) => words.replaceAll(/[\\[\]]/g, '\\$&'),
  caption: (words) => words.replaceAll(/[\\*_`~[\]<&!]/g, '\\$&'),
}

function byRun(matches: readonly Match[]): Map<Run, Match[]> {
  const runs = new Map<Run, Match[]>()
  for (const match of matches) {
    const found = runs.get(match.run)
    if (found) found.push(match)
    else runs.set(match.run, [match])
  }
  return runs
}

function isEmptied({ open, close }: Marked, run: Run, found: Match[], words: string): boolean {
  const content = { from: open.to, to: close.from }
  const starts = found.map(({ from }) => from)
  if (words !== '' && starts.some((from) => content.from <= from && from < content.to)) return false
  const gone = found.flatMap(({ parts }) => within(parts, content))
  return gone.length > 0 && lengthOf(gone) === lengthOf(within(run.pieces, content))
}

const lengthOf = (spans: Span[]): number =>
  spans.reduce((length, { from, to }) => length + to - from, 0)
