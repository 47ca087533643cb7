import type { Language } from '@ufuq/shared/contract/languages'

const CODES: Record<string, Language> = {
  ar: 'ar',
  ara: 'ar',
  arb: 'ar',
  ary: 'ar',
  en: 'en',
  eng: 'en',
}

/** The language of a code or locale such as `ar`, `en_US` or `en-gb`; null for other languages. */
export const languageOfCode = (code: string): Language | null =>
  CODES[(code.toLowerCase().split(/[-_]/, 1)[0] ?? '').trim()] ?? null

const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
/** Tags, shortcodes and addresses, which are in Latin letters in every language. */
const MARKUP = /<[^<>]*>|\[\/?[a-z][\w-]*(?:\s[^\][]*=[^\][]*)?\](?!\()|https?:\/\/\S+/g
/**
 * Only the beginning of a text is examined, so that a long text takes no more time than a short
 * one.
 */
export const SCRIPT_SAMPLE = 4000

/**
 * The language of most letters in a text; null if the text contains neither Arabic nor Latin
 * letters.
 */
export function languageOfScript(text: string): Language | null {
  const words = text.slice(0, SCRIPT_SAMPLE).replace(MARKUP, ' ')
  const [arabic, latin] = [ARABIC, LATIN].map((script) => words.match(script)?.length ?? 0)
  if (!arabic && !latin) return null
  // Names in Latin script are more common in Arabic texts than names in Arabic script in English
  // texts.
  return (arabic ?? 0) * 2 >= (latin ?? 0) ? 'ar' : 'en'
}

/** The language code in an address, such as `/en/…`, `?lang=ar` or `ar.example.org`. */
export function codeInAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const query = searchParams.get('lang')
  if (query) return query
  const code = /^\/([a-z]{2}(?:-[a-z]{2,4})?)(?:\/|$)/i.exec(pathname)?.[1]
  return code ?? /^([a-z]{2})\./.exec(hostname)?.[1] ?? null
}

const OTHER = /(?!\p{Script=Arabic}|\p{Script=Latin})\p{L}/gu

/** Whether most letters of a text are neither Arabic nor Latin. */
export function isInOtherScript(text: string): boolean {
  const words = text.slice(0, SCRIPT_SAMPLE).replace(MARKUP, ' ')
  const [other = 0, ...own] = [OTHER, ARABIC, LATIN].map(
    (script) => words.match(script)?.length ?? 0,
  )
  return other > own.reduce((sum, count) => sum + count, 0)
}

const CODE = '([a-z]{2,3}(?:[-_][a-z]{2})?)?'
/** The marks of qTranslate and WP Multilang, of the first versions of qTranslate, and of WPGlobus. */
const SYNTAXES = [`\\[:${CODE}\\]`, `<!--:${CODE}-->`, `\\{:${CODE}\\}`].map(
  (mark) => new RegExp(mark, 'gi'),
)

/**
 * The languages of a field that contains several of them, such as `[:ar]ماء[:en]Water[:]`, by
 * code. Text outside the marks belongs to every language. Null for a field without marks; a single
 * mark in a field, without an end, may be words about such marks.
 */
export function languagesIn(text: string): Map<string, string> | null {
  for (const syntax of SYNTAXES) {
    const marks = [...text.matchAll(syntax)]
    const codes = new Set(marks.flatMap(([, code]) => code?.toLowerCase() ?? []))
    const isEnded = marks.some(({ index, 1: code }) => !code || index === 0)
    const isMarked = codes.size > 1 || (codes.size === 1 && isEnded)
    if (isMarked) return divided(text, marks, codes)
  }
  return null
}

function divided(text: string, marks: readonly RegExpExecArray[], codes: ReadonlySet<string>) {
  const texts = new Map([...codes].map((code) => [code, '']))
  const add = (part: string, only: string | undefined) => {
    for (const code of only === undefined ? codes : [only])
      texts.set(code, (texts.get(code) ?? '') + part)
  }
  let current: string | undefined
  let last = 0
  for (const mark of marks) {
    add(text.slice(last, mark.index), current)
    current = mark[1]?.toLowerCase()
    last = mark.index + mark[0].length
  }
  add(text.slice(last), current)
  return texts
}

/** The place without a space where the letters of one script follow those of the other. */
const CHANGE =
  /(?<=\p{Script=Arabic}[^\p{L}\s]*)(?=\p{Script=Latin})|(?<=\p{Script=Latin}[^\p{L}\s]*)(?=\p{Script=Arabic})/u

/** The languages of a field that has lost its marks, such as `ماءWater`; null for other fields. */
export function languagesJoined(text: string): Map<string, string> | null {
  const parts = text.split(CHANGE).map((part) => [String(languageOfScript(part)), part] as const)
  return parts.length === 2 ? new Map(parts) : null
}

/** The part of a field in a language of this site. */
export function partInLanguage(text: string, language: Language): string {
  const parts = languagesIn(text)
  if (!parts) return text
  return [...parts].find(([code]) => languageOfCode(code) === language)?.[1] ?? ''
}

/** A short field with all of its languages, for people to read. */
export const allParts = (text: string): string =>
  [...(languagesIn(text)?.values() ?? [text])].filter(Boolean).join(' / ')
