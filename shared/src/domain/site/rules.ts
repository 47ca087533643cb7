import { latinDigits } from '../latin-digits.ts'
import { tidyTelephone } from '../telephone.ts'
import { isColour, poorestOf, tidiedColour } from './accent.ts'
import type { FieldKind, SiteField } from './fields.ts'

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

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && username === '' && password === ''
}

interface Fault {
  rule: string
  /** The part of the English message that follows the field's name. */
  says: string
}

type Judge = (value: string, field: SiteField) => Fault | null

const unless =
  (passes: (value: string, field: SiteField) => boolean, fault: Fault): Judge =>
  (value, field) =>
    passes(value, field) ? null : fault

function judgeColour(value: string): Fault | null {
  if (!isColour(value)) return { rule: 'colour', says: 'must be a colour such as #2f7fc0' }
  const poorest = poorestOf(value)
  if (!poorest) return null
  const { place, ratio, least } = poorest
  const says = `has a contrast of ${ratio}:1 (${place}), and at least ${least}:1 is needed`
  return { rule: 'contrast', says }
}

const JUDGES: Partial<Record<FieldKind, Judge>> = {
  year: unless((value) => YEARS.test(value), { rule: 'year', says: 'is not a valid year' }),
  figure: unless((value) => FIGURE.test(value), { rule: 'figure', says: 'is not a valid figure' }),
  telephone: unless((value) => TELEPHONE.test(value), {
    rule: 'telephone',
    says: 'is not a valid telephone number',
  }),
  link: unless(isWebAddress, { rule: 'url', says: 'is not a valid link' }),
  choice: unless((value, { choices }) => choices?.includes(value) ?? false, {
    rule: 'enum',
    says: 'is not a valid choice',
  }),
  colour: judgeColour,
}

/**
 * Why a non-empty value is invalid for its field's kind; null if it is valid. Any text is valid;
 * email addresses have separate rules.
 */
export const faultOf = (value: string, field: SiteField): Fault | null =>
  JUDGES[field.kind]?.(value, field) ?? null

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
const inPlainLines = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
const number = (text: string) => latinDigits(inOneLine(text))

/** A number of at least four digits without commas, unless it may be a year. */
const UNGROUPED = /^([+−-]?)(?!(?:19|20)\d\d$)(\d{4,15})((?:\.\d+)?[+%]?)$/

/** Adds the commas to a number: `51340` becomes `51,340`. */
const grouped = (text: string) =>
  text.replace(UNGROUPED, (_, character: string, digits: string, rest: string) => {
    const thousands = digits.replaceAll(/\B(?=(?:\d{3}){1,5}$)/g, ',')
    return `${character}${thousands}${rest}`
  })

const TIDIED: Record<FieldKind, (text: string) => string> = {
  text: inOneLine,
  longText: inPlainLines,
  year: number,
  figure: (text) =>
    grouped(number(text).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('٪', '%')),
  telephone: tidyTelephone,
  link: (text) => text,
  choice: (text) => text,
  colour: tidiedColour,
}

/** The value of a field as it is stored: the typed text, trimmed and normalised for its kind. */
export const tidied = ({ kind }: Pick<SiteField, 'kind'>, text: string): string =>
  TIDIED[kind](text.trim())
