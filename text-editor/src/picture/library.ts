import type { Language } from '@ufuq/shared/contract/languages'
import type { Picture } from '@ufuq/shared/kinds/picture'

/** The library's data about a picture in a text: not known yet, known, or known to be missing. */
export type KnownPicture = Picture | 'missing' | undefined

/** Library texts of a picture that can also be written in a publication. */
export type LibraryWords = 'alternative' | 'caption'

export interface PictureCache {
  read: (id: number) => KnownPicture
  /**
   * Calls the listener after each change to this data, which is fetched if necessary. Returns the
   * function that unsubscribes.
   */
  watch: (id: number, onChange: () => void) => () => void
  /**
   * Saves a picture's text in a language in which the library has none. Resolves to `taken` if
   * somebody else saved one first; that text is then kept. Rejects with the server's error.
   */
  storeText: (
    id: number,
    kind: LibraryWords,
    language: Language,
    words: string,
  ) => Promise<'kept' | 'taken'>
}

/** The picture, if the library is known to have it. */
export const foundPicture = (known: KnownPicture): Picture | null =>
  known === undefined || known === 'missing' ? null : known
