import type { Language } from '../../contract/languages.ts'
import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const ARABIC = /[\p{Script=Arabic}\u0660-\u0669\u06F0-\u06F9]/u
const WORD = /[\p{L}\p{N}\uFFFC]/u
const LETTER = /\p{L}/u
const WITHIN_A_FIGURE = /^[\d٠-٩],[\d٠-٩]$/

const IN_ARABIC: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }

/**
 * A Latin comma, semicolon or question mark that belongs to Arabic text. A mark that belongs to a
 * Latin name, a reference or a number is not reported.
 */
export function latinPunctuation(run: Run, language: Language): Found[] {
  if (language !== 'ar') return []
  return [...run.text.matchAll(/[,;?]/g)].flatMap(({ 0: mark, index }) => {
    if (!belongsToArabic(run.text, mark, index)) return []
    const span = spanIn(run, index, index + 1)
    const instead = IN_ARABIC[mark] ?? mark
    return [
      {
        rule: 'latinPunctuation',
        ...span,
        words: { what: mark, instead },
        repair: [{ ...span, insert: instead }],
      } satisfies Found,
    ]
  })
}

function belongsToArabic(text: string, mark: string, at: number): boolean {
  if (mark === '?') {
    // a figure or a symbol in between says nothing about the language of the sentence
    const before = nearest(text, at, -1, LETTER)
    return before !== null && ARABIC.test(before)
  }
  // an emoticon
  if (mark === ';' && /^-?[)(]/.test(text.slice(at + 1))) return false
  if (WITHIN_A_FIGURE.test(text.slice(Math.max(0, at - 1), at + 2))) return false
  return ([-1, 1] as const).some((step) => {
    const character = nearest(text, at, step, WORD)
    return character !== null && ARABIC.test(character)
  })
}

/** The maximum distance between a mark and its word, in UTF-16 code units. */
const NEAR = 40

function nearest(text: string, at: number, step: 1 | -1, kind: RegExp): string | null {
  for (let away = 1; away <= NEAR; away += 1) {
    const character = text.charAt(at + step * away)
    if (kind.test(character)) return character
  }
  return null
}
