import type { Language } from '../../contract/languages.ts'
import type { Found } from '../finding.ts'
import { OBJECT, spanIn, type Run } from '../reading/run.ts'

/**
 * Matches a tatweel between two Arabic letters, or several in a row. It is correct in `هـ` for a
 * year, in a prefix before a figure or a name, and under a vowel sign, as in «هَـٰذا».
 */
const TATWEEL =
  /(?<!\u0640)(?=\u0640)(?<=\p{Script=Arabic}\p{M}{0,16})(?:\u0640(?=\p{Script=Arabic}(?<!\p{M}))|\u0640{2,})/gu

/** Letters that are stretched for decoration. A search does not find words that contain them. */
export const tatweel = (run: Run): Found[] =>
  [...run.text.matchAll(TATWEEL)].map(({ 0: drawn, index }) => {
    const span = spanIn(run, index, index + drawn.length)
    const what = wordAround(run.text, index)
    return {
      rule: 'tatweel',
      ...span,
      words: { what, instead: what.replaceAll('\u0640', '') },
      repair: [{ ...span, insert: '' }],
    }
  })

function wordAround(text: string, at: number): string {
  const before = /[\p{L}\p{M}]*$/u.exec(text.slice(Math.max(0, at - 64), at))?.[0] ?? ''
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(at))?.[0] ?? ''
  return before + after
}

const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g
const SINGLE = /^(?:\u200E+|[\u200F\u061C]+)$/
/**
 * A directional isolate is intentional if it is closed. So is a closed embedding against the
 * direction of the text's language.
 */
const ISOLATED = /[\u2066-\u2068]([^\u2066-\u2069]*)\u2069/g
const EMBEDDED = {
  ar: /[\u202A\u202D]([^\u202A-\u202E]*)\u202C/g,
  en: /[\u202B\u202E]([^\u202A-\u202E]*)\u202C/g,
}

/**
 * Invisible direction marks that were pasted from elsewhere and are unnecessary, because paragraphs
 * detect their direction.
 */
export const directionMarks = (run: Run, language: Language): Found[] => {
  const kept = `${OBJECT}$1${OBJECT}`
  const text = run.text.replaceAll(ISOLATED, kept).replaceAll(EMBEDDED[language], kept)
  return [...text.matchAll(MARKS)].flatMap(({ 0: marks, index }) => {
    if (SINGLE.test(marks) && isAtWork(text, marks, index, language)) return []
    const repair = Array.from(marks, (_, at) => ({
      ...spanIn(run, index + at, index + at + 1),
      insert: '',
    }))
    const span = spanIn(run, index, index + marks.length)
    return [{ rule: 'directionMarks', ...span, repair } satisfies Found]
  })
}

type Reading = 'left' | 'right' | 'number'

const readingOf = (character: string): Reading => {
  if (/\p{N}/u.test(character)) return 'number'
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(character) ? 'right' : 'left'
}

/**
 * The maximum distance, in UTF-16 code units, to a letter or digit that determines the direction.
 */
const NEAR = 40

/**
 * Whether characters or figures next to a mark would move without it, as in «C++» within
 * Arabic.
 */
function isAtWork(text: string, marks: string, at: number, language: Language): boolean {
  const end = at + marks.length
  const own: Reading = marks.startsWith('\u200E') ? 'left' : 'right'
  const whole: Reading = language === 'ar' ? 'right' : 'left'
  const before = /[\p{L}\p{N}](?=[^\p{L}\p{N}]*$)/u.exec(text.slice(Math.max(0, at - NEAR), at))
  const after = /[\p{L}\p{N}]/u.exec(text.slice(end, end + NEAR))
  const readings = [before, after].map((character) => (character ? readingOf(character[0]) : whole))
  if (readings.includes('number')) return true
  const isBeside = [text[at - 1], text[end]].some(
    (character) =>
      character !== undefined && /\p{L}/u.test(character) && readingOf(character) === own,
  )
  return !isBeside && readings.some((reading) => reading !== own)
}
