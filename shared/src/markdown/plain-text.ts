import type { Nodes } from 'mdast'
import { parseMarkdown } from './parse-markdown.ts'

const FLOW = new Set(['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow'])
const UNREAD = new Set([
  'image',
  'imageReference',
  'footnoteReference',
  'footnoteDefinition',
  'definition',
])

/** The text of a markdown source on one line, without markup, addresses, images or footnotes. */
export const plainText = (markdown: string): string => textOf(markdown, {})

/**
 * The same as `plainText`, with a sign between a heading, a cell or an item and what follows, for
 * excerpts and descriptions.
 */
export const textWithHeadings = (markdown: string): string => textOf(markdown, SIGNS)

const SIGNS: Partial<Record<Nodes['type'], string>> = {
  heading: ':',
  list: ' ·',
  listItem: ' ·',
  table: ' ·',
  tableRow: ' ·',
  tableCell: ' ·',
}

function textOf(markdown: string, signs: typeof SIGNS): string {
  const root = parseMarkdown(markdown)
  // The site also shows such a text as written.
  if (!root) return collapse(markdown)
  const parts: string[] = []
  collect(root, parts, signs)
  return collapse(parts.join(''))
}

/**
 * The first `length` characters, at most, of a Markdown text without its markup; followed by `…` if
 * the text was cut.
 */
export const excerpt = (markdown: string, length: number): string =>
  cutText(textWithHeadings(markdown), length)

/**
 * Shortens a text to at most `length` code points, followed by `…`. Cuts it between graphemes, so
 * that no letter loses its marks and no emoji breaks.
 */
export function cutText(text: string, length: number): string {
  let end = 0
  let count = 0
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    count += Array.from(segment).length
    if (count > length) return `${end > 0 ? text.slice(0, end) : firstPoints(text, length)}…`
    end += segment.length
  }
  return text
}

/** Cuts by code points if the first grapheme alone is longer than the excerpt. */
const firstPoints = (text: string, length: number): string =>
  Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const PUNCTUATED = /[\p{P}\s]$/u

function collect(node: Nodes, parts: string[], signs: typeof SIGNS): void {
  if (UNREAD.has(node.type)) return
  if (node.type === 'break') parts.push('\n')
  if ('value' in node) parts.push(node.value)
  if (!('children' in node)) return
  for (const child of node.children) {
    collect(child, parts, signs)
    const sign = signs[child.type]
    const isUnended = !PUNCTUATED.test(parts.findLast((part) => part !== '\n') ?? ' ')
    if (sign && isUnended && child !== node.children.at(-1)) parts.push(sign)
    if (FLOW.has(node.type)) parts.push('\n')
  }
}
