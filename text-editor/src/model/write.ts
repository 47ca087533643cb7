import type { Node } from 'prosemirror-model'
import type { SourceBlock, SourceText } from './read.ts'
import { isList, schema } from './schema.ts'
import { writeBlock, type ListSign } from './write-block.ts'

const { nodes } = schema

/** A block of the document, with its place in the written text. */
export interface WrittenBlock {
  node: Node
  pos: number
  /** The offset of the block's Markdown in the text. */
  from: number
  source: string
}

/** A text, and where each of its blocks is in the Markdown. Empty blocks are omitted. */
export interface WrittenText {
  markdown: string
  blocks: readonly WrittenBlock[]
}

/**
 * Writes a document. A block that is as it was read keeps its Markdown and the blank lines before
 * it; a changed block is written in the house style. Blocks are compared by content, so undoing a
 * change restores the original bytes.
 *
 * @param earlier Blocks of texts that the document contained before, for example before a
 *   colleague's text was merged.
 */
export function writeMarkdown(
  doc: Node,
  original: SourceText,
  earlier: readonly SourceBlock[] = [],
): WrittenText {
  const matches = matchBlocks(doc, original.blocks)
  const places = placesOf(doc, matches, original.blocks)
  const eol = original.blocks.some(({ source }) => source.includes('\r\n')) ? '\r\n' : '\n'
  const used = new Set(matches)
  const hasDefinitions = original.blocks.every(
    (block) => block.node.type !== nodes.raw || used.has(block),
  )
  const blocks: WrittenBlock[] = []
  let markdown = original.start
  /** The sign of the list before, and the place of the block that follows it in the original. */
  let previous: { sign: ListSign | null; next: number } = { sign: null, next: 0 }
  doc.forEach((node, pos, index) => {
    const match = matches[index]
    const place = places[index] ?? -1
    const isNext = place >= 0 && place === previous.next
    // a list directly after another list needs a different sign
    const clashes = !isNext && isList(node) && signOf(match?.source ?? '') === previous.sign
    const isOpen =
      match === original.blocks.at(-1) && index < doc.childCount - 1 && isOpenEnded(node)
    const keeps = match && !clashes && !isOpen && (hasDefinitions || !match.isReferring)
    const other = isList(node) && !(keeps && isNext) ? previous.sign : null
    const source = keeps
      ? match.source
      : (earlierSource(node, other, earlier) ?? writeBlock(node, other).replaceAll('\n', eol))
    if (source === '') return
    const isFirst = blocks.length === 0
    if (isNext) markdown += original.blocks[place]?.gap ?? ''
    else if (!isFirst) markdown += eol + eol
    blocks.push({ node, pos, from: markdown.length, source })
    markdown += source
    previous = { sign: isList(node) ? signOf(source) : null, next: place < 0 ? -1 : place + 1 }
  })
  if (blocks.length > 0 || original.blocks.length === 0) markdown += original.rest
  return { markdown, blocks }
}

/** An unclosed fence or comment at the end of a text would include everything that follows it. */
const isOpenEnded = ({ type }: Node): boolean => type === nodes.code_block || type === nodes.raw

function earlierSource(
  node: Node,
  otherThan: ListSign | null,
  earlier: readonly SourceBlock[],
): string | undefined {
  if (otherThan !== null || isOpenEnded(node)) return undefined
  return earlier.find((block) => !block.isReferring && isSame(block.node, node))?.source
}

/** For each block of the document, the block that was read, if it is unchanged. */
function matchBlocks(
  doc: Node,
  blocks: readonly SourceBlock[],
): readonly (SourceBlock | undefined)[] {
  const count = doc.childCount
  const matches = Array<SourceBlock | undefined>(count).fill(undefined)
  let head = 0
  for (; head < Math.min(count, blocks.length); head += 1) {
    const block = blocks[head]
    if (!block || !isSame(doc.child(head), block.node)) break
    matches[head] = block
  }
  let tail = 0
  for (; tail < Math.min(count, blocks.length) - head; tail += 1) {
    const block = blocks.at(-1 - tail)
    if (!block || !isSame(doc.child(count - 1 - tail), block.node)) break
    matches[count - 1 - tail] = block
  }
  const free = blocks.slice(head, blocks.length - tail)
  for (let at = head; at < count - tail; at += 1) {
    const found = free.findIndex(({ node }) => isSame(doc.child(at), node))
    if (found >= 0) matches[at] = free.splice(found, 1)[0]
  }
  return matches
}

/**
 * For each block of the document, its index in the original text; -1 for a new block. A block that
 * was changed in place has the index of the original, so that the blank lines around it stay.
 */
function placesOf(
  doc: Node,
  matches: readonly (SourceBlock | undefined)[],
  blocks: readonly SourceBlock[],
): number[] {
  const indexes = new Map(blocks.map((block, index) => [block, index]))
  const places = matches.map((block) => (block && indexes.get(block)) ?? -1)
  for (let at = 0; at < places.length; at += 1) {
    if (places[at] !== -1) continue
    const next = places.findIndex((place, index) => index > at && place >= 0)
    const end = next < 0 ? places.length : next
    const first = (places[at - 1] ?? -1) + 1
    const last = next < 0 ? blocks.length : (places[next] ?? 0)
    const isAsMany = last - first === end - at
    for (let index = at; index < (isAsMany ? end : at); index += 1) {
      const was = blocks[first + index - at]
      // a block of another kind may need the blank line that was not there
      const fits = was && (was.node.type === doc.child(index).type || /\n\r?\n/.test(was.gap))
      if (fits) places[index] = first + index - at
    }
    at = end - 1
  }
  return places
}

const isSame = (a: Node, b: Node): boolean => a === b || (a.nodeSize === b.nodeSize && a.eq(b))

const LIST_SIGN = /^\s*(?:([-*+])|\d{1,9}([.)]))/

function signOf(source: string): ListSign | null {
  const [, bullet, ordered] = LIST_SIGN.exec(source) ?? []
  return ((bullet ?? ordered) as ListSign | undefined) ?? null
}
