import { Facet } from '@codemirror/state'
import type { Picture } from '../../../../../../contract/pictures.ts'

/** What is known of a picture that a text names: nothing yet, all of it, or that there is none. */
export type KnownPicture = Picture | 'missing' | undefined

export interface Shelf {
  read: (id: number) => KnownPicture
  /** Told of each change of what is known; returns what ends that. Asks the server if need be. */
  watch: (id: number, onChange: () => void) => () => void
}

const EMPTY: Shelf = { read: () => undefined, watch: () => () => {} }

/** The library, for the pictures that a text shows. */
export const shelf = Facet.define<Shelf, Shelf>({ combine: ([given]) => given ?? EMPTY })
