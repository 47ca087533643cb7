/** A change of the markdown, in places of the text it was read from. */
export interface SourceChange {
  from: number
  to: number
  insert: string
}

interface Cell {
  /** The words without the spaces around them. */
  from: number
  to: number
  /** All between the pipes. */
  outerFrom: number
  outerTo: number
}

interface Row {
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

/** Reads a table's lines. `offset` is added to every place. */
export function readTable(text: string, offset: number): TableSource | null {
  let at = offset
  const lines: Row[] = []
  for (const line of text.split('\n')) {
    lines.push(readRow(line, at))
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
  const bars = [...line.matchAll(/\\.|\|/g)].filter(([sign]) => sign === '|').map((m) => m.index)
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

function alignmentOf(sign: string): Alignment {
  const starts = sign.startsWith(':')
  if (sign.endsWith(':')) return starts ? 'center' : 'end'
  return starts ? 'start' : null
}

/** Row 0 is the head. */
const rowAt = (table: TableSource, row: number): Row | undefined =>
  row === 0 ? table.head : table.rows[row - 1]

const allRows = (table: TableSource): Row[] => [table.head, table.delimiter, ...table.rows]

/** The words of a cell, as written in it: a pipe without the sign that lets it stand in a table. */
export function wordsOf(table: TableSource, offset: number, row: number, column: number): string {
  const cell = rowAt(table, row)?.cells[column]
  return cell ? table.text.slice(cell.from - offset, cell.to - offset).replaceAll('\\|', '|') : ''
}

const escaped = (words: string): string =>
  words
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\\\||\|/g, '\\|')
    .trim()

/** Touches one cell only; a row that is too short is given the cells it lacks. */
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

/** An empty row after the one named. */
export function addRow(table: TableSource, after: number): SourceChange[] {
  const line = after === 0 ? table.delimiter : rowAt(table, after)
  if (!line) return []
  return [{ from: line.to, to: line.to, insert: `\n|${'  |'.repeat(table.columns)}` }]
}

/** The head stays: a table without one is none. */
export function deleteRow(table: TableSource, row: number): SourceChange[] {
  const line = rowAt(table, row)
  return line && row > 0 ? [{ from: line.from - 1, to: line.to, insert: '' }] : []
}

export function moveRow(table: TableSource, row: number, step: -1 | 1): SourceChange[] {
  const [line, other] = [rowAt(table, row), rowAt(table, row + step)]
  if (!line || !other || row < 1 || row + step < 1) return []
  return exchange(table, line, other)
}

/** An empty column; `at` is the place it takes. */
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

/** A table keeps its last column. */
export function deleteColumn(table: TableSource, at: number): SourceChange[] {
  if (table.columns < 2) return []
  return allRows(table).flatMap((row) => {
    const cell = row.cells[at]
    if (!cell) return []
    // with the bar behind it; the last one of an open row with the bar before it
    const isOpen = cell.outerTo === row.to
    return [
      isOpen
        ? { from: cell.outerFrom - 1, to: cell.outerTo, insert: '' }
        : { from: cell.outerFrom, to: cell.outerTo + 1, insert: '' },
    ]
  })
}

export function moveColumn(table: TableSource, at: number, step: -1 | 1): SourceChange[] {
  const to = at + step
  if (to < 0 || to >= table.columns) return []
  return allRows(table).flatMap((row) => {
    const [cell, other] = [row.cells[at], row.cells[to]]
    if (!cell || !other) return []
    return exchange(table, outer(cell), outer(other))
  })
}

const outer = ({ outerFrom, outerTo }: Cell) => ({ from: outerFrom, to: outerTo })

function exchange(
  { head, text }: TableSource,
  one: { from: number; to: number },
  other: { from: number; to: number },
): SourceChange[] {
  const textOf = ({ from, to }: { from: number; to: number }) =>
    text.slice(from - head.from, to - head.from)
  const changes = [
    { ...pick(one), insert: textOf(other) },
    { ...pick(other), insert: textOf(one) },
  ]
  return changes.toSorted((a, b) => a.from - b.from)
}

const pick = ({ from, to }: { from: number; to: number }) => ({ from, to })

/** The markdown of an empty table. */
export const emptyTable = (columns: number, rows: number): string => {
  const row = `|${'  |'.repeat(columns)}`
  return [row, `|${' --- |'.repeat(columns)}`, ...Array.from({ length: rows }, () => row)].join(
    '\n',
  )
}
