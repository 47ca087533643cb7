import type { PicturedWords, WordsSide } from '@ufuq/shared/contract/pictured-words'
import { expect, test } from 'vitest'
import { drawWords } from './draw-words.ts'
import { wordsName } from './words-name.ts'

const english: WordsSide = { language: 'en', words: 'The pump did not stop.', source: 'Water' }
const arabic: WordsSide = { language: 'ar', words: 'لم تتوقّف المضخّة.', source: 'الماء' }
const passage: PicturedWords = {
  key: '7-2.0.5',
  size: 'wide',
  sides: [arabic, english],
  land: { id: 7, tags: ['Peace'], translationId: 8, publishedAt: null },
  address: 'ufuq.example/p/7',
}

function linesOf(subject: PicturedWords) {
  const lines: string[] = []
  const svg = drawWords(subject, (line) => {
    lines.push(line)
    return { path: 'M0 0', width: line.length * 100 }
  })
  return { lines, svg }
}

test('a passage stands in the quotation marks of its language, with its title and address', () => {
  const { lines } = linesOf(passage)
  for (const line of ['«لم تتوقّف المضخّة.»', '“The pump did not stop.”', 'الماء', 'Water']) {
    expect(lines).toContain(line)
  }
  expect(lines).toContain('ufuq.example/p/7')
})

test('a figure stands above its words, without quotation marks', () => {
  const figure = { ...english, figure: '88.3', of: 'Of every 100 dollars', words: 'to our work' }
  const { lines } = linesOf({ ...passage, sides: [figure], land: undefined })
  for (const line of ['Of every 100 dollars', '88.3', 'to our work']) expect(lines).toContain(line)
})

test.each([
  ['wide', 1200, 630],
  ['portrait', 1080, 1350],
  ['story', 1080, 1920],
] as const)('the %s picture has %i by %i pixels', (size, width, height) => {
  const { svg } = linesOf({ ...passage, size })
  expect(svg).toContain(`width="${width}" height="${height}"`)
})

test('whatever is seen gives it another name', () => {
  const names = [
    passage,
    { ...passage, size: 'story' as const },
    { ...passage, sides: [arabic] },
    { ...passage, sides: [english] },
    { ...passage, sides: [{ ...arabic, source: 'المياه' }, english] },
    { ...passage, address: 'other.example/p/7' },
    { ...passage, land: undefined },
  ].map((subject) => wordsName(subject))
  names.push(wordsName(passage, { accent: '#2f7fc0' }))
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toMatch(/^7-2\.0\.5-both-wide-\w+\.png$/)
  expect(names[2]).toMatch(/^7-2\.0\.5-ar-wide-\w+\.png$/)
})
