/** The widths, in pixels, at which pictures are served, unless the original is narrower. */
const PICTURE_WIDTHS = [480, 960, 1440, 2160] as const
/** Preferred first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const
/** The maximum height of a file in pixels, in both formats. */
export const MAX_PICTURE_HEIGHT = 16_383
/** The maximum number of pixels of a file, for which the server has enough memory. */
const MAX_PIXELS = 25_000_000
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The properties that determine the addresses and sizes of a picture's files, after rotation. */
export interface PictureFiles {
  id: number
  /**
   * The part of the addresses that changes with the file. It is unguessable, because drafts have
   * pictures too.
   */
  file: string
  width: number
  height: number
}

/**
 * A picture as a page shows it, in HTML and CSS terms, so that pages don't depend on the names of
 * its files.
 */
export interface ShownPicture {
  /** The fallback file for clients without `srcset`; `widest` is the widest file. */
  src: string
  widest: string
  /** The files for `srcset`, by format. */
  sets: Record<PictureFormat, string>
  /**
   * The colour shown until the picture is loaded or behind a transparent one, and the area that
   * stays visible when it is cropped.
   */
  style: { backgroundColor?: string; objectPosition: string }
  /**
   * The alternative text, in the language of the text; empty for a decorative picture, null if it
   * is missing.
   */
  alternative: string | null
}

/** A picture with its caption, in the language of the text. */
export interface CaptionedPicture extends ShownPicture {
  caption: string | null
  credit: string | null
  /**
   * The caption and the credit as HTML, if they contain names that a line break must not separate
   * from their Arabic article.
   */
  captionHtml?: string
  creditHtml?: string
}

const ADDRESS = /^\/uploads\/([1-9]\d{0,9})(?:#.*)?$/
const WIDE = '#wide'

/**
 * The address by which texts refer to a picture. A wide picture extends from the text to the edge
 * of the page.
 */
export const pictureAddress = (id: number, { wide = false } = {}): string =>
  `/uploads/${id}${wide ? WIDE : ''}`

/** Whether the picture at an address extends to the edge of the page. */
export const isWideAddress = (address: string): boolean => address.endsWith(WIDE)

/** The id of the picture in a text's address; null for any other address. */
export function pictureAt(address: string): number | null {
  const id = ADDRESS.exec(address)?.[1]
  return id === undefined ? null : Number(id)
}

const IN_MARKDOWN = /\/uploads\/([1-9]\d{0,9})(?![\w/.-])/g

/** The ids of the pictures in the images and links of a Markdown text. */
export const pictureIdsInMarkdown = (markdown: string): number[] => [
  ...new Set([...markdown.matchAll(IN_MARKDOWN)].map(([, id]) => Number(id))),
]

/** The widths of a picture's files, none of which is wider than the original or exceeds the limits. */
export function widthsOf({ width, height }: Pick<PictureFiles, 'width' | 'height'>): number[] {
  const ofHeight = (MAX_PICTURE_HEIGHT * width) / height
  const ofPixels = Math.sqrt((MAX_PIXELS * width) / height)
  const widest = Math.max(1, Math.floor(Math.min(width, ofHeight, ofPixels)))
  const narrower = PICTURE_WIDTHS.filter((one) => one < widest)
  return narrower.length < PICTURE_WIDTHS.length ? [...narrower, widest] : narrower
}

export const pictureFile = (
  { id, file }: Pick<PictureFiles, 'id' | 'file'>,
  width: number,
  format: PictureFormat,
): string => `/uploads/${id}/${file}-${width}.${format}`

/** The files for `srcset`. */
export const pictureSet = (picture: PictureFiles, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${pictureFile(picture, width, format)} ${width}w`)
    .join(', ')

/**
 * The file for clients without `srcset`: the widest file that fits into `width`, or else the
 * narrowest file.
 */
export function plainPicture(picture: PictureFiles, width = 960): string {
  const [narrowest = picture.width, ...wider] = widthsOf(picture)
  return pictureFile(picture, wider.findLast((one) => one <= width) ?? narrowest, 'webp')
}
