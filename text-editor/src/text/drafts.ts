import { Facet, type ChangeSpec, type EditorState } from '@codemirror/state'
import { differenceTo } from '@ufuq/shared/domain/text-difference'
import { isSame } from './cell-marks.ts'
import { isSpace, seenLines, type Cell, type SeenLine } from './cells.ts'
import { asWords, type Care, type WrittenCells } from './escapes.ts'
import { treeOf } from './tree.ts'
import { trimMarks } from './trim-marks.ts'
import { writeCells } from './write-cells.ts'

const cellIn = Facet.define<boolean, boolean>({ combine: ([given]) => given ?? false })
/** The text of a table cell is one line, whose beginning is never block markup. */
export const inTableCell = cellIn.of(true)
export const isCell = (state: EditorState): boolean => state.facet(cellIn)

/**
 * The intended content of a line: its unchanged markup, followed by characters with their marks.
 */
export interface Draft {
  from: number
  to: number
  prefix: string
  cells: Cell[]
  /** Whether the line stays unchanged. */
  isVerbatim: boolean
}

const LEAVES =
  /^(?:Paragraph|Task|ATXHeading\d|SetextHeading\d|Table|FencedCode|CodeBlock|HTMLBlock|CommentBlock|LinkReference|HorizontalRule)$/

/** The whole lines of the text blocks that a range touches. */
export function linesAround(
  state: EditorState,
  from: number,
  to: number,
): { from: number; to: number } {
  const { doc } = state
  const around = { from: doc.lineAt(from).from, to: doc.lineAt(to).to }
  const [start, end] = [around.from, around.to]
  treeOf(state, end).iterate({
    from: start,
    to: end,
    enter({ name, from: begin, to: finish }) {
      if (!LEAVES.test(name)) return true
      around.from = Math.min(around.from, doc.lineAt(begin).from)
      around.to = Math.max(around.to, doc.lineAt(finish).to)
      return false
    },
  })
  return around
}

export const draftOf = ({ line, textFrom, cells, isVerbatim }: SeenLine): Draft => ({
  from: line.from,
  to: line.to,
  prefix: line.text.slice(0, textFrom - line.from),
  cells,
  isVerbatim,
})

export interface Written {
  changes: ChangeSpec[]
  /** Maps a position: it stays right after the character that it followed. */
  positionOf: (position: number) => number
  /**
   * Maps a position to the place immediately before the next character: outside markup that ends
   * there, and inside markup that begins there.
   */
  placeBefore: (position: number) => number
}

/** Writes lines so that they show the intended content, with as little markup as possible. */
export function writeDrafts(state: EditorState, drafts: readonly Draft[]): Written {
  const restored = drafts.map(fromOne)
  const flat = restored.map(withoutIndent)
  const tries: [readonly Draft[], Care][] = [
    [drafts, 'new'],
    [drafts, 'all'],
    [restored, 'new'],
    [restored, 'all'],
    [flat, 'new'],
    [flat, 'all'],
    [flat, 'no emphasis'],
    [flat, 'no marks'],
  ]
  let written: Written | null = null
  for (const [lines, care] of tries) {
    written = attempt(state, lines, care)
    const withMarks = care === 'new' || care === 'all'
    if (isShown(state, lines, written.changes, withMarks)) break
  }
  return written ?? attempt(state, drafts, 'new')
}

const NUMBER = /\d{1,9}(?=[.)])/

/**
 * Gives the first item of a list the number 1, because a list right after a paragraph must start
 * with 1.
 */
function fromOne(draft: Draft, at: number, drafts: readonly Draft[]): Draft {
  const isFurther = NUMBER.test(drafts[at - 1]?.prefix ?? '')
  return isFurther ? draft : { ...draft, prefix: draft.prefix.replace(NUMBER, '1') }
}

/**
 * Removes spaces at the start of a line, which may turn the line into code and are not shown on a
 * page.
 */
function withoutIndent(draft: Draft): Draft {
  if (draft.isVerbatim) return draft
  const token = draft.prefix.trimEnd()
  const lead = draft.cells.findIndex((cell) => !isSpace(cell))
  return {
    ...draft,
    prefix: token === '' ? '' : `${token} `,
    cells: draft.cells.slice(lead < 0 ? draft.cells.length : lead),
  }
}

const isHeading = (prefix: string): boolean => /#[ \t]*$/.test(prefix)

interface Line {
  draft: Draft
  at: number
  text: string
  body: WrittenCells
}

function attempt(state: EditorState, drafts: readonly Draft[], care: Care): Written {
  const changes: { from: number; to: number; insert: string }[] = []
  const lines: Line[] = []
  let moved = 0
  for (const draft of drafts) {
    if (draft.isVerbatim) continue
    const { from, to, prefix, cells } = draft
    const plain = writeCells(cells, care)
    const body = isCell(state) ? plain : asWords(plain, cells, isHeading(prefix))
    const text = prefix + body.text
    const change = differenceTo(state.sliceDoc(from, to), text)
    lines.push({ draft, at: from + moved, text, body })
    moved += text.length - (to - from)
    if (change.from === change.to && change.insert === '') continue
    changes.push({ from: from + change.from, to: from + change.to, insert: change.insert })
  }
  const set = state.changes(changes)
  const positionIn = (position: number, isBefore: boolean): number => {
    const line = lines.find(({ draft }) => draft.from <= position && position <= draft.to)
    if (!line) return set.mapPos(position, 1)
    const { draft, at, text, body } = line
    const count = draft.cells.filter(({ end }) => end <= position).length
    const begin = at + draft.prefix.length
    if (isBefore)
      return at + (body.starts[count] ?? text.length - draft.prefix.length) + draft.prefix.length
    const end = body.ends[count - 1]
    if (end !== undefined) return begin + end
    return at + Math.min(draft.prefix.length, Math.max(0, position - draft.from))
  }
  return {
    changes,
    positionOf: (position) => positionIn(position, false),
    placeBefore: (position) => positionIn(position, true),
  }
}

function isShown(
  state: EditorState,
  drafts: readonly Draft[],
  changes: ChangeSpec[],
  withMarks: boolean,
): boolean {
  const tr = state.update({ changes, filter: false })
  const [from, to] = [drafts[0]?.from ?? 0, drafts.at(-1)?.to ?? 0]
  const lines = seenLines(tr.state, tr.changes.mapPos(from, -1), tr.changes.mapPos(to, 1))
  return (
    lines.length === drafts.length &&
    lines.every((line, at) => {
      const draft = drafts[at]
      return draft !== undefined && shows(line, draft, withMarks)
    })
  )
}

/**
 * Whether the surface's parser may differ from the page's. This is the case for code after an
 * escaped backtick, for text between single tildes, which the page strikes through, and for the
 * delimiter row of a table that has no separate header row.
 */
const isMisread = (text: string): boolean =>
  /\\``/.test(text) ||
  (text.match(/(?<![\\~])~(?!~)/g)?.length ?? 0) > 1 ||
  (text.includes('|') && /^[|: \t]*-[|:\- \t]*$/.test(text))

/**
 * Whether a line shows what a draft requires; ignores spaces, which a page does not show at
 * the edges.
 */
export function shows(line: SeenLine, draft: Draft, withMarks = true): boolean {
  if (draft.isVerbatim) return true
  const seen = line.cells.filter((cell) => !isSpace(cell))
  if (line.isVerbatim) return seen.length === 0 && draft.cells.every(isSpace)
  if (isMisread(line.line.text.slice(line.textFrom - line.line.from))) return false
  return (
    isAlike(seen, draft.cells, withMarks) ||
    (withMarks && isAlike(seen, trimMarks(draft.cells), withMarks))
  )
}

function isAlike(seen: readonly Cell[], cells: readonly Cell[], withMarks: boolean): boolean {
  const wanted = cells.filter((cell) => !isSpace(cell))
  return (
    seen.length === wanted.length &&
    seen.every((cell, at) => {
      const other = wanted[at]
      if (!other || cell.text !== other.text || cell.isWhole !== other.isWhole) return false
      if (!withMarks) return true
      return (
        cell.marks.length === other.marks.length &&
        cell.marks.every((mark) => other.marks.some((also) => isSame(mark, also)))
      )
    })
  )
}
