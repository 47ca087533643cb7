import type { Nodes } from 'mdast'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { Node } from 'prosemirror-model'
import { parseMarkdown } from '@ufuq/shared/markdown/parse-markdown'
import { picturesOf, schema } from './schema.ts'
import type { WrittenBlock, WrittenText } from './write.ts'

const { nodes } = schema

/** Offsets in the Markdown of a text. */
export interface OffsetRange {
  from: number
  to: number
}

/** The selection in the document for a range of its Markdown. */
export function selectionFor(
  doc: Node,
  { blocks }: WrittenText,
  { from, to }: OffsetRange,
): Selection {
  const block = blocks.findLast((one) => one.from <= from) ?? blocks[0]
  if (!block) return Selection.atStart(doc)
  const found = placesIn(block, blocks)
  const [start, end] = [from - block.from, to - block.from]
  const picture = found.pictures.find((one) => one.from <= start && start < one.to)
  if (picture) return NodeSelection.create(doc, picture.pos)
  const inside = found.characters.filter(({ offset }) => start <= offset && offset < end)
  const [first, last] = [inside[0], inside.at(-1)]
  if (first && last) return TextSelection.create(doc, first.pos, last.pos + 1)
  // a sign, for example of a list or in an address, belongs to the words before it
  const before = found.characters.findLast(({ offset }) => offset < start)
  const near = before ? before.pos + 1 : block.pos
  return Selection.near(doc.resolve(near), before ? -1 : 1)
}

interface Places {
  /** The characters of the document in order, without blanks. */
  characters: { offset: number; pos: number }[]
  pictures: (OffsetRange & { pos: number })[]
}

/** Where the characters and pictures of a block are, in its Markdown and in the document. */
function placesIn(block: WrittenBlock, blocks: readonly WrittenBlock[]): Places {
  const written = charactersIn(block.source, definitionsOf(blocks))
  const places: Places = { characters: [], pictures: [] }
  let at = 0
  let picture = 0
  const addPicture = (pos: number) => {
    const range = written.pictures[picture]
    if (range) places.pictures.push({ ...range, pos })
    picture += 1
  }
  const visit = (node: Node, pos: number) => {
    if (node.type === nodes.image) addPicture(pos)
    for (const _ of node.type === nodes.figure ? picturesOf(node) : []) addPicture(pos)
    const text = node.text ?? ''
    for (let index = 0; index < text.length; index += 1) {
      const character = text.charAt(index)
      if (isBlank(character)) continue
      // the document omits some signs, for example the dash before the source of a quotation
      while (at < written.characters.length && written.characters[at]?.character !== character)
        at += 1
      const found = written.characters[at]
      if (found) places.characters.push({ offset: found.offset, pos: pos + index })
      at += 1
    }
  }
  visit(block.node, block.pos)
  block.node.descendants((node, pos) => visit(node, block.pos + 1 + pos))
  return places
}

/** The notes and definitions of a text, without which a block would be read differently. */
const definitionsOf = (blocks: readonly WrittenBlock[]): string =>
  blocks
    .filter(({ node }) => node.type === nodes.note_def || node.type === nodes.raw)
    .map(({ source }) => source)
    .join('\n\n')

interface Written {
  /** The characters that are read as words, without blanks. */
  characters: { character: string; offset: number }[]
  pictures: OffsetRange[]
}

function charactersIn(source: string, definitions: string): Written {
  const written: Written = { characters: [], pictures: [] }
  let next = 0
  const read = (value: string) => {
    for (let index = 0; index < value.length; index += 1) {
      const character = value.charAt(index)
      if (isBlank(character)) continue
      const offset = offsetOf(character, source, next)
      if (offset === null) return
      written.characters.push({ character, offset })
      next = offset + (referenceAt(source, offset)?.length ?? 1)
    }
  }
  const visit = (node: Nodes): void => {
    // some nodes that the parser makes of others have no position; they follow what was read last
    const start = node.position?.start.offset ?? next
    if (start >= source.length) return
    next = Math.max(next, start)
    if (node.type === 'image' || node.type === 'imageReference') {
      const to = node.position?.end.offset ?? start
      written.pictures.push({ from: start, to })
      next = to
    } else if ('value' in node) read(node.value)
    else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(parseMarkdown(definitions === '' ? source : `${source}\n\n${definitions}`))
  return written
}

/** The offset of a character that is written next, perhaps after signs and escapes. */
function offsetOf(character: string, source: string, start: number): number | null {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === character || referenceAt(source, at) !== null) return at
  }
  return null
}

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z\d]{2,31});/iy

/** The character reference at an offset, such as `&amp;`. */
function referenceAt(source: string, offset: number): string | null {
  REFERENCE.lastIndex = offset
  return REFERENCE.exec(source)?.[0] ?? null
}

const isBlank = (character: string): boolean => /\s/.test(character)
