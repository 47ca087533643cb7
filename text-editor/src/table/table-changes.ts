import { allRows, rowAt, type Row, type TableSource } from './table-source.ts'
import { oneLine } from '@ufuq/shared/domain/one-line'

/** A change to the markdown. Its positions refer to the text from which the table was parsed. */
export interface SourceChange {
  from: number
  to: number
  insert: string
}

interface Stretch {
  from: number
  to: number
}

const escaped = (words: string): string =>
  oneLine(words)
    .replaceAll(/\\\||\|/g, '\\|')
    .trim()

/** Changes one cell; adds the missing cells of a row that is too short. */
export function writeCell(
  table: TableSource,
  row: number,
  column: number,
  words: string,
): SourceChange[] {
  const line = rowAt(table, row)
  if (!line) return []
  const cell = line.cells[column]
  const insert = escaped(words)
  if (cell) {
    const isTight = cell.outerFrom === cell.outerTo
    return [{ from: cell.from, to: cell.to, insert: isTight ? ` ${insert} ` : insert }]
  }
  const missing = '  |'.repeat(column - line.cells.length)
  const closes = isClosed(table, line) ? '' : ' |'
  return [{ from: line.to, to: line.to, insert: `${closes}${missing} ${insert} |` }]
}

const isClosed = ({ head, text }: TableSource, row: Row): boolean =>
  text
    .slice(row.from - head.from, row.to - head.from)
    .trimEnd()
    .endsWith('|')

/** Inserts an empty row after the given one. */
export function addRow(table: TableSource, after: number): SourceChange[] {
  const line = after === 0 ? table.delimiter : rowAt(table, after)
  if (!line) return []
  const insert = `${textOf(table, breakBefore(table, line))}|${'  |'.repeat(table.columns)}`
  return [{ from: line.to, to: line.to, insert }]
}

/** Deletes a row, but never the header row, which every table needs. */
export function deleteRow(table: TableSource, row: number): SourceChange[] {
  const line = rowAt(table, row)
  return line && row > 0 ? [{ from: breakBefore(table, line).from, to: line.to, insert: '' }] : []
}

/**
 * Moves a row to the position of another row below the header row; the rows between them shift by
 * one.
 */
export function moveRow(table: TableSource, row: number, to: number): SourceChange[] {
  const [line, other] = [rowAt(table, row), rowAt(table, to)]
  if (!line || !other || row < 1 || to < 1 || row === to) return []
  const moved = { from: breakBefore(table, line).from, to: line.to }
  const at = to > row ? other.to : breakBefore(table, other).from
  return [
    { ...moved, insert: '' },
    { from: at, to: at, insert: textOf(table, moved) },
  ].toSorted((a, b) => a.from - b.from)
}

/** The line break between two rows: `\n`, or `\r\n`. */
function breakBefore({ head, text }: TableSource, { from }: Row): Stretch {
  return { from: text[from - head.from - 2] === '\r' ? from - 2 : from - 1, to: from }
}

/** Inserts an empty column at position `at`. */
export function addColumn(table: TableSource, at: number): SourceChange[] {
  return allRows(table).flatMap((row) => {
    const words = row === table.delimiter ? ' --- ' : '  '
    const cell = row.cells[at]
    if (cell) {
      const isFirst = at === 0 && !startsWithBar(table, row)
      const lead = isFirst ? '|' : ''
      return [{ from: cell.outerFrom, to: cell.outerFrom, insert: `${lead}${words}|` }]
    }
    if (row.cells.length < at) return []
    return [{ from: row.to, to: row.to, insert: `${isClosed(table, row) ? '' : ' |'}${words}|` }]
  })
}

const startsWithBar = ({ head, text }: TableSource, row: Row): boolean =>
  text
    .slice(row.from - head.from, row.to - head.from)
    .trimStart()
    .startsWith('|')

/** Deletes a column, unless it is the only one. */
export function deleteColumn(table: TableSource, at: number): SourceChange[] {
  if (table.columns < 2) return []
  return allRows(table).flatMap((row) => {
    const cell = row.cells[at]
    if (!cell) return []
    // includes the pipe after the cell, or before it if this is the last cell of a row without a
    // final pipe
    const isOpen = cell.outerTo === row.to
    return [
      isOpen
        ? { from: cell.outerFrom - 1, to: cell.outerTo, insert: '' }
        : { from: cell.outerFrom, to: cell.outerTo + 1, insert: '' },
    ]
  })
}

/** Moves a column to the position of another; the columns between them shift by one. */
export function moveColumn(table: TableSource, column: number, to: number): SourceChange[] {
  const { columns } = table
  if (column === to || Math.min(column, to) < 0 || Math.max(column, to) >= columns) return []
  return allRows(table).flatMap((row) => moveCell(table, row, column, to))
}

function moveCell(table: TableSource, row: Row, column: number, to: number): SourceChange[] {
  const had = row.cells.map(({ outerFrom, outerTo }) =>
    textOf(table, { from: outerFrom, to: outerTo }),
  )
  if (had.length <= Math.min(column, to)) return []
  // adds the missing cells to a short row, up to the new position
  const missing = Math.max(0, Math.max(column, to) + 1 - had.length)
  const texts = [...had, ...Array<string>(missing).fill('  ')]
  texts.splice(to, 0, ...texts.splice(column, 1))
  const last = had.length - 1
  // an empty cell at an edge needs its pipe
  if (texts[0]?.trim() === '' && !startsWithBar(table, row)) texts[0] = `|${texts[0]}`
  if (missing === 0 && texts[last]?.trim() === '' && !isClosed(table, row)) texts[last] += '|'
  const changes = row.cells.flatMap(({ outerFrom, outerTo }, index) =>
    texts[index] === had[index]
      ? []
      : [{ from: outerFrom, to: outerTo, insert: texts[index] ?? '' }],
  )
  if (missing === 0) return changes
  const bar = isClosed(table, row) ? '' : '|'
  const added = texts.slice(had.length).map((words) => `${words}|`)
  return [...changes, { from: row.to, to: row.to, insert: bar + added.join('') }]
}

const textOf = ({ head, text }: TableSource, { from, to }: Stretch): string =>
  text.slice(from - head.from, to - head.from)
