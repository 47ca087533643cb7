import type { Language } from './languages.ts'
import type { PublicationListItem } from './publications.ts'

/** For a link or a post, for a feed, for a phone's whole screen. */
export const WORDS_SIZES = {
  wide: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
} as const
export type WordsSize = keyof typeof WORDS_SIZES

export const WORDS_LANGUAGES = ['ar', 'en', 'both'] as const
export type WordsLanguages = (typeof WORDS_LANGUAGES)[number]

/** The signs of a marked passage that can be a picture. */
export const PASSAGE_LENGTH = { min: 24, max: 280 } as const

/** The addresses of a passage's pictures, in the languages in which it is known. */
export type WordsPictures = Partial<Record<WordsLanguages, Record<WordsSize, string>>>

/** A passage's place in a text: its block, and its words there, the last one excluded. */
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

/** What a picture says in one of its languages. */
export interface WordsSide {
  language: Language
  words: string
  /** A number, which stands above its words. */
  figure?: string
  /** What the number is a part of. */
  of?: string | undefined
  /** What the words are from. */
  source: string
}

/** A passage found in a text, and in the text's translation where it is known which words it is there. */
export interface FoundPassage {
  place: PassagePosition
  sides: WordsSide[]
}

/** A picture of words: of a passage, over the land of its publication, or of a figure. */
export interface PicturedWords {
  /** What they are, for the name of the file. */
  key: string
  size: WordsSize
  /** One or two, the Arabic one first. */
  sides: readonly WordsSide[]
  land?: Pick<PublicationListItem, 'id' | 'tags' | 'translationId' | 'publishedAt'> | undefined
  /** Where they are read, without a scheme. */
  address: string
}
