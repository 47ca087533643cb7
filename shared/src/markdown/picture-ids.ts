import { PICTURE_LIMITS } from '../contract/limits.ts'

/**
 * An image as the renderer writes it: attributes are escaped, so the first `>` ends it. A fragment
 * after the address names the picture's layout.
 */
export const PICTURE_IMAGE = /<img [^>]*?\bsrc="\/uploads\/([1-9]\d{0,9})(?:#[^"]*)?"[^>]*>/g

/** The ids of the library's pictures in a rendered text, without duplicates. */
export const pictureIdsIn = (html: string): number[] =>
  [...new Set([...html.matchAll(PICTURE_IMAGE)].map(([, id]) => Number(id)))].slice(
    0,
    PICTURE_LIMITS.ofText.max,
  )
