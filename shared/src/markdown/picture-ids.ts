import { PICTURE_LIMITS } from '../contract/limits.ts'

/**
 * As the renderer writes it: signs in attributes are references, so the first `>` is its end. A fragment behind the
 * address says how the picture stands.
 */
export const PICTURE_IMAGE = /<img [^>]*?\bsrc="\/uploads\/([1-9]\d{0,9})(?:#[^"]*)?"[^>]*>/g

/** The ids of the library's pictures that a rendered text shows, each once. */
export const pictureIdsIn = (html: string): number[] =>
  [...new Set([...html.matchAll(PICTURE_IMAGE)].map(([, id]) => Number(id)))].slice(
    0,
    PICTURE_LIMITS.ofText.max,
  )
