import { expect, test } from 'vitest'
import { entryOf, pair } from '../../../../testing/publications-testbed.tsx'
import { formFrom } from './form-values.ts'
import { areDetailsLocked, lockedIn, setAside } from './sides-to-save.ts'

const { arabic, english } = pair()
const can = (update: boolean) => ({ update, publish: false, delete: false })
const saved = entryOf({
  arabic: { ...arabic, can: can(false) },
  english: { ...english, can: can(true) },
})
const free = entryOf(pair())
const form = formFrom(saved, ['ar', 'en'])

test('a side is locked beside one that may be written', () => {
  expect(lockedIn(saved)).toEqual(['ar'])
  expect(lockedIn(entryOf({ arabic: { ...arabic, can: can(false) }, english: null }))).toEqual([])
  expect(lockedIn(free)).toEqual([])
  expect(lockedIn(null)).toEqual([])
})

test('what was typed on a side before it was locked is left out, and the rest stays', () => {
  const typed = structuredClone(form)
  typed.title.ar = 'عنوان آخر'
  typed.content.en = 'A text of its own'
  typed.hero = '/well.jpg'
  const { values, discardedText } = setAside(typed, form, saved)
  expect(discardedText).toEqual([{ side: 'ar', part: 'title', words: 'عنوان آخر', whose: 'mine' }])
  expect(values).toEqual({ ...typed, title: form.title })
})

test('what both texts share is locked beside a published text, and not beside a draft', () => {
  const released = entryOf({
    arabic: { ...arabic, can: can(false), status: 'published' },
    english: { ...english, can: can(true) },
  })
  const locked = [saved, released, free, null].map((one) => areDetailsLocked(one))
  expect(locked).toEqual([false, true, false, false])
  const typed = { ...form, hero: '/well.jpg' }
  expect(setAside(typed, form, released).values).toEqual(form)
})
