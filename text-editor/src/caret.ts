import { EditorSelection, EditorState, Prec, type SelectionRange } from '@codemirror/state'
import { EditorView, keymap, type Command } from '@codemirror/view'
import { isGap, isEmptyLine } from './text/gaps.ts'
import { shapeOf } from './text/line-shape.ts'
import { standaloneAt } from './text/standalone.ts'
import { enterBlock } from './commands/positions.ts'

/**
 * Keeps the cursor in the text, outside the markup at the start of a line and the space between two
 * blocks.
 */
const amongWords = EditorState.transactionFilter.of((tr) => {
  if (!tr.selection || tr.docChanged || !tr.isUserEvent('select')) return tr
  const { main } = tr.selection
  const before = tr.startState.selection.main
  if (!main.empty) {
    const held = tr.isUserEvent('select.pointer') ? withoutBreak(tr.startState, main) : main
    return held.eq(main) ? tr : [tr, { selection: EditorSelection.create([held]) }]
  }
  const head = placeFor(tr.startState, main.head, before.head)
  return head === main.head ? tr : [tr, { selection: EditorSelection.cursor(head) }]
})

function placeFor(state: EditorState, head: number, from: number): number {
  let line = state.doc.lineAt(head)
  const isBack = head < from
  // from the first character of a block, the cursor moves to the end of the previous block
  const shape = shapeOf(state, line)
  if (head < shape.textFrom) {
    if (from !== shape.textFrom || line.number === 1) return shape.textFrom
    line = state.doc.line(line.number - 1)
  } else if (!isGap(state, line)) return head
  const step = isBack ? -1 : 1
  const wanted = next(state, line.number, step) ?? next(state, line.number, step === 1 ? -1 : 1)
  return wanted === null ? head : wanted
}

/**
 * The nearest position in a direction: the end of the text above, or the first word of the text
 * below.
 */
function next(state: EditorState, number: number, step: -1 | 1): number | null {
  for (let at = number; at >= 1 && at <= state.doc.lines; at += step) {
    const line = state.doc.line(at)
    if (isGap(state, line)) continue
    return step === -1 ? line.to : shapeOf(state, line).textFrom
  }
  return null
}

/** A triple click selects a paragraph without the space after it. */
function withoutBreak(state: EditorState, range: SelectionRange): SelectionRange {
  const end = state.doc.lineAt(range.to)
  if (range.to !== end.from || range.from === range.to) return range
  let line = end
  while (line.from > range.from && (line === end || isEmptyLine(line))) {
    line = state.doc.line(line.number - 1)
  }
  const to = Math.max(line.to, range.from)
  const start = state.doc.lineAt(range.from)
  const from = Math.max(range.from, Math.min(shapeOf(state, start).textFrom, to))
  return range.head >= range.anchor
    ? EditorSelection.range(from, to)
    : EditorSelection.range(to, from)
}

/** Moves the cursor to the first word of a text that has not had the focus yet. */
export function atFirstWord(state: EditorState): EditorState {
  const { textFrom } = shapeOf(state, state.doc.line(1))
  return state.update({ selection: { anchor: textFrom } }).state
}

/**
 * Moves the cursor up or down: skips the space between blocks and enters adjacent tables and
 * pictures.
 */
const vertical =
  (isDown: boolean, isExtended: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const block = isExtended ? undefined : blockOnTheWay(view, main, isDown)
    if (block && enterBlock(view, block, isDown ? 1 : -1)) return true
    let range = view.moveVertically(main, isDown)
    for (let turn = 0; turn < 3 && isGap(state, state.doc.lineAt(range.head)); turn += 1) {
      const further = view.moveVertically(range, isDown)
      if (further.head === range.head) break
      range = further
    }
    const line = state.doc.lineAt(range.head)
    if (isGap(state, line)) return true
    const head = Math.max(range.head, shapeOf(state, line).textFrom)
    if (head === main.head && !isExtended) return false
    const moved = isExtended
      ? EditorSelection.range(main.anchor, head, range.goalColumn)
      : EditorSelection.cursor(head, range.assoc, undefined, range.goalColumn)
    view.dispatch({
      selection: EditorSelection.create([moved]),
      scrollIntoView: true,
      userEvent: 'select',
    })
    return true
  }

function blockOnTheWay(view: EditorView, main: SelectionRange, isDown: boolean) {
  const { state } = view
  const inLine = view.moveVertically(main, isDown)
  const own = state.doc.lineAt(main.head)
  const reached = state.doc.lineAt(inLine.head)
  if (reached.number === own.number && inLine.head !== main.head) return undefined
  const step = isDown ? 1 : -1
  for (let at = own.number + step; at >= 1 && at <= state.doc.lines; at += step) {
    const line = state.doc.line(at)
    if (isGap(state, line)) continue
    return standaloneAt(state, line.from)
  }
  return undefined
}

/** Moves the cursor to the first word of the visual line. */
const home =
  (isExtended: boolean): Command =>
  (view) => {
    const { main } = view.state.selection
    const start = view.moveToLineBoundary(main, false, true)
    const shape = shapeOf(view.state, view.state.doc.lineAt(main.head))
    const head = Math.max(start.head, Math.min(shape.textFrom, main.head))
    view.dispatch({
      selection: isExtended ? { anchor: main.anchor, head } : { anchor: head },
      scrollIntoView: true,
      userEvent: 'select',
    })
    return true
  }

/** Typing next to a table or picture, where there is no line, starts a paragraph. */
const typingBesideBlock = EditorView.inputHandler.of((view, from, to, text) => {
  const block = from === to && !view.state.readOnly ? standaloneAt(view.state, from) : undefined
  if (!block) return false
  const isBefore = from === block.from
  const at = isBefore ? from : block.to
  view.dispatch({
    changes: { from: at, insert: isBefore ? `${text}\n\n` : `\n\n${text}` },
    selection: { anchor: at + text.length + (isBefore ? 0 : 2) },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
})

export const caret = [
  amongWords,
  typingBesideBlock,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: vertical(true, false), shift: vertical(true, true) },
      { key: 'ArrowUp', run: vertical(false, false), shift: vertical(false, true) },
      { key: 'Home', mac: 'Cmd-ArrowLeft', run: home(false), shift: home(true) },
    ]),
  ),
]
