import type { Language } from '@ufuq/shared/contract/languages'

const CODES: Record<string, Language> = {
  ar: 'ar',
  ara: 'ar',
  arb: 'ar',
  ary: 'ar',
  en: 'en',
  eng: 'en',
}

/** The language of a code or locale such as `ar`, `en_US` or `en-gb`; null for any other. */
export const languageOfCode = (code: string): Language | null =>
  CODES[(code.toLowerCase().split(/[-_]/, 1)[0] ?? '').trim()] ?? null

const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
const TAGS = /<[^>]*>/g
/** The beginning of a text decides, so that a long one costs no more than a short one. */
const SAMPLE = 4000

/** The language whose letters prevail in a text; null if it has none of either. */
export function languageOfScript(text: string): Language | null {
  const words = text.slice(0, SAMPLE).replace(TAGS, ' ')
  const [arabic, latin] = [ARABIC, LATIN].map((script) => words.match(script)?.length ?? 0)
  if (!arabic && !latin) return null
  // Arabic texts quote Latin names more often than the other way round.
  return (arabic ?? 0) * 2 >= (latin ?? 0) ? 'ar' : 'en'
}

/** The code of a language in an address: `/en/…`, `?lang=ar` or `ar.example.org`. */
export function codeInAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const query = searchParams.get('lang')
  if (query) return query
  const code = /^\/([a-z]{2}(?:-[a-z]{2,4})?)(?:\/|$)/i.exec(pathname)?.[1]
  return code ?? /^([a-z]{2})\./.exec(hostname)?.[1] ?? null
}
