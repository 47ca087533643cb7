import type { Language } from '../contract/languages.ts'

/** The rules, in the order in which a list shows their findings. */
export const RULES = [
  'sideMissing',
  'muchShorter',
  'placeholder',
  'emptyPart',
  'otherLanguage',
  'otherLanguageText',
  'formerAddress',
  'unknownAddress',
  'draftAddress',
  'unknownDocument',
  'draftDocument',
  'otherLanguageFile',
  'noDescription',
  'pictureWithoutWords',
  'figures',
  'links',
  'pictures',
  'headings',
  'headingSkipped',
  'headingTwice',
  'latinPunctuation',
  'spaceBefore',
  'doubledSpace',
] as const
export type Rule = (typeof RULES)[number]

/** Offsets in a text, as in `String.slice`. */
export interface Span {
  from: number
  to: number
}

/** One change to a text. */
export interface Edit extends Span {
  insert: string
}

/**
 * The place of a finding: `title`, `content` or the key of a value, with the offsets in the text.
 */
export interface TextLocation extends Span {
  side: Language
  field: string
}

/** The values for a rule's sentence, which is `checks.found.{rule}` in the admin texts. */
export interface FoundWords {
  /** The words, figure or address in question. */
  what?: string
  /** The replacement that a repair would insert. */
  instead?: string
}

export interface Finding {
  rule: Rule
  /** The languages concerned. */
  sides: readonly Language[]
  /** The place of the finding; null if a whole side is missing. */
  location: TextLocation | null
  words: FoundWords
  /** Non-overlapping changes in the finding's field; null if a person has to decide. */
  repair: readonly Edit[] | null
}

/** A finding in one text, before its field is known. */
export interface Found extends Span {
  rule: Rule
  words?: FoundWords
  repair?: readonly Edit[]
}
