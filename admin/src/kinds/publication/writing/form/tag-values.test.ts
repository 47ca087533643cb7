import { expect, test } from 'vitest'
import { isSameTag, isSaved, newTag, splitWords, toTagInput } from './tag-values.ts'

const peace = { id: 1, ar: 'السلام', en: 'Peace' }
const wells = { id: 2, ar: 'الآبار', en: null }

test('known tags are sent by their names, and new words as they were typed', () => {
  const named = { ...newTag('Open data'), ar: 'بيانات مفتوحة' }
  expect([wells, newTag('Youth'), named].map(toTagInput)).toEqual([
    { ar: 'الآبار' },
    'Youth',
    { ar: 'بيانات مفتوحة', en: 'Open data' },
  ])
})

test('a name that was missing is a change', () => {
  expect(isSaved({ ...wells }, [peace, wells])).toBe(true)
  expect(isSaved({ ...wells, en: 'Wells' }, [peace, wells])).toBe(false)
  expect(isSaved(newTag('Peace'), [peace, wells])).toBe(false)
})

test('a word is a name in the language of its script', () => {
  expect(newTag('الماء')).toEqual({ ar: 'الماء', en: null })
  expect(newTag('UNDP')).toEqual({ ar: null, en: 'UNDP' })
})

test('tags are the same by any of their names, whatever the shapes of the letters', () => {
  expect(isSameTag(peace, newTag('سلام'))).toBe(false)
  expect(isSameTag(peace, newTag('السلَام'))).toBe(true)
  expect(isSameTag(peace, newTag('PEACE'))).toBe(true)
  expect(isSameTag(wells, { id: 3, ar: null, en: null })).toBe(false)
})

test('both commas separate', () => {
  expect(splitWords(' water ، peace,, ')).toEqual(['water', 'peace'])
})
