import type { Language } from '@ufuq/shared/contract/languages'

export type Cell = string | number | null

/** A table as a file for spreadsheet programs. */
export interface Table {
  /** The file's name without its extension. */
  name: string
  /** The language of the screen. */
  language: Language
  heading: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}

/** What Excel expects between cells on a computer in this language. */
const SEPARATORS: Record<Language, string> = { ar: ';', en: ',' }
/** The beginning of a cell that a spreadsheet program calculates although it is no number. */
const FORMULA = /^[=@\t\r]/

/** One cell, always quoted. An apostrophe turns a potential formula into text. */
export function csvCell(value: Cell): string {
  const text = String(value ?? '').replaceAll('\0', '')
  return `"${text.replace(FORMULA, "'$&").replaceAll('"', '""')}"`
}

/** A line in the format of RFC 4180. */
export const csvLine = (cells: readonly Cell[], language: Language): string =>
  `${cells.map(csvCell).join(SEPARATORS[language])}\r\n`

/** The content of a CSV file. The first bytes tell Excel that it is in UTF-8. */
export async function* csvChunks({
  language,
  heading,
  rows,
}: Omit<Table, 'name'>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(heading, language)}`)
  for await (const row of rows) yield Buffer.from(csvLine(row, language))
}
