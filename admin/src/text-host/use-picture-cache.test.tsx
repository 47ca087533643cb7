import { renderHook, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import type { PictureValues } from '@ufuq/shared/kinds/picture'
import { usePictureCache } from './use-picture-cache.ts'

const PATCH = 'PATCH /api/entries/pictures/12'
const WORDLESS = picture({ version: 3, values: { alternative: { ar: '', en: '' } } })

/**
 * A library with one picture that has no description, and the server's responses to changes to this
 * picture.
 */
async function openCache(...answers: Response[]) {
  const { writes } = fakeApi({
    'GET /api/entries/pictures/12': () => json({ picture: WORDLESS }),
    [PATCH]: () => answers.shift() ?? json({}, 500),
  })
  const client = createQueryClient()
  const { result } = renderHook(() => usePictureCache(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const cache = result.current
  cache.watch(12, () => {})
  await waitFor(() => expect(cache.read(12)).toMatchObject({ version: 3 }))
  return { cache, writes }
}

const changed = (current: ReturnType<typeof picture>) =>
  refusal(409, 'version_conflict', { current } as object)

test('words are kept for a picture that has none, whatever else was changed of it meanwhile', async () => {
  const described = { ar: '', en: 'A well' }
  const next = (version: number, values: Partial<PictureValues>) =>
    picture({ version, values: { ...WORDLESS.values, ...values } })
  const { cache, writes } = await openCache(
    changed(next(4, { credit: 'Sami' })),
    json({ picture: next(5, { alternative: described }) }),
  )
  await expect(cache.storeText(12, 'alternative', 'en', 'A well')).resolves.toBe('kept')
  expect(writes.map(({ body }) => body)).toEqual([
    { base: { sides: { en: 3 } }, values: { alternative: { en: 'A well' } } },
    { base: { sides: { en: 4 } }, values: { alternative: { en: 'A well' } } },
  ])
  expect(cache.read(12)).toMatchObject({ version: 5, values: { alternative: described } })
})

test('words that a colleague has given it first stay', async () => {
  const theirs = picture({ version: 4, values: { alternative: { ar: '', en: 'Theirs' } } })
  const { cache, writes } = await openCache(changed(theirs))
  await expect(cache.storeText(12, 'alternative', 'en', 'Mine')).resolves.toBe('taken')
  expect(writes).toHaveLength(1)
  expect(cache.read(12)).toMatchObject({ values: { alternative: { en: 'Theirs' } } })
})
