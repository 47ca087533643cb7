import type { Direction, Language } from './languages.ts'
import type { PublicationListItem } from './publications.ts'
import type { SharedSitePage } from './shared-page.ts'

/** The subject of a share image: a publication as a visitor sees it, or a page of the site. */
export type ShareSubject =
  | SharedSitePage
  | Pick<
      PublicationListItem,
      'id' | 'title' | 'language' | 'tags' | 'drawing' | 'translationId' | 'publishedAt' | 'cover'
    >

/** A picture that is drawn as part of another picture. */
export interface EmbeddedPicture {
  /** A PNG, in base64. */
  png: string
  width: number
  height: number
}

/** The parts of the organisation's theme that drawings use. */
export interface DrawnTheme {
  accent?: string | undefined
  /** The logo in the language of the drawing, or the symbol of an icon. */
  mark?: EmbeddedPicture | undefined
  /** Whether the mark is made for dark surfaces, and needs no background. */
  isForDark?: boolean
  /** The organisation's name, typeset in place of the default wordmark. */
  name?: string | undefined
}

/** The icons of the site, by address. */
export const SITE_ICONS = {
  '/favicon.ico': { size: 32, shape: 'rounded' },
  '/favicon.svg': { size: 64, shape: 'bare' },
  '/apple-touch-icon.png': { size: 180, shape: 'square' },
  '/icon-192.png': { size: 192, shape: 'rounded' },
  '/icon-512.png': { size: 512, shape: 'rounded' },
  '/icon-maskable-512.png': { size: 512, shape: 'maskable' },
} as const satisfies Record<string, { size: number; shape: IconShape }>

export type SiteIcon = keyof typeof SITE_ICONS

/**
 * The background of the symbol: none, one with rounded corners, or one that the system crops to its
 * own shape.
 */
export type IconShape = 'bare' | 'rounded' | 'square' | 'maskable'

/**
 * The size of a share image. A picture from the library is drawn above the horizon, at 62% of the
 * height.
 */
export const SHARE_IMAGE = { width: 1200, height: 630, horizon: 390 } as const

/** A text in a box, in the display typeface. It begins at the inline start, halfway down the box. */
export interface TextInBox {
  text: string
  language: Language
  direction: Direction
  colour: string
  /** The maximum font size in pixels. A text that does not fit is drawn smaller. */
  size: number
  box: Record<'x' | 'top' | 'width' | 'height', number>
}

/** A share image: an SVG, and the texts that are drawn over it. */
export interface ShareDrawing {
  svg: string
  texts: TextInBox[]
}
