export interface Cell {
  /** The range of the text, without the spaces around it. */
  from: number
  to: number
  /** The range between the pipes, including spaces. */
  outerFrom: number
  outerTo: number
}

export interface Row {
  from: number
  to: number
  cells: Cell[]
}

export type Alignment = 'start' | 'center' | 'end' | null

export interface TableSource {
  text: string
  head: Row
  delimiter: Row
  rows: Row[]
  columns: number
  alignments: Alignment[]
}

/** Parses a table's lines, each without its line break. `offset` is added to every position. */
export function readTable(text: string, offset: number): TableSource | null {
  let at = offset
  const lines: Row[] = []
  for (const line of text.split('\n')) {
    lines.push(readRow(line.replace(/\r$/, ''), at))
    at += line.length + 1
  }
  const [head, delimiter, ...rows] = lines
  if (!head || !delimiter) return null
  return {
    text,
    head,
    delimiter,
    rows,
    columns: head.cells.length,
    alignments: delimiter.cells.map(({ from, to }) =>
      alignmentOf(text.slice(from - offset, to - offset)),
    ),
  }
}

function readRow(line: string, from: number): Row {
  const to = from + line.length
  const bars = [...line.matchAll(/\\.|\|/g)].filter(([token]) => token === '|').map((m) => m.index)
  const edges = [...bars]
  if (line.slice(0, bars[0] ?? 0).trim() !== '' || bars.length === 0) edges.unshift(-1)
  if (line.slice((bars.at(-1) ?? 0) + 1).trim() !== '' || bars.length === 0) edges.push(line.length)
  const cells = edges.slice(1).map((end, index): Cell => {
    const start = (edges[index] ?? 0) + 1
    const inner = line.slice(start, end)
    const isEmpty = inner.trim() === ''
    const lead = isEmpty ? Math.min(1, inner.length) : inner.length - inner.trimStart().length
    const words = start + lead
    return {
      from: from + words,
      to: from + words + (isEmpty ? 0 : inner.trim().length),
      outerFrom: from + start,
      outerTo: from + end,
    }
  })
  return { from, to, cells }
}

function alignmentOf(token: string): Alignment {
  const starts = token.startsWith(':')
  if (token.endsWith(':')) return starts ? 'center' : 'end'
  return starts ? 'start' : null
}

/** Row 0 is the header row. */
export const rowAt = (table: TableSource, row: number): Row | undefined =>
  row === 0 ? table.head : table.rows[row - 1]

export const allRows = (table: TableSource): Row[] => [table.head, table.delimiter, ...table.rows]

/** The row and column of a position. */
export function cellAt(table: TableSource, position: number): { row: number; column: number } {
  const lines = [table.head, ...table.rows]
  const row = Math.max(
    0,
    lines.findIndex(({ from, to }) => from <= position && position <= to),
  )
  const column = lines[row]?.cells.findIndex(({ outerTo }) => position <= outerTo) ?? 0
  return { row, column: Math.max(0, column) }
}

/** The text of a cell as it was typed, with unescaped pipes. */
export function wordsOf(table: TableSource, offset: number, row: number, column: number): string {
  const cell = rowAt(table, row)?.cells[column]
  return cell ? table.text.slice(cell.from - offset, cell.to - offset).replaceAll('\\|', '|') : ''
}

/** The markdown of an empty table. */
export const emptyTable = (columns: number, rows: number): string => {
  const row = `|${'  |'.repeat(columns)}`
  return [row, `|${' --- |'.repeat(columns)}`, ...Array.from({ length: rows }, () => row)].join(
    '\n',
  )
}
