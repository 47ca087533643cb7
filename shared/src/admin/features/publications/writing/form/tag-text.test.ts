import { expect, test } from 'vitest'
import { newTags, putTag, splitTags, tagPartAt } from './tag-text.ts'

test('tags are split on Latin and Arabic commas, trimmed, each once', () => {
  expect(splitTags(' السلام، peace , ,الحيّ،peace')).toEqual(['السلام', 'peace', 'الحيّ'])
})

test('the tag that is being typed lies between two commas, of either script', () => {
  expect(tagPartAt('', 0)).toEqual({ from: 0, to: 0, text: '' })
  expect(tagPartAt('peace، wat, land', 10)).toEqual({ from: 6, to: 10, text: ' wat' })
  expect(tagPartAt('peace', 2)).toEqual({ from: 0, to: 5, text: 'peace' })
})

test('what the field has already, however it is written, is not suggested again', () => {
  const value = 'Peace, wa'
  const part = tagPartAt(value, value.length)
  expect(newTags(['peace', 'water', 'wa'], value, part)).toEqual(['water'])
})

test('a chosen tag takes the place of what was typed and makes room for the next', () => {
  expect(putTag('pe', tagPartAt('pe', 2), 'peace', 'en')).toEqual({ value: 'peace, ', caret: 7 })
  expect(putTag('peace،ما', tagPartAt('peace،ما', 8), 'الماء', 'ar')).toEqual({
    value: 'peace، الماء، ',
    caret: 14,
  })
  expect(putTag('pe, land', tagPartAt('pe, land', 1), 'peace', 'en')).toEqual({
    value: 'peace, land',
    caret: 5,
  })
})
