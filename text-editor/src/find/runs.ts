import { Facet, type EditorState, type Line } from '@codemirror/state'
import { decorateInline, type Decorations } from '../decorations/inline-decorations.ts'
import { readTable } from '../table/table-source.ts'
import { shapeOf } from '../text/line-shape.ts'
import { standalones, type Standalone } from '../text/standalone.ts'
import { treeOf } from '../text/tree.ts'
import type { Run, Span } from './matches.ts'

/** Whether the surface shows formatted text, whose hidden markup cannot be found. */
export const hidesSyntax = Facet.define<boolean, boolean>({
  combine: ([isHiding]) => isHiding ?? false,
})

interface Hidden extends Span {
  /**
   * Whether something else is displayed in place of the hidden text, such as the number of a note.
   */
  isReplaced: boolean
}

/**
 * The visible parts of a text, in order. In plain Markdown, these are all the lines, with their
 * markup.
 */
export function runsOf(state: EditorState): Run[] {
  const { doc } = state
  if (!state.facet(hidesSyntax)) {
    return Array.from({ length: doc.lines }, (_, index) => {
      const { from, to } = doc.line(index + 1)
      return { kind: 'text', pieces: [{ from, to }] }
    })
  }
  const hidden = hiddenIn(state)
  const blocks = [...standalones(state)]
  const runs: Run[] = []
  for (let at = 0; at <= doc.length;) {
    const line = doc.lineAt(at)
    const block = blocks[0]
    if (block && block.from <= line.from) {
      blocks.shift()
      runs.push(
        ...(block.kind === 'table' ? cellsOf(state, block, hidden) : describing(block, hidden)),
      )
      at = block.to + 1
    } else {
      if (!isUnderline(state, line)) runs.push(...lineOf(state, line, hidden))
      at = line.to + 1
    }
  }
  return runs
}

function hiddenIn(state: EditorState): Hidden[] {
  const decorations: Decorations = { decorations: [], hidden: [] }
  decorateInline(state, 0, state.doc.length, decorations)
  return decorations.hidden
    .map(({ from, to, value }) => ({ from, to, isReplaced: value.spec.widget !== undefined }))
    .toSorted((a, b) => a.from - b.from)
}

function lineOf(state: EditorState, line: Line, hidden: Hidden[]): Run[] {
  const { textFrom } = shapeOf(state, line)
  return seen({ from: textFrom, to: line.to }, hidden).map((pieces) => ({ kind: 'text', pieces }))
}

function cellsOf(state: EditorState, { from, to }: Standalone, hidden: Hidden[]): Run[] {
  const table = readTable(state.sliceDoc(from, to), from)
  return [table?.head, ...(table?.rows ?? [])].flatMap((row) =>
    (row?.cells.slice(0, table?.columns) ?? []).flatMap((cell) =>
      seen(cell, hidden).map((pieces): Run => ({ kind: 'cell', pieces })),
    ),
  )
}

/**
 * The descriptions of a picture, or of two pictures side by side, then the visible parts of the
 * caption.
 */
function describing({ node }: Standalone, hidden: Hidden[]): Run[] {
  const described = node.getChildren('Image').flatMap((picture): Run[] => {
    const [open, close] = picture.getChildren('LinkMark')
    if (!open || !close || open.to >= close.from) return []
    return [{ kind: 'picture', pieces: [{ from: open.to, to: close.from }] }]
  })
  const caption = node.getChild('Emphasis')
  const runs = caption ? seen(caption, hidden) : []
  return [...described, ...runs.map((pieces): Run => ({ kind: 'caption', pieces }))]
}

/** A range without hidden parts, split where something else is shown. */
function seen({ from, to }: Span, hidden: Hidden[]): Span[][] {
  const runs: Span[][] = [[]]
  let at = from
  for (let index = firstAfter(hidden, from); index < hidden.length; index += 1) {
    const token = hidden[index]
    if (!token || token.from >= to) break
    if (token.from > at) runs.at(-1)?.push({ from: at, to: token.from })
    if (token.isReplaced) runs.push([])
    at = Math.max(at, token.to)
  }
  if (at < to) runs.at(-1)?.push({ from: at, to })
  return runs.filter((pieces) => pieces.length > 0)
}

/** The first hidden range that ends after a position. The ranges are sorted and do not overlap. */
function firstAfter(hidden: Hidden[], position: number): number {
  let [low, high] = [0, hidden.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((hidden[middle]?.to ?? 0) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the line is the markup that underlines a Setext heading. */
function isUnderline(state: EditorState, line: Line): boolean {
  const token = treeOf(state, line.to).resolveInner(line.to, -1)
  return token.name === 'HeaderMark' && (token.parent?.name.startsWith('Setext') ?? false)
}
