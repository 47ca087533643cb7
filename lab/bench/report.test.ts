import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { toMarkdown, writeMarkdown, type Table } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'ufuq-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const table: Table = {
  title: 'Answers',
  note: 'In turn.',
  rows: { home: { ms: 0.03, wanted: '≤ 1.25' }, 'a script': { ms: undefined, kB: 4 } },
}

test('a table has the columns of all its rows, and empty places for what was not taken', () => {
  expect(toMarkdown(table)).toBe(
    [
      '### Answers',
      '',
      'In turn.',
      '',
      '|          | ms   | wanted | kB  |',
      '| -------- | ---- | ------ | --- |',
      '| home     | 0.03 | ≤ 1.25 |     |',
      '| a script |      |        | 4   |',
    ].join('\n'),
  )
})

test('says without a table what could not be measured here', () => {
  expect(toMarkdown({ title: 'Memory', note: 'Not here.', rows: {} })).toBe(
    '### Memory\n\nNot here.',
  )
})

test('figures take their place in a document and leave the rest of it as it was', () => {
  const file = join(folder, 'performance.md')
  const [before, after] = [
    '# Speed\n\n<!-- figures -->\n',
    '<!-- end of figures -->\n\n$& and more\n',
  ]
  writeFileSync(file, `${before}old\n${after}`)
  for (let time = 0; time < 2; time++) {
    writeMarkdown(file, [table])
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith(before)).toBe(true)
    expect(text.endsWith(after)).toBe(true)
    expect(text).not.toContain('old')
    expect(text.split('### Answers')).toHaveLength(2)
  }
})

test('tables of parts that were not measured again stay in the document', () => {
  const file = join(folder, 'parts.md')
  writeFileSync(file, '<!-- figures -->\n<!-- end of figures -->\n')
  writeMarkdown(file, [table, { title: 'Memory', rows: { rest: { MB: 100 } } }])
  writeMarkdown(file, [{ ...table, rows: { home: { ms: 0.02 } } }])
  const text = readFileSync(file, 'utf8')
  expect(text.match(/^### .*/gm)).toEqual(['### Answers', '### Memory'])
  expect(text).toContain('| home | 0.02 |')
  expect(text).toContain('| rest | 100 |')
})

test('a file without such a place becomes the figures', () => {
  const file = join(folder, 'figures.md')
  writeMarkdown(file, [table])
  expect(readFileSync(file, 'utf8')).toMatch(/^Node \d+[^\n]*\.\n\n### Answers\n/)
})
