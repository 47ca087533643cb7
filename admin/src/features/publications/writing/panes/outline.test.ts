import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('what a text is made of comes along in its order, words do not', () => {
  const text = [
    'A first paragraph with **words**.',
    '## What changed?',
    '1. One\n2. Two',
    '> Words of somebody',
    '- An item with ![a well](/uploads/well.jpg "title")',
    'Under a line\n---',
    '| Measure | 2021 |\n|:--|--:|\n| Disputes | 31 |\n| Days | 74 |',
    '```\n# no heading\n```',
    '> ### In a quote',
  ].join('\n\n')
  expect(outlineOf(text).split('\n\n')).toEqual([
    // the paragraph before the first heading
    '',
    '## ',
    '1. \n2. ',
    '> ',
    '- ',
    '![](/uploads/well.jpg)',
    '## ',
    '|    |    |\n| :-- | --: |\n|    |    |\n|    |    |',
    '> ### ',
  ])
})

test('the words before a picture, table or list have a place before it', () => {
  for (const part of ['![](/uploads/1)', '> ', '- ', '|    |\n| --- |\n|    |']) {
    const text = part.startsWith('|')
      ? '| a |\n|---|\n| b |'
      : part.startsWith('!')
        ? part
        : `${part}x`
    expect(outlineOf(`A lead.\n\n${text}`)).toBe(`\n\n${part}`)
    expect(outlineOf(`${text}\n\nAnd words.`)).toBe(part)
  }
})
