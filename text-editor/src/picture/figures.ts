import { isWideAddress, pictureAddress, pictureAt } from '@ufuq/shared/contract/pictures'
import { oneLine } from '@ufuq/shared/domain/one-line'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import type { Node } from 'prosemirror-model'
import { NodeSelection, type EditorState, type Selection } from 'prosemirror-state'
import { picturesOf, schema, type WrittenPicture } from '../model/schema.ts'

const { figure, image } = schema.nodes

export interface Figure {
  pos: number
  node: Node
}

/** The figure that is selected, or whose caption contains the cursor. */
export function figureAt({ selection }: EditorState): Figure | null {
  if (selection instanceof NodeSelection)
    return selection.node.type === figure ? { pos: selection.from, node: selection.node } : null
  return captionAt(selection)
}

/** The figure whose caption contains the end of a selection. */
export const captionAt = ({ $head }: Selection): Figure | null =>
  $head.parent.type === figure ? { pos: $head.before(), node: $head.parent } : null

/** The layouts of library pictures: in the text column, wider, or two side by side. */
export type PictureLayout = 'text' | 'wide' | 'pair'

/** The layout of pictures; null for external ones, which are always in the text column. */
export function layoutOf(pictures: readonly WrittenPicture[]): PictureLayout | null {
  if (pictures.some(({ src }) => pictureAt(src) === null)) return null
  if (pictures.length > 1) return 'pair'
  return pictures.some(({ src }) => isWideAddress(src)) ? 'wide' : 'text'
}

/** The picture with another layout; an external picture stays as it is. */
export function standing(picture: WrittenPicture, isWide: boolean): WrittenPicture {
  const id = pictureAt(picture.src)
  return id === null ? picture : { ...picture, src: pictureAddress(id, { wide: isWide }) }
}

export const writtenPicture = (src: string, alt = ''): WrittenPicture => ({
  src,
  alt: oneLine(alt),
  title: null,
})

/** A block with pictures and the caption of the last one. */
export const figureOf = (pictures: readonly WrittenPicture[], caption?: Node['content']): Node =>
  figure.create({ pictures }, caption)

/** The library pictures in a text, each listed once. */
export function libraryPicturesIn(doc: Node): number[] {
  const found = new Set<number>()
  const add = (src: string) => {
    const id = pictureAt(src)
    if (id !== null) found.add(id)
  }
  doc.descendants((node) => {
    if (node.type === figure) for (const { src } of picturesOf(node)) add(src)
    if (node.type === image) add(String(node.attrs['src']))
  })
  return [...found]
}

/** The library's data about a picture in a text: not known yet, known, or known to be missing. */
export type KnownPicture = Picture | 'missing' | undefined

export interface PictureCache {
  read: (id: number) => KnownPicture
  /**
   * Calls the listener after each change to this data, which is fetched if necessary. Returns the
   * function that unsubscribes.
   */
  watch: (id: number, onChange: () => void) => () => void
}

/** The picture, if the library is known to have it. */
export const foundPicture = (known: KnownPicture): Picture | null =>
  known === undefined || known === 'missing' ? null : known
