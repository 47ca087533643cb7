import type { Language } from './languages.ts'
import type { PublicationListItem } from './publications.ts'

/** The sizes of images: for a link or a post, for a feed, and for the full screen of a phone. */
export const WORDS_SIZES = {
  wide: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const
export type WordsSize = keyof typeof WORDS_SIZES

export const WORDS_LANGUAGES = ['ar', 'en', 'both'] as const
export type WordsLanguages = (typeof WORDS_LANGUAGES)[number]

/** The length in characters of a passage that can become an image. */
export const PASSAGE_LENGTH = { min: 24, max: 280 } as const

/** The addresses of a passage's images, in the languages in which it was found. */
export type WordsPictures = Partial<Record<WordsLanguages, Record<WordsSize, string>>>

/**
 * The position of a passage in a text: its block, and its range of words, excluding the word at
 * `to`.
 */
export interface PassagePosition {
  block: number
  from: number
  to: number
}

/** A text as visitors read it. */
export interface PassageText {
  language: Language
  title: string
  html: string
}

/** The text of an image in one of its languages. */
export interface WordsSide {
  language: Language
  words: string
  /** A number that is drawn above the text. */
  figure?: string
  /** The total of which the number is a part. */
  of?: string | undefined
  /** The source of the text. */
  source: string
}

/** A passage found in a text, and in its translation if its position there is known. */
export interface FoundPassage {
  place: PassagePosition
  sides: WordsSide[]
}

/** An image of text: a passage over the artwork of its publication, or a figure. */
export interface PicturedWords {
  /** Identifies the content, for the name of the file. */
  key: string
  size: WordsSize
  /** One or two sides, Arabic first. */
  sides: readonly WordsSide[]
  land?: Pick<PublicationListItem, 'id' | 'tags' | 'translationId' | 'publishedAt'> | undefined
  /** The address at which the text can be read, without its scheme. */
  address: string
}
