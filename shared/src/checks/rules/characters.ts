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

const GAP = '[ \\u00A0\\u202F]+'

/** French has spaces inside «», so a space next to a Latin letter is accepted. */
const LATIN = '\\p{Script=Latin}'

const NONE_BELONGS = [
  // a space before a mark that is not part of an emoticon, except in an empty pair of brackets
  `(?<=[^\\s«“([])${GAP}(?!;-?[()])(?=[،؛؟,;!?)\\]](?!\\())`,
  `(?<=[^\\s«“([])${GAP}(?=”(?![\\p{L}\\p{N}]))`,
  `(?<=[^\\s«“([])(?<!${LATIN}[.,!?…]?)${GAP}(?=»)`,
  // a space before a colon or full stop, except before an emoticon, a dot that begins a name or a
  // figure, or a row of dots
  `(?<=[^\\s«“([\\d٠-٩])${GAP}(?=:(?![-)(DP/\\\\]|\\S))`,
  `(?<=[^\\s«“([.])${GAP}(?=\\.(?![\\p{L}\\p{N}.…]| \\.))`,
  // a space after an opening mark that is not part of an emoticon
  `(?<=(?<![:;-])[([]|(?<![^\\s([«])“)${GAP}(?=[^\\s)\\]”])`,
  `(?<=«)${GAP}(?=[^\\s»\\p{Script=Latin}])`,
].map((pattern) => new RegExp(pattern, 'gu'))

const DOUBLED = /(?<=\S)[ \u00A0]{2,}(?=\S)/g

/** Misplaced spaces, and double spaces. */
export function misplacedSpaces(run: Run): Found[] {
  const needless = NONE_BELONGS.flatMap((pattern) => [...run.text.matchAll(pattern)])
  needless.sort((a, b) => a.index - b.index)
  const taken = new Set(needless.map(({ index }) => index))
  const doubled = [...run.text.matchAll(DOUBLED)].filter(({ index }) => !taken.has(index))
  return [
    ...needless.map(({ 0: gap, index }): Found => {
      const span = spanIn(run, index, index + gap.length)
      return { rule: 'spaceBefore', ...span, repair: [{ ...span, insert: '' }] }
    }),
    ...doubled.map(({ 0: gap, index }): Found => {
      const span = spanIn(run, index, index + gap.length)
      return { rule: 'doubledSpace', ...span, repair: [{ ...span, insert: ' ' }] }
    }),
  ]
}

const ELISION = /\[\s?(?:…|\.{3})\s?\]/g
/** Lorem ipsum is matched regardless of case, and the other placeholders only in the given case. */
const PLACEHOLDERS = [
  /lorem ipsum|لوريم [إا]يبسوم/gi,
  /(?<![\p{L}\p{N}_])(?:TODO|FIXME|TBD|X{3,}|x{4,})(?![\p{L}\p{N}_])/gu, // what this rule finds in texts of staff
  /(?<!\p{L})(?:هذا )?نص\p{M}* تجريبي(?!\p{L})|هذا النص\p{M}* (?:هو )?مثال لنص(?!\p{L})/gu,
]

/**
 * Placeholder words that should have been replaced. Within a quotation, three dots in brackets mark
 * an omission and are not reported.
 */
export function placeholders(run: Run): Found[] {
  const isQuotation = run.isQuoted || /[«»“”"]/.test(run.text)
  const patterns = isQuotation ? PLACEHOLDERS : [ELISION, ...PLACEHOLDERS]
  return patterns
    .flatMap((pattern) => [...run.text.matchAll(pattern)])
    .map(({ 0: what, index }) => ({
      rule: 'placeholder',
      ...spanIn(run, index, index + what.length),
      words: { what },
    }))
}
