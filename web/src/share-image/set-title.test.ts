import { expect, test } from 'vitest'
import { setTitle } from './set-title.ts'

/** Every character is half an em wide; the outline is the text itself. */
const outline = (text: string) => ({ path: text, width: Array.from(text).length * 500 })

const sizes = [
  { size: 100, lines: 1 },
  { size: 50, lines: 2 },
]

const set = (text: string) => {
  const { size, lines } = setTitle({ text, direction: 'ltr', width: 1000, sizes, outline })
  return { size, lines: lines.map(({ path }) => path) }
}

test('a short title stands in one line of the largest size', () => {
  expect(set('a short title')).toEqual({ size: 100, lines: ['a short title'] })
})

test('a longer one is smaller, in lines that are about as long', () => {
  expect(set('words that are more than one such line holds')).toEqual({
    size: 50,
    lines: ['words that are more than', 'one such line holds'],
  })
})

test('what there is no room for ends with an ellipsis inside the width', () => {
  const { size, lines } = set('word '.repeat(60))
  expect(size).toBe(50)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/…$/)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(40)
})

test('a word longer than a line is broken, between letters and never within one', () => {
  const { lines } = set('e\u0301'.repeat(30))
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/^(e\u0301)+$/)
})

test('a number in several groups stays in one line, in marks', () => {
  const { lines } = set('the telephone number of the office: 011 234 5678')
  expect(lines.some((line) => line.includes('011'))).toBe(true)
  expect(set(`${'رقم الهاتف '.repeat(3)}011 234 5678`).lines.at(-1)).toContain(
    '\u2066011 234 5678\u2069',
  )
})

test('an empty title has no line', () => {
  expect(set(' \n ').lines).toEqual([])
})
