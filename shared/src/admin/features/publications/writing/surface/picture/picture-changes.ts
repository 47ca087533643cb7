import { isolateHistory } from '@codemirror/commands'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { pictureAddress } from '../../../../../../contract/pictures.ts'
import { blockDom, blockEnd } from '../commands/places.ts'
import { isEmptyLine, wordsBeside } from '../text/gaps.ts'
import { standaloneAt, standalones, type Standalone } from '../text/standalone.ts'
import {
  libraryAddress,
  pairMarkdown,
  pictureMarkdown,
  readPictures,
  type WrittenPicture,
} from './picture-source.ts'

/** How pictures of the library stand: in the column of the text, beyond it, or two beside each other. */
export type Stance = 'text' | 'wide' | 'pair'

/** Null for pictures of other sites, which stand in the text. */
export function stanceOf(pictures: readonly WrittenPicture[]): Stance | null {
  const places = pictures.map(({ address }) => libraryAddress(address))
  if (places.includes(null)) return null
  if (pictures.length > 1) return 'pair'
  return places[0]?.isWide ? 'wide' : 'text'
}

export const standing = (picture: WrittenPicture, isWide: boolean): WrittenPicture => {
  const place = libraryAddress(picture.address)
  return place ? { ...picture, address: pictureAddress(place.id, { wide: isWide }) } : picture
}

/** The picture of the library that stands next to a block, with nothing written between: what it can be paired with. */
export function neighbourOf(state: EditorState, block: Standalone): Standalone | null {
  const pictures = standalones(state).filter(({ kind }) => kind === 'picture')
  const index = pictures.findIndex(({ from }) => from === block.from)
  const isFit = (other: Standalone | undefined): other is Standalone => {
    if (!other) return false
    const written = readPictures(state.sliceDoc(other.from, other.to))
    const [first, last] = other.from < block.from ? [other, block] : [block, other]
    return (
      written.length === 1 && stanceOf(written) !== null && isGapOnly(state, first.to, last.from)
    )
  }
  return [pictures[index + 1], pictures[index - 1]].find(isFit) ?? null
}

function isGapOnly({ doc }: EditorState, from: number, to: number): boolean {
  const [first, last] = [doc.lineAt(from).number, doc.lineAt(to).number]
  for (let at = first + 1; at < last; at += 1) if (!isEmptyLine(doc.line(at))) return false
  return true
}

/** Lets the pictures of a block stand otherwise; false where they can't. */
export function setStance(view: EditorView, from: number, stance: Stance): boolean {
  const block = standaloneAt(view.state, from)
  if (!block) return false
  const written = readPictures(view.state.sliceDoc(block.from, block.to))
  if (stance !== 'pair') {
    const apart = written.map((picture) => pictureMarkdown(standing(picture, stance === 'wide')))
    rewrite(view, block, apart.join('\n\n'))
    return true
  }
  const other = neighbourOf(view.state, block)
  if (!other) return false
  const [first, last] = other.from < block.from ? [other, block] : [block, other]
  const both = [first, last].flatMap(({ from, to }) => readPictures(view.state.sliceDoc(from, to)))
  rewrite(
    view,
    { from: first.from, to: last.to },
    pairMarkdown(both.map((picture) => standing(picture, false))),
  )
  return true
}

/** One picture of the block at a position. */
export interface PicturePlace {
  from: number
  index: number
}

/** What is written of the picture at a place, if one is there. */
export function pictureOf(
  state: EditorState,
  { from, index }: PicturePlace,
): WrittenPicture | undefined {
  const block = standaloneAt(state, from)
  return block && readPictures(state.sliceDoc(block.from, block.to))[index]
}

/** Gives one picture of a block other words or another address. */
export function changePicture(
  view: EditorView,
  { from, index }: PicturePlace,
  change: Partial<WrittenPicture>,
): void {
  const block = standaloneAt(view.state, from)
  if (!block) return
  const written = readPictures(view.state.sliceDoc(block.from, block.to))
  rewrite(
    view,
    block,
    pairMarkdown(written.map((one, at) => (at === index ? { ...one, ...change } : one))),
  )
}

/** Puts another picture of the library in place of one, to stand as that did. */
export function replacePicture(
  view: EditorView,
  place: PicturePlace,
  id: number,
  description: string,
): void {
  const isWide = libraryAddress(pictureOf(view.state, place)?.address ?? '')?.isWide ?? false
  changePicture(view, place, { description, address: pictureAddress(id, { wide: isWide }) })
}

/** A picture of the library at a place or next below it, which one that is placed there can stand beside. */
export function pairableAt(state: EditorState, position: number): Standalone | null {
  const isFit = (block: Standalone | undefined): block is Standalone => {
    const written = block ? readPictures(state.sliceDoc(block.from, block.to)) : []
    return written.length === 1 && stanceOf(written) !== null
  }
  const here = standaloneAt(state, position)
  if (isFit(here)) return here
  const below = wordsBeside(state.doc, state.doc.lineAt(blockEnd(state, position)), 1)
  const next = below ? standaloneAt(state, below.from) : undefined
  return isFit(next) ? next : null
}

/** Puts a picture beside another: behind it, if the caret is in it, else before it. */
export function placePair(view: EditorView, block: Standalone, markdown: string) {
  const { head } = view.state.selection.main
  const [picture] = readPictures(view.state.sliceDoc(block.from, block.to))
  const own = picture ? pictureMarkdown(standing(picture, false)) : ''
  const insert = (block.from <= head ? [own, markdown] : [markdown, own]).join('\n')
  rewrite(view, block, insert)
  return { from: block.from, to: block.from + insert.length }
}

/** Takes one picture of a pair; the other one stays. */
export function removeFromPair(view: EditorView, from: number, index: number): void {
  const block = standaloneAt(view.state, from)
  if (!block) return
  const written = readPictures(view.state.sliceDoc(block.from, block.to))
  rewrite(view, block, pairMarkdown(written.filter((_, at) => at !== index)))
}

function rewrite(view: EditorView, { from, to }: Pick<Standalone, 'from' | 'to'>, insert: string) {
  if (view.state.sliceDoc(from, to) === insert) return
  view.dispatch({
    changes: { from, to, insert },
    annotations: isolateHistory.of('full'),
    userEvent: 'input.picture',
  })
}

/** The part of a picture's block that the focus goes to once the block is drawn anew. */
export function focusIn(view: EditorView, from: number, selector: string): void {
  const block = standaloneAt(view.state, from)
  const dom = block && blockDom(view, block)
  dom?.classList.add('entered')
  const part = dom?.querySelector<HTMLElement>(selector)
  if (part) part.focus()
  else view.focus()
}
