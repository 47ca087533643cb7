import { expect, test } from 'vitest'
import { pair } from '../../publications-testbed.tsx'
import { formFrom, savedPair } from './form-values.ts'
import { areDetailsLocked, lockedIn, setAside } from './locked-sides.ts'

const { arabic, english } = pair()
const can = (update: boolean) => ({ update, publish: false, delete: false })
const saved = savedPair({
  arabic: { ...arabic, can: can(false) },
  english: { ...english, can: can(true) },
})
const form = formFrom(saved, ['ar', 'en'], 'Asia/Riyadh')

test('a side is locked beside one that may be written', () => {
  expect(lockedIn(saved)).toEqual(['ar'])
  expect(lockedIn(savedPair({ arabic: { ...arabic, can: can(false) }, english: null }))).toEqual([])
  expect(lockedIn(savedPair(pair()))).toEqual([])
  expect(lockedIn(null)).toEqual([])
})

test('what was typed on a side before it was locked is left out, and the rest stays', () => {
  const typed = structuredClone(form)
  typed.sides.ar.title = 'عنوان آخر'
  typed.sides.en.content = 'A text of its own'
  typed.statuses.ar = 'published'
  typed.shared.hero = '/well.jpg'
  const { values, discardedText } = setAside(typed, form, saved)
  expect(discardedText).toEqual([
    { language: 'ar', part: 'title', words: 'عنوان آخر', whose: 'mine' },
  ])
  expect(values.sides).toEqual({ ar: form.sides.ar, en: typed.sides.en })
  expect(values.shared).toEqual(typed.shared)
  expect(values.statuses.ar).toBe(form.statuses.ar)
})

test('what both texts share is locked beside a published text, and not beside a draft', () => {
  const released = savedPair({
    arabic: { ...arabic, can: can(false), status: 'published' },
    english: { ...english, can: can(true) },
  })
  expect([saved, released, savedPair(pair()), null].map(areDetailsLocked)).toEqual([
    false,
    true,
    false,
    false,
  ])
  const typed = { ...form, shared: { ...form.shared, hero: '/well.jpg' } }
  expect(setAside(typed, form, released).values.shared).toEqual(form.shared)
})

test('without a locked side nothing is left out', () => {
  const typed = { ...form, sides: { ...form.sides } }
  expect(setAside(typed, form, savedPair(pair()))).toEqual({ values: typed, discardedText: [] })
})
