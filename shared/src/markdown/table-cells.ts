const LINE_BREAK = /\r\n?|\n/
const BLANK = /^[ \t>]*$/
const OF_DELIMITERS = /^[ \t>|:-]+$/

/**
 * Whether a line is the delimiter row below a table's header row, also inside a quotation or a
 * list.
 */
const isDelimiterRow = (line: string): boolean =>
  OF_DELIMITERS.test(line) && line.includes('|') && line.includes('-')

/**
 * An estimate of the number of table cells in a markdown text; it may be too high. The renderer
 * pads each row to the width of its table, so a row of one character can produce thousands.
 */
export function countTableCells(markdown: string): number {
  let cells = 0
  let columns = 0
  for (const line of markdown.split(LINE_BREAK)) {
    if (columns > 0 && BLANK.test(line)) columns = 0
    if (isDelimiterRow(line)) {
      columns = Math.max(columns, line.split('|').filter((cell) => cell.includes('-')).length)
    }
    cells += columns
  }
  return cells
}
