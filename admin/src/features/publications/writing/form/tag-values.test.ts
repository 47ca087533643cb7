import { expect, test } from 'vitest'
import type { PairTag } from '@ufuq/shared/contract/tags'
import {
  areTagsAsSent,
  changedTags,
  isSameTag,
  newTag,
  splitWords,
  type TagValue,
} from './tag-values.ts'

const peace: TagValue = { id: 1, ar: 'السلام', en: 'Peace' }
const wells: TagValue = { id: 2, ar: 'الآبار', en: '' }

test('known tags are sent by their names, and new words as they were typed', () => {
  const named = { ...newTag('Open data'), ar: 'بيانات مفتوحة' }
  expect(changedTags({ tags: [wells, newTag('Youth'), named] }, null)).toEqual([
    { ar: 'الآبار' },
    'Youth',
    { ar: 'بيانات مفتوحة', en: 'Open data' },
  ])
})

test('another order and a name that was missing are changes', () => {
  const saved = { tags: [peace, { ...wells, en: null }] as PairTag[] }
  expect(changedTags({ tags: [{ ...peace }, { ...wells }] }, saved)).toBeUndefined()
  expect(changedTags({ tags: [wells, peace] }, saved)).toHaveLength(2)
  expect(changedTags({ tags: [peace, { ...wells, en: 'Wells' }] }, saved)).toHaveLength(2)
})

test('a word is a name in the language of its script', () => {
  expect(newTag('الماء')).toEqual({ ar: 'الماء', en: '' })
  expect(newTag('UNDP')).toEqual({ ar: '', en: 'UNDP' })
})

test('tags are the same by any of their names, whatever the shapes of the letters', () => {
  expect(isSameTag(peace, newTag('سلام'))).toBe(false)
  expect(isSameTag(peace, newTag('السلَام'))).toBe(true)
  expect(isSameTag(peace, newTag('PEACE'))).toBe(true)
  expect(isSameTag(wells, { id: 3, ar: '', en: '' })).toBe(false)
})

test('both commas separate', () => {
  expect(splitWords(' water ، peace,, ')).toEqual(['water', 'peace'])
})

test('words that were found out to be tags while they were saved are no changes, and names given since are', () => {
  const sent = [newTag('peace'), newTag('السلام'), newTag('wells')]
  const saved = [peace, { ...newTag('wells'), id: 9 }]
  expect(areTagsAsSent(sent, sent, saved)).toBe(true)
  expect(areTagsAsSent([peace, newTag('wells')], sent, saved)).toBe(true)
  expect(areTagsAsSent([peace], sent, saved)).toBe(false)
  expect(areTagsAsSent([...sent, newTag('youth')], sent, saved)).toBe(false)
  expect(areTagsAsSent([peace, { ...newTag('wells'), ar: 'آبار' }], sent, saved)).toBe(false)
})
