import type { Language } from '../contract/languages.ts'

/** What a finding is about, in the order in which a list shows them. */
export const RULES = [
  'sideMissing',
  'muchShorter',
  'placeholder',
  'otherLanguage',
  'unknownAddress',
  'pictureWithoutWords',
  'figures',
  'dates',
  'links',
  'pictures',
  'headings',
  'headingSkipped',
  'unbalanced',
  'latinPunctuation',
  'mixedDigits',
  'spaceBefore',
  'doubledSpace',
  'tatweel',
  'directionMarks',
] as const
export type Rule = (typeof RULES)[number]

/** Offsets in a text, as in `String.slice`. */
export interface Span {
  from: number
  to: number
}

/** One change of a text. */
export interface Edit extends Span {
  insert: string
}

/** Where something was found: `title`, `content` or the key of a value, and the offsets in it. */
export interface Place extends Span {
  side: Language
  field: string
}

/** A text in `checks.found` of the admin texts, with what it names. */
export interface FoundWords {
  key: Rule
  values: {
    /** The words, figure or address that it is about. */
    what?: string
    /** The language whose text is meant; the sentence is chosen by it. */
    context?: Language
    /** What a repair would write in its place. */
    instead?: string
    count?: number
  }
}

export interface Finding {
  rule: Rule
  /** The languages that it is about. */
  sides: readonly Language[]
  /** Null where the place is a whole side that is missing. */
  place: Place | null
  words: FoundWords
  /** Changes at the place's own field, none of which touch each other; null where somebody has to decide. */
  repair: readonly Edit[] | null
}

/** What was found in one text, before it is known whose it is. */
export interface Found extends Span {
  rule: Rule
  words?: Omit<FoundWords['values'], 'context'>
  repair?: readonly Edit[]
}
