import type { Found } from '../finding.ts'
import { spanIn, type Run } from '../reading/run.ts'

/** Between two Arabic letters, or several in a row; `هـ` of a year and a prefix before a figure or a name need theirs. */
const TATWEEL =
  /(?<=\p{Script=Arabic}\p{M}*)(?<!\u0640)(?:\u0640+(?=\p{M}*(?!\u0640)\p{Script=Arabic})|\u0640{2,})/gu
/** An isolate that is closed was set on purpose, around what reads the other way. */
const MARKS =
  /[\u2066-\u2068][^\u2066-\u2069]*\u2069|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g

/** Letters drawn out for their looks: nobody finds such a word by searching. */
export const tatweel = (run: Run): Found[] =>
  [...run.text.matchAll(TATWEEL)].map(({ 0: drawn, index }) => {
    const span = spanIn(run, index, index + drawn.length)
    const what = wordAround(run.text, index)
    const instead = what.replaceAll('\u0640', '')
    return {
      rule: 'tatweel',
      ...span,
      words: { what, instead },
      repair: [{ ...span, insert: '' }],
    }
  })

/** Marks that nobody sees, which came along from elsewhere: paragraphs find their direction by themselves. */
export const directionMarks = (run: Run): Found[] =>
  [...run.text.matchAll(MARKS)].flatMap(({ 0: marks, index }) => {
    if (/[^\p{Cf}]/u.test(marks)) return []
    const repair = Array.from(marks, (_, at) => ({
      ...spanIn(run, index + at, index + at + 1),
      insert: '',
    }))
    return [
      {
        rule: 'directionMarks',
        ...spanIn(run, index, index + marks.length),
        repair,
      } satisfies Found,
    ]
  })

function wordAround(text: string, at: number): string {
  const before = /[\p{L}\p{M}]*$/u.exec(text.slice(0, at))?.[0] ?? ''
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(at))?.[0] ?? ''
  return before + after
}
