import type { Language } from '../../contract/languages.ts'
import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const EASTERN = '٠١٢٣٤٥٦٧٨٩'
const FIGURE = /[\d٠-٩]+(?:[.,٫٬/:][\d٠-٩]+)*/g
/** Digits of a name, a code or a telephone number keep their own kind. */
const OF_A_NAME = /[\p{Script=Latin}+#_\uFFFC][ \u00A0.-]?$/u

interface Figure {
  run: Run
  from: number
  text: string
  isEastern: boolean
}

const toEastern = (text: string): string =>
  text
    .replaceAll(/(?<=\d)\.(?=\d)/g, '٫')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '٬')
    .replaceAll(/\d/g, (digit) => EASTERN.charAt(Number(digit)))

export const toWestern = (text: string): string =>
  text
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll(/[٠-٩]/g, (digit) => String(EASTERN.indexOf(digit)))
    .replaceAll(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))

/** Figures of both kinds in one text: the rarer kind is what is found. */
export function mixedDigits(runs: readonly Run[], language: Language): Found[] {
  const figures = runs.flatMap(figuresOf)
  const eastern = figures.filter(({ isEastern }) => isEastern)
  const western = figures.filter(({ isEastern }) => !isEastern)
  if (eastern.length === 0 || (western.length === 0 && language === 'ar')) return []
  const isRareWestern = language === 'ar' && western.length < eastern.length
  return (isRareWestern ? western : eastern).map(({ run, from, text }) => {
    const instead = isRareWestern ? toEastern(text) : toWestern(text)
    const span = spanIn(run, from, from + text.length)
    return {
      rule: 'mixedDigits',
      ...span,
      words: { what: text, instead },
      repair: [{ ...span, insert: instead }],
    }
  })
}

const figuresOf = (run: Run): Figure[] =>
  [...run.text.matchAll(FIGURE)].flatMap(({ 0: text, index }) => {
    const isEastern = /[٠-٩]/.test(text)
    if (!isEastern && OF_A_NAME.test(run.text.slice(Math.max(0, index - 2), index))) return []
    if (!isEastern && /^[\p{Script=Latin}]/u.test(run.text.slice(index + text.length))) return []
    return [{ run, from: index, text, isEastern }]
  })
