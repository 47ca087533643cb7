import { describe, expect, it } from 'vitest'
import { LIMITS } from '../contract/limits.ts'
import { renderMarkdown } from './markdown.ts'
import { countTableCells } from './table-cells.ts'

const labels = { footnotes: 'Notes', footnoteBack: String, externalLink: 'opens' }
const render = (content: string) => renderMarkdown(content, { language: 'en', labels })

/** A table whose rows after the first two are one character long. */
const filledUp = (columns: number, rows: number, prefix = '') =>
  [`|${'a|'.repeat(columns)}`, `|${'-|'.repeat(columns)}`, ...Array<string>(rows).fill('b')]
    .map((line) => prefix + line)
    .join('\n')

describe('the cells of tables', () => {
  it.each([
    ['a text without one', 'one\n\n---\n\n- two | three\n- four', 0],
    ['the rows, as wide as the head', '| a | b |\n|---|:-:|\n| c |\n| d | e |', 6],
    ['a table without outer pipes', 'a | b\n-|-\nc | d', 4],
    ['what short rows leave out', filledUp(100, 200), 100 * 201],
    ['a table in a quotation', filledUp(10, 10, '> '), 10 * 11],
    ['a table in a list', `- ${filledUp(10, 10).replaceAll('\n', '\n  ')}`, 10 * 11],
    ['lines that end in a carriage return', filledUp(10, 10).replaceAll('\n', '\r'), 10 * 11],
    ['two tables', `${filledUp(3, 1)}\n\nwords\n\n${filledUp(5, 1)}`, 3 * 2 + 5 * 2],
  ])('are counted in %s', (_case, markdown, cells) => {
    expect(countTableCells(markdown)).toBe(cells)
  })

  it('are never fewer than those of a table that follows on another in the same lines', () => {
    const narrow = 'a | b\n- | -'
    const wide = filledUp(50, 50).replaceAll('\n', '\n  ')
    expect(countTableCells(`${narrow}\n- ${wide}`)).toBeGreaterThanOrEqual(50 * 51)
  })
})

describe('a table', () => {
  it('is rendered as long as people write them', () => {
    const row = '| a village | 12 | 340 | 51 |'
    const html = render([row, '|---|--:|--:|--:|', ...Array<string>(1000).fill(row)].join('\n'))
    expect(html.match(/<tr>/g)).toHaveLength(1001)
  })

  it('of more cells than anybody reads is shown as it was written', () => {
    const content = filledUp(3000, 2000)
    expect(countTableCells(content)).toBeGreaterThan(LIMITS.tableCells.max)
    const html = render(content)
    expect(html).toMatch(/^<p dir="auto" class="as-written">/)
    expect(html).toContain(content)
  })
})
