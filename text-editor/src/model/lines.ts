import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { schema } from './schema.ts'

/** The end of a line inside a paragraph is a space on the page. */
export const joinLines = (text: string): string => text.replaceAll(/[ \t]*(?:\r?\n|\r)[ \t]*/g, ' ')

/**
 * Inline content without what Markdown can't write: spaces at the edges of lines, and breaks at the
 * edges of the block.
 */
export function trimLines(content: readonly Node[]): Node[] {
  let parts = Fragment.fromArray([...content])
  for (;;) {
    const next = Fragment.fromArray(withoutEdges(parts.content))
    if (next.eq(parts)) return [...next.content]
    parts = next
  }
}

function withoutEdges(parts: readonly Node[]): Node[] {
  const out = parts.flatMap((node, index) => {
    if (isBreak(node)) return [node.mark(marksAround(parts, index))]
    if (!node.isText) return [node]
    let text = node.text ?? ''
    if (isEdge(parts[index - 1])) text = text.replace(/^[ \t]+/, '')
    if (isEdge(parts[index + 1])) text = text.replace(/[ \t]+$/, '')
    return text ? [schema.text(text, node.marks)] : []
  })
  while (isBreak(out.at(-1))) out.pop()
  while (isBreak(out[0])) out.shift()
  return out
}

/** The marks that continue across a break. */
const marksAround = (parts: readonly Node[], index: number): Mark[] =>
  (parts[index - 1]?.marks ?? []).filter(
    (mark) =>
      mark.isInSet(parts[index]?.marks ?? []) && mark.isInSet(parts[index + 1]?.marks ?? []),
  )

export const isBreak = (node: Node | undefined): boolean => node?.type === schema.nodes.hard_break
const isEdge = (node: Node | undefined): boolean => node === undefined || isBreak(node)
