import type { Language } from '../contract/languages.ts'

/** What a finding is about, in the order in which a list shows them. */
export const RULES = [
  'sideMissing',
  'muchShorter',
  'placeholder',
  'emptyPart',
  'otherLanguage',
  'formerAddress',
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
export interface TextLocation extends Span {
  side: Language
  field: string
}

/** What is beside a rule's sentence, which is `checks.found.{rule}` of the admin texts. */
export interface FoundWords {
  /** The words, figure or address that it is about. */
  what?: string
  /** What a repair would write in its place. */
  instead?: string
}

export interface Finding {
  rule: Rule
  /** The languages that it is about. */
  sides: readonly Language[]
  /** Null where the place is a whole side that is missing. */
  place: TextLocation | null
  words: FoundWords
  /** Changes at the place's own field, none of which touch each other; null where somebody has to decide. */
  repair: readonly Edit[] | null
}

/** What was found in one text, before it is known whose it is. */
export interface Found extends Span {
  rule: Rule
  words?: FoundWords
  repair?: readonly Edit[]
}
