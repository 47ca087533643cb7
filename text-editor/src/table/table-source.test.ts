import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  moveColumn,
  moveRow,
  writeCell,
  type SourceChange,
} from './table-changes.ts'
import { readTable, wordsOf, type TableSource } from './table-source.ts'

const TABLE = '| Wells | Sum |\n|---|--:|\n| old | 6 |\n| new | 17 |'

const tableOf = (text: string): TableSource => {
  const table = readTable(text, 0)
  if (!table) throw new Error('not a table')
  return table
}

function apply(text: string, change: (table: TableSource) => SourceChange[]): string {
  return change(tableOf(text))
    .toSorted((a, b) => b.from - a.from)
    .reduce((done, { from, to, insert }) => done.slice(0, from) + insert + done.slice(to), text)
}

test('cells are read without the spaces around them, and a pipe without its sign', () => {
  const table = tableOf('| a \\| b |  |\n|:-:|---|\n| `c` |d')
  expect(table.columns).toBe(2)
  expect(table.alignments).toEqual(['center', null])
  expect([0, 1].map((row) => [0, 1].map((column) => wordsOf(table, 0, row, column)))).toEqual([
    ['a | b', ''],
    ['`c`', 'd'],
  ])
})

test('a cell is written in its own bytes', () => {
  expect(apply(TABLE, (table) => writeCell(table, 1, 1, '7 | 8'))).toBe(
    '| Wells | Sum |\n|---|--:|\n| old | 7 \\| 8 |\n| new | 17 |',
  )
  expect(apply('|a||\n|-|-|', (table) => writeCell(table, 0, 1, 'b'))).toBe('|a| b |\n|-|-|')
  expect(apply('| a | b |\n|-|-|\n| c', (table) => writeCell(table, 1, 1, 'd'))).toBe(
    '| a | b |\n|-|-|\n| c | d |',
  )
})

test('rows and columns are added, removed and moved, and the rest stays', () => {
  expect(apply(TABLE, (table) => addRow(table, 1))).toBe(
    '| Wells | Sum |\n|---|--:|\n| old | 6 |\n|  |  |\n| new | 17 |',
  )
  expect(apply(TABLE, (table) => deleteRow(table, 1))).toBe(
    '| Wells | Sum |\n|---|--:|\n| new | 17 |',
  )
  expect(apply(TABLE, (table) => moveRow(table, 1, 2))).toBe(
    '| Wells | Sum |\n|---|--:|\n| new | 17 |\n| old | 6 |',
  )
  expect(apply(TABLE, (table) => addColumn(table, 1))).toBe(
    '| Wells |  | Sum |\n|---| --- |--:|\n| old |  | 6 |\n| new |  | 17 |',
  )
  expect(apply(TABLE, (table) => addColumn(table, 2))).toBe(
    '| Wells | Sum |  |\n|---|--:| --- |\n| old | 6 |  |\n| new | 17 |  |',
  )
  expect(apply(TABLE, (table) => deleteColumn(table, 1))).toBe('| Wells |\n|---|\n| old |\n| new |')
  expect(apply(TABLE, (table) => moveColumn(table, 0, 1))).toBe(
    '| Sum | Wells |\n|--:|---|\n| 6 | old |\n| 17 | new |',
  )
})

test('the head and the last column stay', () => {
  expect(apply(TABLE, (table) => deleteRow(table, 0))).toBe(TABLE)
  expect(apply('| a |\n|---|', (table) => deleteColumn(table, 0))).toBe('| a |\n|---|')
  expect(apply(TABLE, (table) => moveRow(table, 1, 0))).toBe(TABLE)
})

const wordsIn = (text: string): string[][] => {
  const table = tableOf(text)
  return Array.from({ length: table.rows.length + 1 }, (_, row) =>
    Array.from({ length: table.columns }, (__, column) => wordsOf(table, 0, row, column)),
  )
}

const moved = <T>(list: T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

test.each([
  ['| a | b | c |\n|:--|---|--:|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |'],
  ['a | b | c\n--|:-:|--\n1 | | 3\n4'],
  ['|a|b|c|\n|-|-|-|\n||2|\n|4|5|6|7|'],
  ['| a | b | c |\r\n|---|---|---|\r\n| 1 | 2\r\n| 4 | \\| | 6 |\r'],
])('whatever moves in %j takes its own place, and no word is lost', (text) => {
  const before = wordsIn(text)
  const { alignments } = tableOf(text)
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 0],
    [2, 1],
  ] as const) {
    const after = apply(text, (table) => moveColumn(table, from, to))
    expect(wordsIn(after), `${from} to ${to}`).toEqual(before.map((row) => moved(row, from, to)))
    expect(tableOf(after).alignments).toEqual(moved(alignments, from, to))
  }
  for (const [from, to] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const after = apply(text, (table) => moveRow(table, from, to))
    expect(wordsIn(after), `${from} to ${to}`).toEqual(moved(before, from, to))
  }
})

test('a row leaves and comes with the line end of its text', () => {
  const text = '| a |\r\n|---|\r\n| 1 |\r\n| 2 |\r'
  expect(apply(text, (table) => deleteRow(table, 1))).toBe('| a |\r\n|---|\r\n| 2 |\r')
  expect(apply(text, (table) => addRow(table, 0))).toBe(
    '| a |\r\n|---|\r\n|  |\r\n| 1 |\r\n| 2 |\r',
  )
})
