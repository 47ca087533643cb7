import type { Node } from 'prosemirror-model'
import { isLooseList } from './read-block.ts'
import { isBreak, trimLines } from './lines.ts'
import { childrenOf, isList, schema } from './schema.ts'

const { nodes } = schema

/**
 * The block as it can be written: without empty paragraphs, without spaces at the edges of lines, and
 * without empty lines, which only paragraphs may have: they are read as two paragraphs. Null if
 * nothing is left.
 */
export function writable(node: Node): Node | null {
  if (node.isTextblock && !node.type.spec.code) {
    const parts = trimLines(childrenOf(node))
    const isEmptyLine = (at: number) => isBreak(parts[at]) && isBreak(parts[at - 1])
    const lines = parts.filter((_, at) => node.type === nodes.paragraph || !isEmptyLine(at))
    const next = node.type.create(node.attrs, lines)
    const vanishes = node.type === nodes.paragraph || node.type === nodes.quote_source
    return vanishes && next.childCount === 0 ? null : next
  }
  if (node.isLeaf || node.isTextblock) return node
  return writableContainer(node)
}

function writableContainer(node: Node): Node | null {
  const children = childrenOf(node).flatMap((child) => writable(child) ?? [])
  const isEmptyNote = node.type === nodes.note_def && children.length === 0
  const isItem = node.type === nodes.list_item
  if (isEmptyNote || (isItem && children[0]?.type !== nodes.paragraph))
    children.unshift(nodes.paragraph.create())
  const [first] = children
  if (!first) return null
  if (node.type === nodes.blockquote && children.length === 1 && first.type === nodes.quote_source)
    return nodes.blockquote.create(null, nodes.paragraph.create(null, first.content))
  const attrs = isList(node)
    ? { ...node.attrs, loose: isLooseList(Boolean(node.attrs['loose']), children) }
    : node.attrs
  return node.type.create(attrs, children)
}
