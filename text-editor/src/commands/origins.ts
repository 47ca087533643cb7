import {
  EditorState,
  type ChangeSet,
  type EditorSelection as Selection,
  type Text,
} from '@codemirror/state'
import { has, isSame } from '../text/cell-marks.ts'
import { isSpace, seenLines, type Cell, type Mark, type SeenLine } from '../text/cells.ts'
import { isCell, type Draft } from '../text/drafts.ts'
import { marksIn } from '../text/inline-marks.ts'
import { cellLanguage, markdownLanguage } from '../text/markdown-language.ts'
import { heldAt } from './held-marks.ts'
import { isMark, MARK_TOKENS } from './mark-tokens.ts'

/** A change: that of one transaction, or everything that has changed since a composition began. */
export interface Change {
  startState: EditorState
  changes: ChangeSet
  state: EditorState
  newSelection: Selection
  /** Whether the insertion consists of plain characters rather than Markdown. */
  isTyped: boolean
}

export interface Span {
  from: number
  to: number
}

export interface Inserted extends Span {
  /** The position in the document before the change. */
  fromBefore: number
  toBefore: number
  text: Text
}

/** The meaning of a position in a document: the end of a character, or a part of hidden markup. */
type Origin = { cell: Cell } | 'prefix' | 'sign' | undefined

export function insertedBy(changes: ChangeSet): Inserted[] {
  const inserted: Inserted[] = []
  changes.iterChanges((fromBefore, toBefore, from, to, text) =>
    inserted.push({ fromBefore, toBefore, from, to, text }),
  )
  return inserted
}

/**
 * The intended content of lines in a range of the new document: the characters that were there
 * and those that were added.
 */
export function draftsOf(change: Change, inserted: Inserted[], region: Span): Draft[] {
  const origins = originsIn(change, inserted, region)
  const { doc } = change.state
  const drafts: Draft[] = []
  for (let at = region.from; at <= region.to;) {
    const line = doc.lineAt(at)
    drafts.push(draftOfLine(line, origins))
    at = line.to + 1
  }
  return drafts
}

interface Origins {
  of: (position: number) => Origin
  isVerbatim: (span: Span) => boolean
}

function draftOfLine(line: Span & { text: string }, origins: Origins): Draft {
  let textFrom = line.from
  for (let at = line.from; at < line.to; at += 1) {
    if (origins.of(at) === 'prefix') textFrom = at + 1
    else if (!/\s/.test(line.text[at - line.from] ?? '')) break
  }
  // continuation lines of an item are indented
  textFrom += /^\s*/.exec(line.text.slice(textFrom - line.from))?.[0].length ?? 0
  const cells: Cell[] = []
  for (let at = textFrom; at < line.to; at += 1) {
    const origin = origins.of(at)
    if (typeof origin === 'object') cells.push({ ...origin.cell, end: at + 1 })
  }
  const prefix = line.text.slice(0, textFrom - line.from)
  carryMarks(cells)
  return { from: line.from, to: line.to, prefix, cells, isVerbatim: origins.isVerbatim(line) }
}

/** Adds the marks to a space typed between words with the same marks. */
function carryMarks(cells: Cell[]): void {
  const at = cells.findIndex((cell) => cell.isNew)
  const typed = cells[at]
  if (!typed || typed.marks.length === 0) return
  let start = at
  while (start > 0 && isSpace(cells[start - 1] ?? typed)) start -= 1
  const before = cells[start - 1]
  if (!before || !typed.marks.every((mark) => has(before, mark))) return
  for (let space = start; space < at; space += 1) {
    const cell = cells[space]
    if (cell) cells[space] = { ...cell, marks: typed.marks }
  }
}

function originsIn(change: Change, inserted: Inserted[], region: Span): Origins {
  const inverse = change.changes.invertedDesc
  const [start, end] = [inverse.mapPos(region.from, -1), inverse.mapPos(region.to, 1)]
  const before = readOrigins(seenLines(change.startState, start, end))
  const news = inserted
    .filter(({ from, to }) => from <= region.to && to >= region.from)
    .map((one) => ({ ...one, read: readInserted(change, one, before) }))
  return {
    of(position) {
      const one = news.find(({ from, to }) => from <= position && position < to)
      return one
        ? one.read.origins.get(position - one.from)
        : before.origins.get(inverse.mapPos(position, 1))
    },
    isVerbatim: ({ from, to }) =>
      news.some((one) =>
        one.read.verbatim.some((span) => one.from + span.from <= to && from <= one.from + span.to),
      ) || meets(before.verbatim, inverse.mapPos(from, 1), inverse.mapPos(to, -1)),
  }
}

const meets = (verbatim: readonly Span[], from: number, to: number): boolean =>
  from < to && verbatim.some((line) => line.from < to && from < line.to)

interface Read {
  origins: Map<number, Origin>
  verbatim: Span[]
}

function readOrigins(lines: SeenLine[]): Read {
  const origins = new Map<number, Origin>()
  const verbatim: Span[] = []
  for (const { line, textFrom, cells, isVerbatim } of lines) {
    if (isVerbatim) verbatim.push(line)
    for (let at = line.from; at < line.to; at += 1) {
      origins.set(at, at < textFrom ? 'prefix' : 'sign')
    }
    for (const cell of cells) origins.set(cell.end - 1, { cell })
  }
  return { origins, verbatim }
}

/** Parses the insertion: as characters if it was typed, otherwise as markdown. */
function readInserted(change: Change, one: Inserted, before: Read): Read {
  const { fromBefore, toBefore, text } = one
  const words = text.toString()
  const isVerbatim = (at: number) => before.verbatim.some(({ from, to }) => from <= at && at <= to)
  if (isVerbatim(fromBefore) && isVerbatim(toBefore)) {
    return { origins: new Map(), verbatim: [{ from: 0, to: words.length }] }
  }
  const around = marksAt(change, fromBefore, toBefore)
  const characterAt = (at: number): Origin => {
    const character = words[at] ?? ''
    return { cell: { text: character, raw: character, end: 0, marks: around, isNew: true } }
  }
  if (change.isTyped) {
    const origins = Array.from({ length: words.length }, (_, at) => [at, characterAt(at)] as const)
    return { origins: new Map(origins), verbatim: [] }
  }
  if (BLOCK_TOKEN.test(words) && before.origins.get(fromBefore) === 'prefix') {
    const origins = Array.from({ length: words.length }, (_, at) => [at, 'prefix'] as const)
    return { origins: new Map(origins), verbatim: [] }
  }
  const language = isCell(change.startState) ? cellLanguage : markdownLanguage
  const state = EditorState.create({
    doc: text,
    extensions: [EditorState.lineSeparator.of('\n'), language.extension],
  })
  const read = readOrigins(seenLines(state, 0, state.doc.length))
  const startsInWords = isInWords(change.startState, fromBefore)
  const first = state.doc.line(1).to
  for (const [at, origin] of read.origins) {
    // block markup that follows other characters on its line has no meaning
    if (origin === 'prefix' && startsInWords && at < first) read.origins.set(at, characterAt(at))
    if (typeof origin !== 'object') continue
    const { cell } = origin
    read.origins.set(at, { cell: { ...cell, marks: joined(around, cell.marks) } })
  }
  return read
}

/** Block markup, or a part of it that a command replaces. */
const BLOCK_TOKEN = /^[\d.)#>*+ -]+$/

export const isLink = ({ kind }: Mark): boolean => kind === 'Link' || kind === 'Autolink'

const joined = (around: readonly Mark[], own: readonly Mark[]): Mark[] => [
  ...around.filter(
    (mark) => !own.some((other) => isSame(mark, other) || (isLink(mark) && isLink(other))),
  ),
  ...own,
]

function isInWords(state: EditorState, position: number): boolean {
  const [line] = seenLines(state, position, position)
  return line?.cells.some((cell) => cell.end <= position && !isSpace(cell)) ?? false
}

/**
 * The marks of typed text. As in Word, typing at the end of emphasis continues it; text typed after
 * a link is outside the link.
 */
function marksAt({ startState: state, isTyped }: Change, from: number, to: number): Mark[] {
  const marks = marksIn(state, from, to)
    .filter(({ node, open, close }) =>
      node.name === 'Link' && from === to
        ? open.to < from && to < close.from
        : open.to <= from && to <= close.from,
    )
    .map(({ node, open, close }) => ({
      kind: node.name,
      open: state.sliceDoc(open.from, open.to),
      close: state.sliceDoc(close.from, close.to),
    }))
  const held = isTyped ? heldAt(state) : null
  if (!held) return marks
  return [
    ...marks.filter(({ kind }) => !isMark(kind)),
    ...held.map((kind) => ({ kind, open: MARK_TOKENS[kind], close: MARK_TOKENS[kind] })),
  ]
}
