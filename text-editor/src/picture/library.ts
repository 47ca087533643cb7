import type { Picture } from '@ufuq/shared/kinds/picture'

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
