import type { EditorState } from '@codemirror/state'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { standalones } from '../text/standalone.ts'
import { treeOf } from '../text/tree.ts'
import type { Anchor } from './anchor.ts'

interface Block {
  from: number
  to: number
  isHeading: boolean
}

/** The text blocks, without pictures, because one text may have a picture that the other lacks. */
function blocksOf(state: EditorState): Block[] {
  const pictures = new Set(
    standalones(state)
      .filter(({ kind }) => kind === 'picture')
      .map(({ from }) => from),
  )
  const found: Block[] = []
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
    if (pictures.has(state.doc.lineAt(node.from).from)) continue
    found.push({ from: node.from, to: node.to, isHeading: /^(ATX|Setext)Heading/.test(node.name) })
  }
  return found
}

export interface MatchingPosition extends Anchor {
  /** The number of blocks before the original position, in the text that contains that position. */
  number: number
}

/**
 * A picture that was added to the other language's text, at the corresponding position in this
 * text.
 */
export interface Offer extends MatchingPosition {
  picture: Picture
}

/**
 * The corresponding position in the other text: after the block with the same number. Blocks are
 * counted from the last heading if both texts have the same number of headings.
 */
export function matchingPosition(
  from: EditorState,
  position: number,
  to: EditorState,
): MatchingPosition {
  const [own, others] = [blocksOf(from), blocksOf(to)]
  const before = own.filter((block) => block.from <= position)
  const number = before.length
  const index = areAlike(own, others) ? alongHeadings(before, others) : number
  const block = others[Math.min(index, others.length) - 1]
  return block ? { at: block.to, isBefore: false, number } : { at: 0, isBefore: true, number }
}

const headingsIn = (blocks: readonly Block[]) => blocks.filter(({ isHeading }) => isHeading).length

const areAlike = (one: readonly Block[], other: readonly Block[]): boolean =>
  headingsIn(one) === headingsIn(other)

/** The number of the preceding block, which is never in another section. */
function alongHeadings(before: readonly Block[], others: readonly Block[]): number {
  const section = headingsIn(before)
  const into = before.length - 1 - before.findLastIndex(({ isHeading }) => isHeading)
  let passed = 0
  const start =
    section === 0 ? 0 : others.findIndex((one) => one.isHeading && ++passed === section) + 1
  const next = others.findIndex((one, index) => index >= start && one.isHeading)
  return Math.min(start + into, next < 0 ? others.length : next)
}
