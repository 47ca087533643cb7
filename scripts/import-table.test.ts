import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BETWEEN_KINDS, FLOORS } from './lint/import-table.ts'
import { root } from './steps.ts'

const blocks = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n\n')

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1)

/** The rows of the documented table with this head. */
function rowsOf(...head: string[]): string[][] {
  const tables = blocks.map((block) => block.split('\n').map(cellsOf))
  return tables.find(([first]) => String(first) === String(head))?.slice(2) ?? []
}

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

test('the documented floors and exceptions are those that lint enforces', () => {
  expect(rowsOf('package', 'floors, from the top to the ground')).toEqual(
    Object.entries(FLOORS).map(([name, floors]) => [code([name]), floors.map(code).join(' > ')]),
  )
  expect(rowsOf('kind', 'imports')).toEqual(
    Object.entries(BETWEEN_KINDS).map(([kind, others]) => [code([kind]), code(others)]),
  )
})
