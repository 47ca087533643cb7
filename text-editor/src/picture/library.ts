import { Facet } from '@codemirror/state'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/contract/pictures'

/** What is known of a picture that a text names: nothing yet, all of it, or that there is none. */
export type KnownPicture = Picture | 'missing' | undefined

/** Words of a picture that a text may have written first. */
export type LibraryWords = 'alternative' | 'caption'

export interface PictureCache {
  read: (id: number) => KnownPicture
  /** Told of each change of what is known; returns what ends that. Asks the server if need be. */
  watch: (id: number, onChange: () => void) => () => void
  /**
   * Gives a picture words in a language in which it has none: `taken` if somebody else was first, whose words stay.
   * Rejects with the server's error.
   */
  storeText: (
    id: number,
    kind: LibraryWords,
    language: Language,
    words: string,
  ) => Promise<'kept' | 'taken'>
}

const EMPTY: PictureCache = {
  read: () => undefined,
  watch: () => () => {},
  storeText: () => Promise.reject(new Error('There is no library')),
}

/** The library, for the pictures that a text shows. */
export const pictureCache = Facet.define<PictureCache, PictureCache>({
  combine: ([given]) => given ?? EMPTY,
})
