import type { Language } from '../../contract/languages.ts'
import type { Edit, Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const ARABIC = /[\p{Script=Arabic}\u0660-\u0669\u06F0-\u06F9]/u
const WORD = /[\p{L}\p{N}\uFFFC]/u
const LETTER = /\p{L}/u

const IN_ARABIC: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }

/**
 * A Latin comma, semicolon or question mark that belongs to Arabic words: a Latin name, a reference or a number keeps
 * its own.
 */
export function latinPunctuation(run: Run, language: Language): Found[] {
  if (language !== 'ar') return []
  return [...run.text.matchAll(/[,;?]/g)].flatMap(({ 0: sign, index }) => {
    if (!belongsToArabic(run.text, sign, index)) return []
    const span = spanIn(run, index, index + 1)
    const instead = IN_ARABIC[sign] ?? sign
    return [
      {
        rule: 'latinPunctuation',
        ...span,
        words: { what: sign, instead },
        repair: [{ ...span, insert: instead }],
      } satisfies Found,
    ]
  })
}

function belongsToArabic(text: string, sign: string, at: number): boolean {
  if (sign === '?') {
    // a figure or a sign in between says nothing of the sentence's language
    const before = nearest(text, at, -1, LETTER)
    return before !== null && ARABIC.test(before)
  }
  const before = nearest(text, at, -1, WORD)
  const after = nearest(text, at, 1, WORD)
  // within a figure
  if (/\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '')) return false
  return [before, after].some((letter) => letter !== null && ARABIC.test(letter))
}

function nearest(text: string, at: number, step: 1 | -1, kind: RegExp): string | null {
  for (let index = at + step; index >= 0 && index < text.length; index += step) {
    const letter = text.charAt(index)
    if (kind.test(letter)) return letter
  }
  return null
}

/** Not before a dot that begins a name or a figure, an ellipsis, or a face. */
const BEFORE =
  /(?<=\S)[ \u00A0\u202F]+(?=[،؛؟,;!?»”)\]](?![(])|:(?![-)(DP/\\]|\S)|\.(?![\p{L}\p{N}.…]))/gu
const WITHIN = /(?<=[«“([])[ \u00A0\u202F]+(?=\S)/g
const DOUBLED = /(?<=\S)[ \u00A0]{2,}(?=\S)/g

/** Spaces where none belongs. */
export function spaceBefore(run: Run): Found[] {
  return [...run.text.matchAll(BEFORE), ...run.text.matchAll(WITHIN)].map(({ 0: gap, index }) => {
    const span = spanIn(run, index, index + gap.length)
    const sign = run.text.charAt(index + gap.length)
    return { rule: 'spaceBefore', ...span, words: { what: sign }, repair: without(span) }
  })
}

/** Two spaces between two words. */
export function doubledSpace(run: Run): Found[] {
  const taken = new Set(spaceBefore(run).map(({ from }) => from))
  return [...run.text.matchAll(DOUBLED)].flatMap(({ 0: gap, index }) => {
    const span = spanIn(run, index, index + gap.length)
    if (taken.has(span.from)) return []
    return [{ rule: 'doubledSpace', ...span, repair: [{ ...span, insert: ' ' }] } satisfies Found]
  })
}

const without = (span: { from: number; to: number }): Edit[] => [{ ...span, insert: '' }]
