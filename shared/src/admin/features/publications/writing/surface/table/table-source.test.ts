import { expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  deleteColumn,
  deleteRow,
  moveColumn,
  moveRow,
  readTable,
  wordsOf,
  writeCell,
  type SourceChange,
  type TableSource,
} from './table-source.ts'

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

test('a row and a column come, go and move, and the rest stays', () => {
  expect(apply(TABLE, (table) => addRow(table, 1))).toBe(
    '| Wells | Sum |\n|---|--:|\n| old | 6 |\n|  |  |\n| new | 17 |',
  )
  expect(apply(TABLE, (table) => deleteRow(table, 1))).toBe(
    '| Wells | Sum |\n|---|--:|\n| new | 17 |',
  )
  expect(apply(TABLE, (table) => moveRow(table, 1, 1))).toBe(
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
  expect(apply(TABLE, (table) => moveRow(table, 1, -1))).toBe(TABLE)
})
