import type { Found, Span } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

const PAIRS = [
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
  ['[', ']'],
] as const

const STRAIGHT = '"'

/** A bracket or quotation mark without its counterpart in its run. */
interface UnpairedMark extends Span {
  mark: string
  isOpening: boolean
  /** The mark as written. */
  what: string
}

/** The unpaired marks of a run, and the run's first character. */
export interface RunPunctuation {
  begins: string
  loose: UnpairedMark[]
}

/**
 * Brackets to ignore: those of intervals, whose two ends may differ, and those of sad emoticons.
 */
const NONE_OF_THEM = /[[(]\s?[\d٠-٩.٫]+\s?[,;،؛]\s?[\d٠-٩.٫]+\s?[\])]|:-?\((?=\s|$)/gu
/**
 * Arabic texts often use “ and ” the other way round, so the adjacent letters determine which one
 * opens a quotation.
 */
const TURNED_OPENING = /(?<![^\s([«])”(?=[\p{L}\p{N}])/gu
const TURNED_CLOSING = /(?<=[\p{L}\p{M}\p{N}.,،؛؟!?…)»])“(?![\p{L}\p{N}])/gu
/**
 * The end of the text before a closing bracket that needs no opening bracket: the letter or figure
 * of a list item, or the eyes of an emoticon.
 */
const OF_A_LIST = /(?:^[\p{L}\p{M}\d٠-٩.-]{1,8}|[\s،,:؛;][\p{L}\d٠-٩]{1,3}|[:;]['-]?)$/mu

export function punctuationOf(run: Run): RunPunctuation {
  const text = run.text
    .replaceAll(NONE_OF_THEM, (found) => ' '.repeat(found.length))
    .replaceAll(TURNED_OPENING, '“')
    .replaceAll(TURNED_CLOSING, '”')
  const loose = PAIRS.flatMap(([open, close]) => looseIn(text, open, close))
  const straight = text.lastIndexOf(STRAIGHT)
  // whether the number of marks is odd and none of them may mean inches
  const isOdd = straight !== -1 && text.split(STRAIGHT).length % 2 === 0 && !/[\d٠-٩]"/.test(text)
  if (isOdd) loose.push({ at: straight, mark: STRAIGHT, isOpening: true })
  return {
    begins: text.charAt(0),
    loose: loose.map(({ at, ...mark }) => ({
      ...mark,
      ...spanIn(run, at, at + 1),
      what: run.text.charAt(at),
    })),
  }
}

function looseIn(text: string, open: string, close: string) {
  // in „…“, this mark closes the quotation
  if (open === '“' && text.includes('„')) return []
  const openings: number[] = []
  const loose: { at: number; mark: string; isOpening: boolean }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === open) openings.push(at)
    else if (mark === close && openings.pop() === undefined) {
      if (close === ')' && OF_A_LIST.test(text.slice(Math.max(0, at - 9), at))) continue
      loose.push({ at, mark: close, isOpening: false })
    }
  }
  return [...loose, ...openings.map((at) => ({ at, mark: open, isOpening: true }))]
}

/** A quotation must close within this number of paragraphs after the one in which it opens. */
const REACH = 6

/**
 * Quotation marks and brackets without a counterpart in the same paragraph or in one of the next
 * paragraphs.
 */
export const unbalanced = (runs: readonly RunPunctuation[]): Found[] =>
  [...PAIRS, [STRAIGHT, STRAIGHT] as const].flatMap((pair) =>
    leftOf(runs, pair).map(({ from, to, what }) => ({
      rule: 'unbalanced',
      from,
      to,
      words: { what },
    })),
  )

function leftOf(
  runs: readonly RunPunctuation[],
  [open, close]: readonly [string, string],
): UnpairedMark[] {
  const left: (UnpairedMark & { number: number })[] = []
  for (const [number, { loose }] of runs.entries()) {
    for (const mark of loose.filter((one) => one.mark === open || one.mark === close)) {
      const isWithin = () => {
        const opener = left.at(-1)
        return opener?.isOpening === true && number - opener.number <= REACH
      }
      const isEnd = open === close ? isWithin() : !mark.isOpening && isWithin()
      if (!isEnd) left.push({ ...mark, number })
      else if (open === close) left.pop()
      else while (isWithin()) left.pop()
    }
  }
  // a quotation of several paragraphs may repeat its opening mark in each of them
  return left.filter(
    ({ number, isOpening }) => open === close || !isOpening || runs[number + 1]?.begins !== open,
  )
}
