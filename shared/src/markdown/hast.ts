import type { Element, ElementContent, Nodes, Properties } from 'hast'

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

/** The text that a reader sees in a node. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
