import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'
import type { Definition, RootContent } from 'mdast'
import type { Node } from 'prosemirror-model'
import { BlockReader, idOf } from './read-block.ts'
import { schema } from './schema.ts'

/** A top-level block as it was read, with the Markdown that it was read from. */
export interface SourceBlock {
  node: Node
  source: string
  /** The text between the previous block and this one: line ends and blank lines. */
  gap: string
  /** Whether the block uses a link definition elsewhere in the text. */
  isReferring: boolean
}

/** A text as it was read. Together, its parts are the text byte for byte. */
export interface SourceText {
  doc: Node
  /** A byte order mark, or nothing. */
  start: string
  blocks: readonly SourceBlock[]
  /** The text after the last block. */
  rest: string
}

/** Reads a Markdown text into a document that remembers the source of each block. */
export function readMarkdown(text: string): SourceText {
  const start = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const markdown = text.slice(start.length)
  const { blocks, end } = readBlocks(markdown)
  const doc = schema.nodes.doc.create(
    null,
    blocks.length > 0 ? blocks.map(({ node }) => node) : [schema.nodes.paragraph.create()],
  )
  return { doc, start, blocks, rest: markdown.slice(end) }
}

/** The blocks of a Markdown text, without their sources. */
export const blocksOf = (markdown: string): Node[] =>
  readMarkdown(markdown).blocks.map(({ node }) => node)

function readBlocks(markdown: string): { blocks: SourceBlock[]; end: number } {
  const root = parseMarkdown(markdown)
  if (!root) {
    // too complex, so that the page shows it as written too
    const node = schema.nodes.raw.create({ source: markdown })
    const block = { node, source: markdown, gap: '', isReferring: false }
    return { blocks: [block], end: markdown.length }
  }
  const { children } = root
  const definitions = definitionsIn(children)
  const blocks: SourceBlock[] = []
  let end = 0
  for (const child of children) {
    const { from, to } = rangeOf(child, markdown, end)
    const source = markdown.slice(from, to)
    const reader = new BlockReader(definitions)
    const node = reader.read(child, source)
    const gap = markdown.slice(end, from)
    blocks.push({ node, source, gap, isReferring: reader.isReferring })
    end = to
  }
  return { blocks, end }
}

function definitionsIn(children: readonly RootContent[]): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  for (const child of children) {
    if (child.type !== 'definition' || definitions.has(idOf(child.identifier))) continue
    definitions.set(idOf(child.identifier), child)
  }
  return definitions
}

/** The range of a block with its indentation, without which its other lines would move. */
function rangeOf({ position }: RootContent, markdown: string, end: number) {
  const begin = position?.start.offset ?? end
  let from = begin
  while (from > end && /[ \t]/.test(markdown[from - 1] ?? '')) from -= 1
  if (from > end && !/[\r\n]/.test(markdown[from - 1] ?? '')) from = begin
  // the position of a heading below a link definition includes the definition
  return { from: Math.max(from, end), to: position?.end.offset ?? markdown.length }
}
