import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conflict, pair, textIn, write as type, saved } from '../../publications-testbed.tsx'
import { PUT, field, openPair, press, onOneDay } from '../pair-testbed.tsx'

onOneDay()

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
