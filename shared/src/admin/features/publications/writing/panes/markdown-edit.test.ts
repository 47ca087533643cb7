import { expect, test } from 'vitest'
import { formatMarkdown, type MarkdownFormat, type TextEdit } from './markdown-edit.ts'

const words = { bold: 'bold text', italic: 'emphasis', link: 'link text' }

/** `⟦` and `⟧` mark the selection in input and output; `|` is a caret. */
function format(name: MarkdownFormat, marked: string): string {
  const caret = marked.indexOf('|')
  const start = caret >= 0 ? caret : marked.indexOf('⟦')
  const value = marked.replace(/[|⟦⟧]/g, '')
  const end = caret >= 0 ? caret : marked.indexOf('⟧') - 1
  return show(value, formatMarkdown(name, { value, start, end }, words))
}

function show(value: string, { from, to, text, start, end }: TextEdit): string {
  const result = value.slice(0, from) + text + value.slice(to)
  return start === end
    ? `${result.slice(0, start)}|${result.slice(start)}`
    : `${result.slice(0, start)}⟦${result.slice(start, end)}⟧${result.slice(end)}`
}

test('bold goes around the selected words and comes off again', () => {
  expect(format('bold', 'قال ⟦الوسيط⟧ كلمة')).toBe('قال **⟦الوسيط⟧** كلمة')
  expect(format('bold', 'قال **⟦الوسيط⟧** كلمة')).toBe('قال ⟦الوسيط⟧ كلمة')
  expect(format('bold', 'قال ⟦**الوسيط**⟧ كلمة')).toBe('قال ⟦الوسيط⟧ كلمة')
})

test('marks touch their words, whatever spaces were selected with them', () => {
  expect(format('bold', 'one⟦ two ⟧three')).toBe('one **⟦two⟧** three')
})

test('italic leaves bold alone and joins it', () => {
  expect(format('italic', '**⟦word⟧**')).toBe('***⟦word⟧***')
  expect(format('italic', '***⟦word⟧***')).toBe('**⟦word⟧**')
  expect(format('italic', '⟦**word**⟧')).toBe('*⟦**word**⟧*')
})

test('without a selection a word stands in, selected, to be typed over', () => {
  expect(format('bold', 'a |')).toBe('a **⟦bold text⟧**')
  expect(format('link', 'a |')).toBe('a [⟦link text⟧](https://)')
})

test('a link takes the words as its text and an address as its target', () => {
  expect(format('link', 'see ⟦the data⟧ here')).toBe('see [the data](⟦https://⟧) here')
  expect(format('link', '⟦https://example.org/a⟧')).toBe('[⟦link text⟧](https://example.org/a)')
})

test('a heading marks the line of the caret and comes off again', () => {
  expect(format('heading', 'first\nsec|ond\nthird')).toBe('first\n## sec|ond\nthird')
  expect(format('heading', 'first\n## sec|ond')).toBe('first\nsec|ond')
})

test('a list marks every selected line that says something', () => {
  expect(format('bulletList', '⟦one\n\ntwo⟧')).toBe('⟦- one\n\n- two⟧')
  expect(format('numberedList', '⟦one\ntwo\nthree⟧')).toBe('⟦1. one\n2. two\n3. three⟧')
})

test('one kind of block becomes another instead of standing inside it', () => {
  expect(format('numberedList', '⟦- one\n- two⟧')).toBe('⟦1. one\n2. two⟧')
  expect(format('quote', '⟦## one⟧')).toBe('⟦> one⟧')
})

test('a selection that ends at the start of a line leaves that line alone', () => {
  expect(format('quote', '⟦one\n⟧two')).toBe('⟦> one⟧\ntwo')
})

test('an empty line takes a marker too, so that a list can be begun', () => {
  expect(format('bulletList', 'text\n\n|')).toBe('text\n\n- |')
})
