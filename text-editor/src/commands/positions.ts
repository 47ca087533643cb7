import { EditorSelection, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { findParts } from '@ufuq/shared/ui/parts'
import { isEmptyLine, wordsBeside } from '../text/gaps.ts'
import { shapeOf } from '../text/line-shape.ts'
import { standaloneAt, type Standalone } from '../text/standalone.ts'

/** The event that tells a block that the cursor enters it. */
export const ENTER_BLOCK = 'ink-enter'

/**
 * How the cursor enters: from above (1), from below (-1), or at these positions in the block's
 * markdown.
 */
export type Entry = -1 | 1 | { from: number; to: number }

/** The element of a table or picture, if it is currently drawn. */
export const blockDom = (view: EditorView, block: Standalone): HTMLElement | undefined =>
  findParts('standalone', view.contentDOM).find((element) => view.posAtDOM(element) === block.from)

/** Moves the cursor into an adjacent table or picture. */
export function enterBlock(view: EditorView, block: Standalone, entry: Entry): boolean {
  const dom = blockDom(view, block)
  dom?.dispatchEvent(new CustomEvent<Entry>(ENTER_BLOCK, { detail: entry }))
  return dom !== undefined
}

/**
 * Moves the cursor after or before a block, into a new paragraph if there is no line to write
 * in.
 */
export function leaveBlock(view: EditorView, from: number, to: number, step: -1 | 1): void {
  const { state } = view
  const at = step === 1 ? to : from
  const beside = wordsBeside(state.doc, state.doc.lineAt(at), step)
  const isBeside = beside !== null && !isApart(state, beside.from)
  if (emptyPositionBeside(state, at, step) !== null || !isBeside) return writeBeside(view, at, step)
  const anchor = step === 1 ? shapeOf(state, beside).textFrom : beside.to
  view.dispatch({ selection: { anchor }, scrollIntoView: true })
  view.focus()
}

/**
 * Moves the cursor into a paragraph after a block that ends at `at`, or before one that begins
 * there.
 */
export function writeBeside(view: EditorView, at: number, step: -1 | 1): void {
  const position = emptyPositionBeside(view.state, at, step)
  if (position !== null) view.dispatch({ selection: { anchor: position }, scrollIntoView: true })
  else {
    view.dispatch({
      changes: { from: at, insert: '\n\n' },
      selection: EditorSelection.cursor(step === 1 ? at + 2 : at),
      scrollIntoView: true,
      userEvent: 'input',
    })
  }
  view.focus()
}

/** Whether text at a position would belong to another block: a table, a picture or a note. */
const isApart = (state: EditorState, position: number): boolean =>
  standaloneAt(state, position) !== undefined ||
  shapeOf(state, state.doc.lineAt(position)).note !== null

/**
 * The position in an empty paragraph that an empty line separates from a block; null if there is
 * none.
 */
function emptyPositionBeside(state: EditorState, at: number, step: -1 | 1): number | null {
  const { doc } = state
  const { number } = doc.lineAt(at)
  const [gap, position] = [number + step, number + 2 * step]
  if (position < 1 || position > doc.lines) return null
  const isEmpty = isEmptyLine(doc.line(gap)) && isEmptyLine(doc.line(position))
  return isEmpty ? doc.line(position).to : null
}

/** Inserts a block after the one with the cursor, with an empty line on both sides. */
export function insertBlock(view: EditorView, block: string): { from: number; to: number } {
  const { changes, from, to } = blockBehind(view.state, view.state.selection.main.head, block)
  view.dispatch({ changes, scrollIntoView: true, userEvent: 'input' })
  return { from, to }
}

interface BlockInsertion {
  changes: { from: number; to: number; insert: string }
  /** The position of the block after the insertion. */
  from: number
  to: number
}

/**
 * The change that inserts a block after the one at a position, or replaces that block if it is
 * empty.
 */
export function blockBehind(state: EditorState, position: number, block: string): BlockInsertion {
  const line = state.doc.lineAt(blockEnd(state, position))
  const isPosition = line.text.trim() === '' && shapeOf(state, line).items.length === 0
  const next = line.number < state.doc.lines ? state.doc.line(line.number + 1) : null
  const before = isPosition ? '' : '\n\n'
  // an empty paragraph follows the last block of a text, so that the writer can continue there
  const after = next && isEmptyLine(next) ? '' : '\n\n'
  const at = isPosition ? line.from : line.to
  const from = at + before.length
  return {
    changes: { from: at, to: line.to, insert: `${before}${block}${after}` },
    from,
    to: from + block.length,
  }
}

/** The end of the block around a position. */
export const blockEnd = (state: EditorState, position: number): number =>
  standaloneAt(state, position)?.to ?? endOfBlock(state, position)

/** The end of the paragraph, list or quotation around a position. */
function endOfBlock(state: EditorState, position: number): number {
  const { doc } = state
  let line = doc.lineAt(position)
  while (line.number < doc.lines) {
    const next = doc.line(line.number + 1)
    if (next.text.trim() === '') {
      const after = wordsBeside(doc, next, 1)
      const goesOn = after && isInside(state, after.from) && isInside(state, line.from)
      if (!goesOn) break
    }
    line = next
  }
  return line.to
}

const isInside = (state: EditorState, position: number): boolean => {
  const shape = shapeOf(state, state.doc.lineAt(position))
  return shape.items.length > 0 || shape.quotes > 0 || shape.isCode
}
