import type { List, Nodes, Paragraph, Root, Table } from 'mdast'
import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'

const DASHES = { left: ':--', right: '--:', center: ':-:', none: '---' } as const

/**
 * The outline of a Markdown text as a start for its translation: headings, lists, quotations,
 * tables and pictures in order, without text. If text precedes them, the outline starts with an
 * empty paragraph. Loaded on demand.
 */
export function outlineOf(markdown: string): string {
  const tree = parseMarkdown(markdown)
  if (!tree) return ''
  const parts = partsOf(tree)
  const [first] = tree.children
  const hasLead = first?.type === 'paragraph' && hasWords(first) && parts.length > 0
  return [...(hasLead ? [''] : []), ...parts].join('\n\n')
}

/** Whether a paragraph contains more than pictures. */
const hasWords = ({ children }: Paragraph): boolean =>
  children.some(
    (child) => child.type !== 'image' && !(child.type === 'text' && !child.value.trim()),
  )

function partsOf(node: Root | Nodes): string[] {
  if (node.type === 'heading') return [`${'#'.repeat(node.depth)} `]
  if (node.type === 'table') return [tableOf(node)]
  if (node.type === 'list') return listOf(node)
  if (node.type === 'blockquote') {
    const parts = node.children.flatMap(partsOf)
    return [parts.length === 0 ? '> ' : parts.join('\n\n').replaceAll(/^/gm, '> ')]
  }
  // Within angle brackets, an address may contain spaces and parentheses.
  if (node.type === 'image')
    return [/[\s()]/.test(node.url) ? `![](<${node.url}>)` : `![](${node.url})`]
  return 'children' in node ? node.children.flatMap(partsOf) : []
}

/**
 * A list with the same number of items, all of them empty. It is followed by the outline of the
 * items' content, without nested lists.
 */
function listOf({ ordered, start, children: items }: List): string[] {
  const character = (at: number) => (ordered ? `${(start ?? 1) + at}. ` : '- ')
  const empty = items.map((_, at) => character(at)).join('\n')
  const inside = items.flatMap(({ children }) => children.filter(({ type }) => type !== 'list'))
  return [empty, ...inside.flatMap(partsOf)]
}

function tableOf({ align, children: rows }: Table): string {
  const columns = rows[0]?.children.length ?? 0
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const empty = line(Array.from({ length: columns }, () => '  '))
  const dashes = Array.from({ length: columns }, (_, at) => DASHES[align?.[at] ?? 'none'])
  return [empty, line(dashes), ...rows.slice(1).map(() => empty)].join('\n')
}
