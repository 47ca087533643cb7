import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

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
