// Checks the decision records. Each must have a title, a date, a status, three sections and at most
// 250 words. The index must contain exactly one row for it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn, type Problem } from './page.ts'

const MAX_WORDS = 250
const STATUS = String.raw`in force|(?:superseded|amended) by \[`

/** The parts of a decision record, in this order. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a title “# <number>. <subject>”', /^# \d+\. \S/],
  ['a date', /^- \*\*Date:\*\* \d{4}-\d{2}-\d{2}$/m],
  [
    'a status: in force, superseded by [decision …] or amended by [decision …]',
    new RegExp(String.raw`^- \*\*Status:\*\* (?:${STATUS})`, 'm'),
  ],
  ['a section “Context”', /^## Context$/m],
  ['a section “Decision”', /^## Decision$/m],
  ['a section “Consequences”', /^## Consequences$/m],
]

const first = (rule: string, message: string): Problem => ({ line: 1, rule, message })

function recordProblems(file: string, text: string): Problem[] {
  const places = PARTS.map(([, pattern]) => text.search(pattern))
  const missing = PARTS.filter((_, index) => places[index] === -1)
  const number = /^# (\d+)\./.exec(text)?.[1]
  const words = wordsIn(text).length
  return [
    ...missing.map(([name]) => first('decision-parts', `a decision lacks ${name}`)),
    ...(missing.length === 0 && places.some((place, at) => place < (places[at - 1] ?? 0))
      ? [first('decision-parts', 'the parts of a decision are in another order')]
      : []),
    ...(number !== undefined && number !== String(Number(file.slice(0, 3)))
      ? [first('decision-parts', `the title has number ${number}, the file another`)]
      : []),
    ...(words > MAX_WORDS ? [first('decision-words', `a decision of ${words} words`)] : []),
  ]
}

/**
 * The problems of a decision record's row in the index. The row must contain the record's title and
 * status.
 */
function rowProblems(file: string, text: string, index: string): Problem[] {
  const start = new RegExp(`^\\|\\s+${Number(file.slice(0, 3))}\\s`)
  const rows = index.split('\n').filter((line) => start.test(line) && line.includes(`](${file})`))
  const [row] = rows
  if (row === undefined || rows.length > 1)
    return [first('decision-index', `${rows.length} rows in the index instead of one`)]
  const title = /^# \d+\. ([^<\n]*)/.exec(text)?.[1]?.trim() ?? ''
  const status = /^- \*\*Status:\*\* (\w+ \w+)/m.exec(text)?.[1] ?? ''
  return row.includes(`[${title}]`) && row.includes(`| ${status}`)
    ? []
    : [first('decision-index', 'the index has another title or status')]
}

/** The problems of each decision record, by file. */
export function decisionProblems(folder: string): Map<string, Problem[]> {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [file, [...recordProblems(file, text), ...rowProblems(file, text, index)]]
    }),
  )
}
