import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'

export type Cell = string | number | null

/**
 * The characters, in half and full width, that a spreadsheet program treats as the beginning of a
 * formula.
 */
const FORMULA = '[=+\\-@＝＋－＠]'
/**
 * A position where a cell with a formula could begin. In many countries, spreadsheet programs
 * separate cells by semicolons and misread the quotation marks at the first comma. From there on,
 * they treat every semicolon and line break in a text as the end of a cell.
 */
const BEGINNING_OF_FORMULA = new RegExp(
  `^(?=[\\s"]*${FORMULA})|(?<=[;\\n])(?=(?:[^\\S\\n]|")*${FORMULA})`,
  'g',
)

/** One cell, always quoted. An apostrophe turns a potential formula into text. */
export function csvCell(value: Cell): string {
  if (typeof value === 'number') return `"${value}"`
  const text = (value ?? '').replace(/\r\n?/g, '\n').replace(/[\t\0]/g, ' ')
  return `"${text.replace(BEGINNING_OF_FORMULA, "'").replaceAll('"', '""')}"`
}

/** A line in the format of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

interface CsvFile {
  /** The file's name without its extension. */
  name: string
  heading: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
}

/** Sends a spreadsheet file, streamed row by row. */
export function sendCsv({ response }: HttpContext, { name, heading, rows }: CsvFile): void {
  response
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
  response.stream(Readable.from(csvLines(heading, rows)))
}

/** The content of a spreadsheet file. The first bytes tell Excel that it is in UTF-8. */
export async function* csvLines(
  heading: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(heading)}`)
  for await (const row of rows) yield Buffer.from(csvLine(row))
}
