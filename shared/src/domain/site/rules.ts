import { latinDigits } from '../latin-digits.ts'
import { tidyTelephone } from '../telephone.ts'
import { isColour, poorestOf } from './accent.ts'

/** The years of a timeline or a project: one, or the first and the last. */
const YEARS = /^[12]\d{3}(?:[–-][12]\d{3})?$/
/** A number as people write it: `48,200`, `88.3`, `+1.5`, `90%`. */
const FIGURE = /^[+−-]?\d+(?:[.,]\d+)*[+%]?$/
const TELEPHONE = /^(?=\D*\d)\+?[\d\s().-]+$/

/**
 * Matches placeholders and references, which a text must not contain because texts that refer to
 * one another could recurse for ever.
 */
export const PLACEHOLDER = /\{\{|\$t\(/

/**
 * Whether a text has no lone surrogates, which databases can't store, and no control characters,
 * which feeds may not contain.
 */
export const isWritten = (text: string): boolean => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text)

const matches =
  <Rule extends string>(pattern: RegExp, rule: Rule) =>
  (value: string): Rule | null =>
    pattern.test(value) ? null : rule

function colourRule(value: string): 'colour' | 'contrast' | null {
  if (!isColour(value)) return 'colour'
  return poorestOf(value) ? 'contrast' : null
}

/** The rule that a non-empty value breaks, by its format; null if it is valid. */
export const brokenRule = {
  year: matches(YEARS, 'year'),
  figure: matches(FIGURE, 'figure'),
  telephone: matches(TELEPHONE, 'telephone'),
  colour: colourRule,
}

/**
 * Joins the lines of a text with spaces. No pattern reads a run of spaces more than once, because
 * the text may be a megabyte of spaces.
 */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
const number = (text: string) => latinDigits(inOneLine(text))

/** A number of at least four digits without commas, unless it may be a year. */
const UNGROUPED = /^([+−-]?)(?!(?:19|20)\d\d$)(\d{4,15})((?:\.\d+)?[+%]?)$/

/** Adds the commas to a number: `51340` becomes `51,340`. */
const grouped = (text: string) =>
  text.replace(UNGROUPED, (_, character: string, digits: string, rest: string) => {
    const thousands = digits.replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',')
    return `${character}${thousands}${rest}`
  })

/** The value as it is stored, by its format: the typed text, trimmed and normalised. */
export const tidied = {
  text: (text: string) => inOneLine(text.trim()),
  year: (text: string) => number(text.trim()),
  figure: (text: string) =>
    grouped(number(text.trim()).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('٪', '%')),
  telephone: (text: string) => tidyTelephone(text.trim()),
}
