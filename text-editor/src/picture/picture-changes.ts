import { isolateHistory } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { differenceTo } from '@ufuq/shared/domain/text-difference'
import { blockDom, blockEnd } from '../commands/positions.ts'
import { isWhole } from '../commands/whole-tokens.ts'
import { isEmptyLine, wordsBeside } from '../text/gaps.ts'
import { standaloneAt, standalones, type Standalone } from '../text/standalone.ts'
import { behindPictures } from './caption-source.ts'
import {
  libraryAddress,
  pairMarkdown,
  pictureMarkdown,
  readPictures,
  withPicture,
  type WrittenPicture,
} from './picture-source.ts'

/** The layouts of library pictures: in the text column, wider, or two side by side. */
export type PictureLayout = 'text' | 'wide' | 'pair'

/** The layout of pictures; null for external ones, which are always in the text column. */
export function layoutOf(pictures: readonly WrittenPicture[]): PictureLayout | null {
  const positions = pictures.map(({ address }) => libraryAddress(address))
  if (positions.includes(null)) return null
  if (pictures.length > 1) return 'pair'
  return positions[0]?.isWide ? 'wide' : 'text'
}

export const standing = (picture: WrittenPicture, isWide: boolean): WrittenPicture => {
  const position = libraryAddress(picture.address)
  return position ? { ...picture, address: pictureAddress(position.id, { wide: isWide }) } : picture
}

/**
 * The adjacent library picture with which a block can form a pair, if there is no text between
 * them.
 */
export function neighbourOf(state: EditorState, block: Standalone): Standalone | null {
  const pictures = standalones(state).filter(({ kind }) => kind === 'picture')
  const index = pictures.findIndex(({ from }) => from === block.from)
  const isFit = (other: Standalone | undefined): other is Standalone => {
    if (!other) return false
    const written = readPictures(state.sliceDoc(other.from, other.to))
    const [first, last] = other.from < block.from ? [other, block] : [block, other]
    return (
      written.length === 1 &&
      layoutOf(written) !== null &&
      isGapOnly(state, first.to, last.from) &&
      // a pair has one caption, below its second picture
      behindPictures(state.sliceDoc(first.from, first.to)).trim() === ''
    )
  }
  return [pictures[index + 1], pictures[index - 1]].find(isFit) ?? null
}

function isGapOnly({ doc }: EditorState, from: number, to: number): boolean {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
  for (let at = first + 1; at < last; at += 1) if (!isEmptyLine(doc.line(at))) return false
  return true
}

/** Changes the layout of a block's pictures; false if it can't. */
export function setLayout(view: EditorView, from: number, layout: PictureLayout): boolean {
  const block = standaloneAt(view.state, from)
  if (!block) return false
  const source = view.state.sliceDoc(block.from, block.to)
  if (layout !== 'pair') {
    const apart = readPictures(source).map((picture) =>
      pictureMarkdown(standing(picture, layout === 'wide')),
    )
    rewrite(view, block, apart.join('\n\n') + behindPictures(source))
    return true
  }
  const other = neighbourOf(view.state, block)
  if (!other) return false
  const [first, last] = other.from < block.from ? [other, block] : [block, other]
  const [above = '', below = ''] = [first, last].map(({ from, to }) =>
    view.state.sliceDoc(from, to),
  )
  const both = [above, below].flatMap(readPictures).map((picture) => standing(picture, false))
  rewrite(view, { from: first.from, to: last.to }, pairMarkdown(both) + behindPictures(below))
  return true
}

/** One of the pictures in the block at a position. */
export interface PicturePosition {
  from: number
  index: number
}

/** The markdown of the picture at a position, if there is one. */
export function pictureOf(
  state: EditorState,
  { from, index }: PicturePosition,
): WrittenPicture | undefined {
  const block = standaloneAt(state, from)
  return block && readPictures(state.sliceDoc(block.from, block.to))[index]
}

/** Changes the texts or the address of one picture in a block. */
export function changePicture(
  view: EditorView,
  { from, index }: PicturePosition,
  change: Partial<WrittenPicture>,
): void {
  const block = standaloneAt(view.state, from)
  if (!block) return
  rewrite(view, block, withPicture(view.state.sliceDoc(block.from, block.to), index, change))
}

/** Replaces a picture with one from the library, keeping the layout. */
export function replacePicture(
  view: EditorView,
  position: PicturePosition,
  id: number,
  description: string,
): void {
  const isWide = libraryAddress(pictureOf(view.state, position)?.address ?? '')?.isWide ?? false
  changePicture(view, position, { description, address: pictureAddress(id, { wide: isWide }) })
}

/**
 * A library picture at a position or directly below it, with which an inserted picture can form a
 * pair.
 */
export function pairableAt(state: EditorState, position: number): Standalone | null {
  const isFit = (block: Standalone | undefined): block is Standalone => {
    const written = block ? readPictures(state.sliceDoc(block.from, block.to)) : []
    return written.length === 1 && layoutOf(written) !== null
  }
  const here = standaloneAt(state, position)
  if (isFit(here)) return here
  const below = wordsBeside(state.doc, state.doc.lineAt(blockEnd(state, position)), 1)
  const next = below ? standaloneAt(state, below.from) : undefined
  return isFit(next) ? next : null
}

/**
 * Inserts a new picture next to an existing one: after it if the cursor is in the existing picture
 * and that picture has no caption; otherwise before it.
 */
export function placePair(view: EditorView, block: Standalone, markdown: string) {
  const { head } = view.state.selection.main
  const source = view.state.sliceDoc(block.from, block.to)
  const [picture] = readPictures(source)
  const own = picture ? pictureMarkdown(standing(picture, false)) : ''
  const caption = behindPictures(source)
  const isBehind = block.from <= head && caption.trim() === ''
  const insert = isBehind ? `${own}\n${markdown}` : `${markdown}\n${own}${caption}`
  rewrite(view, block, insert)
  return { from: block.from, to: block.from + insert.length }
}

/** Removes one picture of a pair. Removing the second also removes their caption. */
export function removeFromPair(view: EditorView, from: number, index: number): void {
  const block = standaloneAt(view.state, from)
  if (!block) return
  const source = view.state.sliceDoc(block.from, block.to)
  const written = readPictures(source)
  const caption = index === written.length - 1 ? '' : behindPictures(source)
  rewrite(view, block, pairMarkdown(written.filter((_, at) => at !== index)) + caption)
}

/** Changes the markdown of a block while somebody is typing; continuous typing is one undo step. */
export function writeBlock(
  view: EditorView,
  { from, source }: { from: number; source: string },
  insert: string,
  userEvent = 'input.type',
): void {
  if (insert === source) return
  const change = differenceTo(source, insert)
  view.dispatch({
    changes: { ...change, from: from + change.from, to: from + change.to },
    annotations: isWhole.of(true),
    userEvent,
  })
}

function rewrite(view: EditorView, { from, to }: Pick<Standalone, 'from' | 'to'>, insert: string) {
  if (view.state.sliceDoc(from, to) === insert) return
  view.dispatch({
    changes: { from, to, insert },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.picture',
  })
}

/** Focuses a part of a picture's block, or the text if the block does not have that part. */
export function focusIn(view: EditorView, from: number, selector: string): void {
  const block = standaloneAt(view.state, from)
  const dom = block && blockDom(view, block)
  dom?.classList.add('entered')
  const part = dom?.querySelector<HTMLElement>(selector)
  if (part) part.focus()
  else view.focus()
}
