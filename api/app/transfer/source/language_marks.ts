import type { Language } from '@ufuq/shared/contract/languages'
import { languageOfCode } from '#transfer/source/source_languages'

const CODE = '([a-z]{2,3}(?:[-_][a-z]{2})?)?'
/** The marks of qTranslate and WP Multilang, of the first versions of qTranslate, and of WPGlobus. */
const SYNTAXES = [`\\[:${CODE}\\]`, `<!--:${CODE}-->`, `\\{:${CODE}\\}`].map(
  (mark) => new RegExp(mark, 'gi'),
)

/**
 * The languages of a field that contains several of them, such as `[:ar]ماء[:en]Water[:]`, by
 * code. Text outside the marks belongs to every language. Null for a field without marks; a single
 * mark without an end may be words about such marks.
 */
export function languagesIn(text: string): Map<string, string> | null {
  for (const syntax of SYNTAXES) {
    const marks = [...text.matchAll(syntax)]
    const codes = new Set(marks.flatMap(([, code]) => code?.toLowerCase() ?? []))
    const isMarked = codes.size > 1 || (codes.size === 1 && marks.some(([, code]) => !code))
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

/** The part of a field in a language of this site. */
export function partInLanguage(text: string, language: Language): string {
  const parts = languagesIn(text)
  if (!parts) return text
  return [...parts].find(([code]) => languageOfCode(code) === language)?.[1] ?? ''
}

/** A short field with all of its languages, for people to read. */
export const allParts = (text: string): string =>
  [...(languagesIn(text)?.values() ?? [text])].filter(Boolean).join(' / ')
