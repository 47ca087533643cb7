import {
  EditorSelection,
  type ChangeSet,
  type EditorState,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import { isSpace, seenLines, type SeenLine } from '../text/cells.ts'
import { isEmptyLine } from '../text/gaps.ts'
import { linesAround, shows, writeDrafts, type Draft } from '../text/drafts.ts'
import { heldAt } from './held-marks.ts'
import { draftsOf, insertedBy, isLink, type Change, type Inserted, type Span } from './origins.ts'

/** Text without any of these characters contains no markup. */
const SPECIAL = /[\\*_~`[\]<&|#>+=-]|\d[.)]|^[ \t]*(?:\t| {4})/m

/** Most typing adds text to a paragraph without markup, so the new text need not be parsed. */
export function isHarmless(startState: EditorState, changes: ChangeSet, newDoc: Text): boolean {
  if (heldAt(startState)) return false
  return insertedBy(changes).every((change) => {
    const before = linesAround(startState, change.fromBefore, change.toBefore)
    const { from, to } = regionOf(startState, changes, change)
    const [start, end] = [newDoc.lineAt(from).from, newDoc.lineAt(to).to]
    return (
      areLetters(startState.sliceDoc(before.from, before.to), change.fromBefore - before.from) &&
      areLetters(newDoc.sliceString(start, end), change.from - start)
    )
  })
}

const HEADING = /^#{1,6} +(?=\S)/

/** Whether a text block has no markup, apart from a heading's markup before the change. */
function areLetters(text: string, at: number): boolean {
  const token = HEADING.exec(text)?.[0].length ?? 0
  return !SPECIAL.test(at < token ? text : text.slice(token))
}

/**
 * The changes that hide all markup and show every character again, or null if no change is needed.
 */
export function repairOf(change: Change): TransactionSpec | null {
  const { state, newSelection } = change
  const inserted = insertedBy(change.changes)
  const drafts: Draft[] = []
  const seen: SeenLine[] = []
  for (const { from, to } of regionsOf(change, inserted).map((region) => withNext(state, region))) {
    drafts.push(...draftsOf(change, inserted, { from, to }))
    seen.push(...seenLines(state, from, to))
  }
  const isShown = drafts.every(
    (draft, at) => seen[at] && shows(seen[at], draft) && endsLinks(seen[at], draft),
  )
  if (isShown) return null
  const { changes, positionOf } = writeDrafts(state, drafts)
  const { anchor, head } = newSelection.main
  return { changes, selection: EditorSelection.single(positionOf(anchor), positionOf(head)) }
}

/** Extends the span to the block right below, because an item depends on the block above it. */
function withNext(state: EditorState, { from, to }: Span): Span {
  const { doc } = state
  const last = doc.lineAt(to).number
  if (last === doc.lines || isEmptyLine(doc.line(last + 1))) return { from, to }
  const next = doc.line(last + 1)
  return { from, to: linesAround(state, next.from, next.to).to }
}

/**
 * Whether a space typed after a link is outside the link. Other spaces may be on either side of
 * markup.
 */
const endsLinks = (line: SeenLine, draft: Draft): boolean =>
  draft.cells.every((cell) => {
    if (!cell.isNew || !isSpace(cell)) return true
    const seen = line.cells.find(({ end }) => end === cell.end)
    return !seen || seen.marks.some(isLink) === cell.marks.some(isLink)
  })

/**
 * The span, in the new document, of the inserted text and of the lines that surrounded it before
 * the change.
 */
function regionOf(state: EditorState, changes: ChangeSet, { from, to, ...before }: Inserted): Span {
  const old = linesAround(state, before.fromBefore, before.toBefore)
  return {
    from: Math.min(from, changes.mapPos(old.from, -1)),
    to: Math.max(to, changes.mapPos(old.to, 1)),
  }
}

/** The lines of the new document that a change touches, or that replace lines it touched. */
function regionsOf({ startState, changes, state }: Change, inserted: Inserted[]): Span[] {
  const regions: Span[] = []
  for (const change of inserted) {
    const old = regionOf(startState, changes, change)
    const { from, to } = linesAround(state, old.from, old.to)
    const last = regions.at(-1)
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to)
    else regions.push({ from, to })
  }
  return regions
}
