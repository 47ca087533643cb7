import { insertNewline } from '@codemirror/commands'
import { EditorSelection, type EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isEmptyLine } from '../text/gaps.ts'
import { shapeAt, type LineShape } from '../text/line-shape.ts'
import { holding, marksOfNext } from './held-marks.ts'
import { nest } from './nest.ts'
import { setBlock } from './set-block.ts'

/**
 * Continues the block with another item of a list, another paragraph of a quotation, or a new
 * paragraph.
 */
export function enter(view: EditorView): boolean {
  const { state } = view
  if (state.readOnly || view.composing) return false
  const shape = shapeAt(state, state.selection.main.head)
  if (shape.isCode) return insertNewline(view)
  const isEmpty = shape.textFrom === shape.line.to && state.selection.main.empty
  const isItem = shape.items.length > 0
  if (isEmpty && isItem && shape.items.at(-1)?.isHere) return endList(view, shape)
  if (isEmpty && shape.quotes > 0) return endQuote(view, shape)
  if (isItem) return insert(view, `\n${itemToken(shape)}`)
  if (shape.quotes > 0) {
    const token = '>'.repeat(shape.quotes)
    return insert(view, `\n${token}\n${token} `)
  }
  const { head, empty } = state.selection.main
  if (empty && head === shape.textFrom && shape.heading > 0) {
    // inserts a paragraph above, and the heading stays a heading
    view.dispatch({ changes: { from: shape.line.from, insert: '\n\n' }, userEvent: 'input' })
    return true
  }
  return insert(view, '\n\n')
}

/** Inserts a line break inside the paragraph. */
export function softEnter(view: EditorView): boolean {
  const { state } = view
  if (state.readOnly || view.composing) return false
  const shape = shapeAt(state, state.selection.main.head)
  if (shape.isCode) return insertNewline(view)
  const quote = shape.quotes > 0 ? `${'>'.repeat(shape.quotes)} ` : ''
  const indent = shape.items.length > 0 ? ' '.repeat(shape.textFrom - shape.line.from) : ''
  return insert(view, `  \n${quote || indent}`)
}

/**
 * Replaces the selection with the text, and removes the spaces on both sides, which would otherwise
 * be left at the ends of lines.
 */
function insert(view: EditorView, text: string): boolean {
  const { state } = view
  const { from, to } = state.selection.main
  const [first, last] = [state.doc.lineAt(from), state.doc.lineAt(to)]
  const before = state.sliceDoc(first.from, from)
  const after = state.sliceDoc(to, last.to)
  const shape = shapeAt(state, from)
  const start = Math.max(
    from - (before.length - before.trimEnd().length),
    Math.min(shape.textFrom, from),
  )
  const end = to + (after.length - after.trimStart().length)
  const marks = marksOfNext(state)
  view.dispatch({
    changes: { from: start, to: end, insert: text },
    selection: EditorSelection.cursor(start + text.length),
    userEvent: 'input',
    scrollIntoView: true,
    // as in Word, bold continues on the next line
    ...(marks.length > 0 && holding(marks)),
  })
  return true
}

/** The markup at the beginning of the next item. */
function itemToken({ line, items, task }: LineShape): string {
  const item = items.at(-1)
  if (!item) return ''
  const mark = item.node.getChild('ListMark')
  const begin = /^[\s>]*/.exec(line.text)?.[0] ?? ''
  // on a continuation line, the item's marker is on a line above
  const lead = item.isHere ? begin : begin.slice(0, Math.max(0, begin.length - 2))
  const written =
    mark && item.isHere ? line.text.slice(mark.from - line.from, mark.to - line.from) : '-'
  const token = item.isOrdered ? `${item.number + 1}${written.endsWith(')') ? ')' : '.'}` : written
  return `${lead}${token} ${task ? '[ ] ' : ''}`
}

function endList(view: EditorView, shape: LineShape): boolean {
  return shape.items.length > 1 ? nest(view, -1) : setBlock(view, kindOfItem(shape))
}

const kindOfItem = ({ items }: LineShape) =>
  items.at(-1)?.isOrdered ? ('numberedList' as const) : ('bulletList' as const)

/** Ends the quotation, removes its empty lines before the cursor, and starts a paragraph. */
function endQuote(view: EditorView, { line }: LineShape): boolean {
  const { doc } = view.state
  const from = endOfWordsBefore(view.state, line.number)
  const next = line.number < doc.lines ? doc.line(line.number + 1) : null
  const after = next && !isEmptyLine(next) ? '\n' : ''
  const insert = from === 0 ? '' : '\n\n'
  view.dispatch({
    changes: { from, to: line.to, insert: insert + after },
    selection: EditorSelection.cursor(from + insert.length),
    userEvent: 'input',
    scrollIntoView: true,
  })
  return true
}

function endOfWordsBefore({ doc }: EditorState, number: number): number {
  for (let at = number - 1; at >= 1; at -= 1) {
    const line = doc.line(at)
    if (!isEmptyLine(line)) return line.to
  }
  return 0
}
