import type { Nodes, Root, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

const DASHES = { left: ':--', right: '--:', center: ':-:', none: '---' } as const

/**
 * The skeleton of a markdown text, to write a translation on: its headings, tables and pictures in their order, without
 * any words. Loaded when it is asked for.
 */
export function outlineOf(markdown: string): string {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })
  return partsOf(tree).join('\n\n')
}

function partsOf(node: Root | Nodes): string[] {
  if (node.type === 'heading') return [`${'#'.repeat(node.depth)} `]
  if (node.type === 'table') return [tableOf(node)]
  // In angle brackets an address may have spaces and brackets of its own.
  if (node.type === 'image')
    return [/[\s()]/.test(node.url) ? `![](<${node.url}>)` : `![](${node.url})`]
  return 'children' in node ? node.children.flatMap(partsOf) : []
}

function tableOf({ align, children: rows }: Table): string {
  const columns = rows[0]?.children.length ?? 0
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const empty = line(Array.from({ length: columns }, () => '  '))
  const dashes = Array.from({ length: columns }, (_, at) => DASHES[align?.[at] ?? 'none'])
  return [empty, line(dashes), ...rows.slice(1).map(() => empty)].join('\n')
}
