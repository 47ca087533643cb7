import type { Language } from '../../contract/languages.ts'
import type { Found, Span } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const EASTERN = '٠١٢٣٤٥٦٧٨٩'
const FIGURE = /[\d٠-٩]+(?:[.,٫٬/:][\d٠-٩]+)*/g
/** Digits of a name, a code or a telephone number may stay unchanged. */
const NAME_BEFORE = /[\p{Script=Latin}+#_\uFFFC][ \u00A0.-]?$/u
const NAME_AFTER = /^[ \u00A0]?\p{Script=Latin}/u
/** Arabic words before or after a figure. */
const ARABIC_BEFORE = /\p{Script=Arabic}[^\p{L}]*$/u
const ARABIC_AFTER = /^[^\p{L}]*\p{Script=Arabic}/u

/** A figure that may be written in either kind of digits. */
export interface DigitsFact extends Span {
  text: string
  isEastern: boolean
}

export const toWestern = (text: string): string =>
  text
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[٠-٩]/g, (digit) => String(EASTERN.indexOf(digit)))
    .replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))

const DECIMAL = /^\d+(?:,\d{3})*\.\d+$/

function toEastern(text: string): string {
  // the dots of a date are not decimal points
  const parts = DECIMAL.test(text) ? text.replace('.', '٫') : text
  return parts
    .replaceAll(/(?<=\d),(?=\d{3})/g, '٬')
    .replaceAll(/\d/g, (digit) => EASTERN.charAt(Number(digit)))
}

export const digitsOf = (run: Run, language: Language): DigitsFact[] =>
  [...run.text.matchAll(FIGURE)].flatMap(({ 0: text, index }) => {
    const isEastern = /[٠-٩]/.test(text)
    const before = run.text.slice(Math.max(0, index - 12), index)
    const after = run.text.slice(index + text.length, index + text.length + 12)
    const isOwnKind = isEastern
      ? language === 'en' && (ARABIC_BEFORE.test(before) || ARABIC_AFTER.test(after))
      : NAME_BEFORE.test(before) || NAME_AFTER.test(after)
    if (isOwnKind) return []
    return [{ ...spanIn(run, index, index + text.length), text, isEastern }]
  })

/**
 * Latin and Arabic-Indic digits in one text. In Arabic, the rarer kind is reported; in English, the
 * Arabic-Indic digits are.
 */
export function mixedDigits(figures: readonly DigitsFact[], language: Language): Found[] {
  const eastern = figures.filter(({ isEastern }) => isEastern)
  const western = figures.filter(({ isEastern }) => !isEastern)
  if (eastern.length === 0 || (western.length === 0 && language === 'ar')) return []
  const isRareWestern = language === 'ar' && western.length < eastern.length
  return (isRareWestern ? western : eastern).map(({ from, to, text }) => {
    const instead = isRareWestern ? toEastern(text) : toWestern(text)
    return {
      rule: 'mixedDigits',
      from,
      to,
      words: { what: text, instead },
      repair: [{ from, to, insert: instead }],
    }
  })
}
