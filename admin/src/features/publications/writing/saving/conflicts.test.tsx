import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, refusal } from '../../../../testing/fake-api.ts'
import { conflict, pair, textIn, write as type, saved } from '../../publications-testbed.tsx'
import { PUT, field, openPair, press, onOneDay } from '../pair-testbed.tsx'

onOneDay()

const DISCARDED_TEXT_LIMITS = 'POST /api/entries/publications/9/left-out'

test('a conflict overwrites nothing: both versions are compared, and mine is sent with their version', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  theirs.arabic = { ...theirs.arabic, title: 'عنوانهم', version: 8 }
  const [saves, leavingOut] = [
    [conflict(theirs), saved(pair())],
    [refusal(500, 'internal'), new Response(null, { status: 204 })],
  ]
  const calls = await openPair({
    [PUT]: () => saves.shift() ?? saved(pair()),
    [DISCARDED_TEXT_LIMITS]: () => leavingOut.shift() ?? json({}),
  })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved changes at/)
  expect(textIn(field('English', /^Content/))).toBe('My words')

  press('Compare')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('My words')).toBeDefined()
  expect(dialog.getByText('Their words')).toBeDefined()
  // the colleague's changes are included; where both people changed a text, nothing is preselected
  const part = (name: string) => within(dialog.getByRole('region', { name }))
  expect(part('Arabic · Title').queryAllByRole('radio')).toEqual([])
  expect(part('Arabic · Title').getByText(/sami.*: 1 change, included/)).toBeDefined()
  const choices = part('English · Content').getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, false])
  fireEvent.click(dialog.getByRole('button', { name: 'Save merged text (1 left)' }))
  expect(calls, 'nothing goes out before each is decided').toHaveLength(1)

  fireEvent.click(part('English · Content').getByRole('radio', { name: 'Mine' }))
  expect(dialog.getByText('1 of 1 decided')).toBeDefined()
  press('Save merged text')
  await screen.findByText(
    'Your discarded text could not be stored, so nothing was saved. Try again.',
  )
  press('Save merged text')
  await screen.findByText('Publication saved in both languages')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    PUT,
    DISCARDED_TEXT_LIMITS,
    DISCARDED_TEXT_LIMITS,
    PUT,
  ])
  expect(calls[2]?.body).toEqual({
    items: [{ side: 'en', part: 'content', words: 'Their words', whose: 'theirs' }],
  })
  expect(calls[3]?.body).toMatchObject({
    base: { sides: { ar: 8, en: 5 } },
    values: { content: { en: 'My words' } },
  })
})

test('a language that a colleague has added meanwhile joins by itself: nothing is there to choose', async () => {
  const mine = { ...pair().arabic, translationId: null, translation: null }
  const current = pair()
  let refused = 0
  const calls = await openPair({
    'GET /api/entries/publications/sides/1': () => saved({ arabic: mine, english: null }),
    [PUT]: () => (refused++ === 0 ? conflict(current) : saved(current)),
  })
  type(field('Arabic', /^Content/), 'نصّ جديد')
  press('Save changes')
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2))
  expect(calls.at(-1)?.body).toMatchObject({
    base: { sides: { ar: 7, en: 4 } },
    values: { content: { ar: 'نصّ جديد' } },
  })
  expect(screen.queryByText(/sami.* saved changes at/)).toBeNull()
  expect(textIn(field('English', /^Content/))).toBe('Text')
})

test('which programme their tags stand for is nothing to compare', async () => {
  const pairTags = [{ id: 1, ar: 'السلام', en: 'Peace', programme: 'peace' as const }]
  const theirs = pair({ pairTags })
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  await openPair({ [PUT]: () => conflict(theirs) })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved changes at/)
  press('Compare')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole('region')).toEqual([
    dialog.getByRole('region', { name: 'English · Content' }),
  ])
})
