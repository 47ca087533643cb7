import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const PAIRS = [
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
] as const

/** Intervals, whose ends may be of two kinds, and sad faces. */
const NONE_OF_THEM = /[[(]\s?[\d٠-٩.٫]+\s?[,;،؛]\s?[\d٠-٩.٫]+\s?[\])]|:-\(/gu
/** The end of what is before a bracket that nothing has opened: the letter or figure of a list, or a face. */
const OF_A_LIST = /(?:^|[\s،,:؛;])[\p{L}\d٠-٩]{1,3}$|[:;]['-]?$/mu

/** How many paragraphs a quotation may go on for. */
const REACH = 6

interface Loose {
  run: Run
  /** The number of the run. */
  number: number
  at: number
  isOpening: boolean
}

/** Quotation marks and brackets without their other half. */
export function unbalanced(runs: readonly Run[]): Found[] {
  const texts = runs.map(({ text }) =>
    text.replaceAll(NONE_OF_THEM, (found) => ' '.repeat(found.length)),
  )
  const paired = PAIRS.flatMap(([open, close]) => looseOf(runs, texts, open, close))
  return [...paired, ...straight(runs, texts)].map(({ run, at }) => ({
    rule: 'unbalanced',
    ...spanIn(run, at, at + 1),
    words: { what: run.text.charAt(at) },
  }))
}

function looseOf(runs: readonly Run[], texts: readonly string[], open: string, close: string) {
  const all = runs.flatMap((run, number) => looseIn(run, number, texts[number] ?? '', open, close))
  // a quotation of several paragraphs ends in a later one, each of which may open it anew
  const left: Loose[] = []
  for (const one of all) {
    const opener = left.at(-1)
    const goesOn = opener?.isOpening && one.number - opener.number <= REACH
    if (!one.isOpening && goesOn) {
      while (left.at(-1)?.isOpening && one.number - (left.at(-1)?.number ?? 0) <= REACH) left.pop()
    } else left.push(one)
  }
  const isOpenedAnew = ({ number, isOpening }: Loose) =>
    isOpening && texts[number + 1]?.startsWith(open) === true
  return left.filter((one) => !isOpenedAnew(one))
}

/** What is loose within one run. */
function looseIn(run: Run, number: number, text: string, open: string, close: string): Loose[] {
  if (open === '“' && text.includes('„')) return []
  const openings: number[] = []
  const loose: Loose[] = []
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === open) openings.push(at)
    else if (sign === close && openings.pop() === undefined) {
      if (close === ')' && OF_A_LIST.test(text.slice(Math.max(0, at - 5), at))) continue
      loose.push({ run, number, at, isOpening: false })
    }
  }
  return [...loose, ...openings.map((at) => ({ run, number, at, isOpening: true }))]
}

/** Straight quotation marks: an odd number, unless one of them may be inches. */
const straight = (runs: readonly Run[], texts: readonly string[]): Loose[] =>
  runs.flatMap((run, number) => {
    const text = texts[number] ?? ''
    const marks = [...text.matchAll(/"/g)]
    const last = marks.at(-1)
    if (!last || marks.length % 2 === 0 || /[\d٠-٩]"/.test(text)) return []
    return [{ run, number, at: last.index, isOpening: true }]
  })
