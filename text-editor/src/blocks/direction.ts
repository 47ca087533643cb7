import type { Direction, Language } from '@ufuq/shared/contract/languages'
import { textDirection } from '@ufuq/shared/domain/text-direction'

/** The characters that set the direction of a paragraph. They are stored as its first character. */
export const MARK_OF: Record<Direction, string> = { ltr: '\u200E', rtl: '\u200F' }

const STRONG = /[\p{L}\u200E\u200F]/u

/**
 * The direction of a text, determined by its first letter or by a direction mark before it, as in
 * browsers.
 */
export function directionIn(words: string): Direction | null {
  const strong = STRONG.exec(words)?.[0]
  if (strong === MARK_OF.ltr) return 'ltr'
  if (strong === MARK_OF.rtl) return 'rtl'
  return strong === undefined ? null : textDirection(strong)
}

const countOf = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0

/** The language of most letters, in which the browser checks the spelling; null without letters. */
export function languageIn(words: string): Language | null {
  const arabic = countOf(/\p{Script=Arabic}/gu, words)
  const latin = countOf(/\p{Script=Latin}/gu, words)
  if (arabic === latin) return null
  return arabic > latin ? 'ar' : 'en'
}
