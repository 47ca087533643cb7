import type { Nodes, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Converted } from './converted.ts'

const KIND: Partial<Record<Nodes['type'], keyof Converted>> = {
  heading: 'headings',
  list: 'lists',
  table: 'tables',
  blockquote: 'quotes',
  link: 'links',
  image: 'pictures',
  footnoteDefinition: 'notes',
}

export function countConverted(tree: Root): Converted {
  const converted: Converted = {
    headings: 0,
    lists: 0,
    tables: 0,
    quotes: 0,
    links: 0,
    pictures: 0,
    notes: 0,
  }
  visit(tree, (node, _index, parent) => {
    const kind = KIND[node.type]
    if (kind && !(node.type === 'list' && parent?.type === 'listItem')) converted[kind] += 1
  })
  return converted
}
