// The results of one part of `npm run lab -- bench`. They are tables, which are written as Markdown
// for people and as JSON for programs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

/**
 * A row of a table. A figure that could not be measured on this system is undefined, and its cell
 * stays empty.
 */
export type Row = Record<string, string | number | undefined>

export interface Table {
  title: string
  /** Notes that readers need to understand the table. */
  note?: string
  /** The rows, by the name of what was measured. */
  rows: Record<string, Row>
}

/** Matches the section of a document that contains the latest figures. */
const PLACE = /(?<=<!-- figures -->\n).*(?=<!-- end of figures -->)/s

export const machine = (): string =>
  [
    `Node ${process.versions.node}`,
    process.platform,
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'a processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
  ].join(', ')

export function toMarkdown({ title, note, rows }: Table): string {
  const columns = [...new Set(Object.values(rows).flatMap((row) => Object.keys(row)))]
  const lines = [
    ['', ...columns],
    ...Object.entries(rows).map(([name, row]) => [
      name,
      ...columns.map((column) => String(row[column] ?? '')),
    ]),
  ]
  const widths = lines.reduce<number[]>(
    (longest, cells) => cells.map((cell, index) => Math.max(longest[index] ?? 3, cell.length)),
    [],
  )
  const [head = '', ...body] = lines.map(
    (cells) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const table = body.length > 0 ? [[head, rule, ...body].join('\n')] : []
  return [`### ${title}`, ...(note ? [note] : []), ...table].join('\n\n')
}

/** The tables in a document's section of figures, by title. */
const sectionsOf = (figures: string): [title: string, markdown: string][] =>
  figures
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.split('\n')[0] ?? '', `### ${section.trim()}`])

/**
 * Writes the tables. If the document contains a section for figures, replaces only that section,
 * and keeps its tables of parts that were not measured. Otherwise replaces the whole file.
 */
export function writeMarkdown(file: string, tables: readonly Table[]): void {
  const present = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const sections = new Map(sectionsOf(PLACE.exec(present)?.[0] ?? ''))
  for (const table of tables) sections.set(table.title, toMarkdown(table))
  const figures = `\n${[`${machine()}.`, ...sections.values()].join('\n\n')}\n\n`
  writeFileSync(
    file,
    PLACE.test(present) ? present.replace(PLACE, () => figures) : figures.trimStart(),
  )
}

export const writeJson = (file: string, tables: readonly Table[]): void =>
  writeFileSync(file, `${JSON.stringify({ machine: machine(), tables }, null, 2)}\n`)
