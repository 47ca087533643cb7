import type { Node } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { blocksOf } from './read.ts'
import { labelsIn, schema } from './schema.ts'
import type { WrittenBlock, WrittenText } from './write.ts'

const { nodes } = schema

/** Offsets in the Markdown of a text. */
export interface OffsetRange {
  from: number
  to: number
}

/** The selection in the document for a range of its Markdown. */
export function selectionFor(
  doc: Node,
  { blocks }: WrittenText,
  { from, to }: OffsetRange,
): Selection {
  const block = blocks.findLast((one) => one.from <= from) ?? blocks[0]
  if (!block) return Selection.atStart(doc)
  const marked = markedIn(block, blocks)
  const words = block.source.slice(from - block.from, to - block.from)
  const blanks = words.length - (words.trimStart() || words).length
  const start = marked(from - block.from + blanks, 1)
  const end = marked(to - block.from, -1)
  if (start?.isWhole) return NodeSelection.create(doc, start.pos)
  if (start && end && start.pos < end.pos) return TextSelection.create(doc, start.pos, end.pos)
  // a sign, for example of a list or in an address, belongs to the words before it
  const near = marked(from - block.from, -1)?.pos ?? block.pos
  return Selection.near(doc.resolve(near), near > block.pos ? -1 : 1)
}

/** Nodes whose Markdown is not in their words. */
const WHOLE = new Set([nodes.image, nodes.figure, nodes.raw])

/** Letters that no text contains. */
const MARKER = 'qzxjqvkxw'

interface Marked {
  pos: number
  /** Whether the node at the position is selected as a whole. */
  isWhole: boolean
}

/**
 * Finds the position of an offset in a block: the block is read with a marker at the offset. If it
 * would then be another block, for example because the marker is between the signs of bold, the
 * marker is moved on by `step`.
 */
function markedIn({ node, pos, source }: WrittenBlock, blocks: readonly WrittenBlock[]) {
  const wanted = JSON.stringify(node)
  const notes = [...labelsIn(node)].map((label) => `\n\n[^${label}]: x`).join('')
  const definitions = blocks
    .filter((block) => block.node !== node && block.node.type === nodes.raw)
    .map((block) => `\n\n${block.source}`)
  const context = notes + definitions.join('')
  return (offset: number, step: -1 | 1): Marked | null => {
    for (let at = Math.min(offset, source.length); at >= 0 && at <= source.length; at += step) {
      const [read] = blocksOf(source.slice(0, at) + MARKER + source.slice(at) + context)
      if (!read || JSON.stringify(read).replaceAll(MARKER, '') !== wanted) continue
      const found = findMarker(read)
      if (found) return { ...found, pos: pos + found.pos }
    }
    return null
  }
}

function findMarker(block: Node): Marked | null {
  let found: Marked | null = null
  const visit = (node: Node, pos: number) => {
    const isWhole = WHOLE.has(node.type)
    const at = node.text?.indexOf(MARKER) ?? -1
    if (at >= 0) found = { pos: pos + at, isWhole: false }
    if (isWhole && JSON.stringify(node.attrs).includes(MARKER)) found = { pos, isWhole }
  }
  visit(block, 0)
  block.descendants((node, pos) => visit(node, pos + 1))
  return found
}
