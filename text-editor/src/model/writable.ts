import type { Node } from 'prosemirror-model'
import { isLooseList } from './read-block.ts'
import { trimLines } from './lines.ts'
import { childrenOf, isList, schema } from './schema.ts'

const { nodes } = schema

/**
 * The block as it can be written: without empty paragraphs and without spaces at the edges of lines.
 * Null if nothing is left.
 */
export function writable(node: Node): Node | null {
  if (node.isTextblock && !node.type.spec.code) {
    const next = node.type.create(node.attrs, trimLines(childrenOf(node)))
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
