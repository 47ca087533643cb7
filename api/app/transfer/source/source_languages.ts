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
const TAGS = /<[^<>]*>/g
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
  const words = text.slice(0, SCRIPT_SAMPLE).replace(TAGS, ' ')
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
