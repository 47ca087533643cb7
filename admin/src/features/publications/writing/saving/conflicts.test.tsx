import { screen, waitFor } from '@testing-library/react'
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
