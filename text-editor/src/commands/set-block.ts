import type { ChangeSet, ChangeSpec, EditorState, Line } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isEmptyLine } from '../text/gaps.ts'
import { shapeOf, type Item, type LineShape } from '../text/line-shape.ts'
import { reindented } from './reindent.ts'

export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'subheading',
  'bulletList',
  'numberedList',
  'quote',
] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export function kindOf({ heading, items, quotes, isCode }: LineShape): BlockKind | null {
  if (isCode) return null
  if (heading > 0) return heading < 3 ? 'heading' : 'subheading'
  const item = items.at(-1)
  if (item) return item.isOrdered ? 'numberedList' : 'bulletList'
  return quotes > 0 ? 'quote' : 'paragraph'
}

/**
 * Changes the selected lines to a kind of block, or to paragraphs if they are already of that kind.
 */
export function setBlock(view: EditorView, wanted: BlockKind): boolean {
  const change = view.state.readOnly ? null : blockChange(view.state, wanted)
  if (!change) return false
  if (change.changes) view.dispatch({ ...change, userEvent: 'input.block', scrollIntoView: true })
  return true
}

/**
 * The changes that give the selected lines a kind of block, or turn them into paragraphs if they
 * are already of that kind. Empty if they are already paragraphs and are to be paragraphs; null if
 * they can't be changed.
 */
export function blockChange(
  state: EditorState,
  wanted: BlockKind,
): { changes?: ChangeSet; selection?: { anchor: number; head: number } } | null {
  const shapes = selectedLines(state)
  if (shapes.length === 0) return null
  const isOn = shapes.every((shape) => kindOf(shape) === wanted)
  const kind = isOn ? 'paragraph' : wanted
  if (isOn && kind === wanted) return {}
  const isList = kind === 'bulletList' || kind === 'numberedList'
  const changes =
    isList && shapes.every(({ items }) => items.at(-1)?.isHere)
      ? shapes.flatMap((shape) => changeToken(state, shape, kind, positionOf(shape, shapes)))
      : becomes(state, shapes, kind)
  const set = state.changes(changes)
  const { anchor, head } = state.selection.main
  return { changes: set, selection: { anchor: set.mapPos(anchor, 1), head: set.mapPos(head, 1) } }
}

/** The selected lines with text, or an empty line if nothing else is selected. */
function selectedLines(state: EditorState): LineShape[] {
  const { from, to } = state.selection.main
  const lines: Line[] = []
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at)
    // a selection that ends at the start of a line does not include that line
    if (line.from < to || lines.length === 0) lines.push(line)
    at = line.to + 1
  }
  const written = lines.filter((line) => !isEmptyLine(line))
  return (written.length > 0 ? written : lines.slice(0, 1))
    .map((line) => shapeOf(state, line))
    .filter(({ isCode, isTable, note }) => !isCode && !isTable && note === null)
}

const TOKENS: Record<BlockKind, (index: number) => string> = {
  paragraph: () => '',
  heading: () => '## ',
  subheading: () => '### ',
  bulletList: () => '- ',
  numberedList: (index) => `${index + 1}. `,
  quote: () => '> ',
}

/** The changes that give lines another kind and insert the necessary empty lines. */
function becomes(state: EditorState, shapes: LineShape[], kind: BlockKind): ChangeSpec[] {
  const { doc } = state
  const isList = kind === 'bulletList' || kind === 'numberedList'
  const changes: ChangeSpec[] = []
  const first = shapes[0]
  const last = shapes.at(-1)
  if (!first || !last) return []
  const before = beside(state, first.line, -1)
  const after = beside(state, last.line, 1)
  const joins = (other: Beside) =>
    (isList || kind === 'quote') &&
    other.gaps.length === 1 &&
    other.shape !== null &&
    kindOf(other.shape) === kind &&
    other.shape.items.length <= 1
  const count =
    joins(before) && kind === 'numberedList' ? (before.shape?.items.at(-1)?.number ?? 0) : 0

  // these changes must precede the markup that is inserted at the same position
  changes.push(...atEdge(doc.length, before, first, kind, joins(before), -1))
  for (const [index, shape] of shapes.entries()) {
    const { line } = shape
    changes.push({ from: line.from, to: shape.textFrom, insert: TOKENS[kind](count + index) })
    const next = shapes[index + 1]
    if (next) changes.push(...between(state, shape, next, kind))
    changes.push(...carryAlong(state, shape, shapes, kind))
  }
  changes.push(...atEdge(doc.length, after, last, kind, joins(after), 1))
  return changes
}

interface Beside {
  gaps: Line[]
  shape: LineShape | null
}

function beside(state: EditorState, line: Line, step: -1 | 1): Beside {
  const gaps: Line[] = []
  for (let at = line.number + step; at >= 1 && at <= state.doc.lines; at += step) {
    const other = state.doc.line(at)
    if (!isEmptyLine(other)) return { gaps, shape: shapeOf(state, other) }
    gaps.push(other)
  }
  return { gaps, shape: null }
}

/**
 * The separator between two selected blocks: nothing in a list, an empty quoted line in a
 * quotation.
 */
function between(
  state: EditorState,
  shape: LineShape,
  next: LineShape,
  kind: BlockKind,
): ChangeSpec[] {
  const { gaps } = beside(state, shape.line, 1)
  const isList = kind === 'bulletList' || kind === 'numberedList'
  const gap = gaps[0]
  if (!gap) {
    const isOne = shape.items.length === 0 && next.items.length === 0
    return kind === 'paragraph' && !isOne ? [{ from: shape.line.to, insert: '\n' }] : []
  }
  if (isList) return gaps.length === 1 ? [{ from: shape.line.to, to: gap.to }] : []
  return gaps.map(({ from, to }) => ({ from, to, insert: kind === 'quote' ? '>' : '' }))
}

/** Inserts an empty line where one is needed, but none where a list continues. */
function atEdge(
  end: number,
  { gaps, shape }: Beside,
  own: LineShape,
  kind: BlockKind,
  isJoined: boolean,
  step: -1 | 1,
): ChangeSpec[] {
  const [gap] = gaps
  const at = step === -1 ? own.line.from : own.line.to
  if (gap && isJoined && kind === 'quote') return [{ from: gap.from, to: gap.to, insert: '>' }]
  if (gap && isJoined) {
    return step === -1
      ? [{ from: gap.from, to: Math.min(gap.to + 1, end) }]
      : [{ from: gap.from - 1, to: gap.to }]
  }
  if (gap) return kind !== 'quote' && gap.to > gap.from ? [{ from: gap.from, to: gap.to }] : []
  if (!shape) return []
  const had = own.textFrom > own.line.from
  const isSibling = shape.items.length > 0 && (kind === 'bulletList' || kind === 'numberedList')
  const isSoft = kind === 'paragraph' && !had
  const isFirm = shape.heading > 0 || kind === 'heading' || kind === 'subheading'
  return isSibling || isSoft || isFirm ? [] : [{ from: at, insert: '\n' }]
}

/** The changes that outdent the children of an item that becomes another kind of block. */
function carryAlong(
  state: EditorState,
  shape: LineShape,
  shapes: LineShape[],
  kind: BlockKind,
): ChangeSpec[] {
  const item = shape.items.at(-1)
  if (!item?.isHere || kind === 'bulletList' || kind === 'numberedList') return []
  const width = shape.textFrom - shape.line.from
  const changes: ChangeSpec[] = []
  const end = state.doc.lineAt(item.node.to).number
  for (let number = shape.line.number + 1; number <= end; number += 1) {
    const line = state.doc.line(number)
    if (shapes.some((other) => other.line.number === number)) continue
    const indent = Math.min(width, /^ */.exec(line.text)?.[0].length ?? 0)
    if (indent > 0 && !isEmptyLine(line)) changes.push({ from: line.from, to: line.from + indent })
  }
  return changes
}

/**
 * Replaces a bullet with a number, or a number with a bullet; the item keeps its position and
 * content.
 */
function changeToken(
  state: EditorState,
  shape: LineShape,
  kind: 'bulletList' | 'numberedList',
  position: number,
): ChangeSpec[] {
  const node = shape.items.at(-1)?.node
  const mark = node?.getChild('ListMark')
  if (!node || !mark) return []
  const token = TOKENS[kind](position).trimEnd()
  const more = token.length - (mark.to - mark.from)
  const changes: ChangeSpec[] = [{ from: mark.from, to: mark.to, insert: token }]
  return more === 0 ? changes : [...changes, ...reindented(state, node, shape.line, more)]
}

/**
 * How many of the previous items are in the same list. The first item must have the number 1;
 * otherwise, a page shows the item as text.
 */
function positionOf({ items }: LineShape, shapes: readonly LineShape[]): number {
  const listOf = (item: Item | undefined) => item?.node.parent?.from
  const own = items.at(-1)
  return shapes.filter((other) => {
    const item = other.items.at(-1)
    return listOf(item) === listOf(own) && (item?.node.from ?? 0) < (own?.node.from ?? 0)
  }).length
}
