import type { FieldKind, SiteField } from './fields.ts'

/** The years of a timeline or a project: one, or the first and the last. */
const YEARS = /^[12]\d{3}(?:[–-][12]\d{3})?$/
/** A number as people write it: `48,200`, `88.3`, `+1.5`, `90%`. */
const FIGURE = /^[+−-]?\d+(?:[.,]\d+)*[+%]?$/
const TELEPHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/

/**
 * What a text must not contain: the texts of a language fill values in at such places, and texts into one another, so
 * that two could go on for ever.
 */
export const PLACEHOLDER = /\{\{|\$t\(/

/** No half letters, which no database keeps, and no control characters, which no feed may contain. */
export const isWritten = (text: string): boolean => !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text)

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || /[\s\p{Cc}]/u.test(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && hostname.includes('.') && username === '' && password === ''
}

/** Whether a value that is not empty is of its field's kind; an e-mail address has rules of its own. */
export const KIND_RULES: Record<
  Exclude<FieldKind, 'text' | 'longText' | 'email'>,
  { rule: string; passes: (value: string, field: SiteField) => boolean }
> = {
  year: { rule: 'year', passes: (value) => YEARS.test(value) },
  figure: { rule: 'figure', passes: (value) => FIGURE.test(value) },
  telephone: { rule: 'telephone', passes: (value) => TELEPHONE.test(value) },
  link: { rule: 'url', passes: isWebAddress },
  choice: { rule: 'enum', passes: (value, { choices }) => choices?.includes(value) ?? false },
}

/** Digits are Latin in both languages. */
const latinDigits = (text: string) =>
  text
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** Without a pattern that looks at a run of spaces more than once: the text may be a megabyte of them. */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
const inPlainLines = (text: string) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
const number = (text: string) => latinDigits(inOneLine(text))

const TIDIED: Record<FieldKind, (text: string) => string> = {
  text: inOneLine,
  longText: inPlainLines,
  year: number,
  figure: (text) => number(text).replaceAll('٬', ',').replaceAll('٫', '.').replaceAll('٪', '%'),
  telephone: number,
  link: (text) => text,
  email: (text) => text,
  choice: (text) => text,
}

/** The value of a field as it is kept: what is typed, without what nobody sees. */
export const tidied = ({ kind }: Pick<SiteField, 'kind'>, text: string): string =>
  TIDIED[kind](text.trim())
