import { fakeApi, json } from './fake-api.ts'
import { publicationEntry } from './publication-entries.ts'

export const PUBLICATIONS = '/api/entries/publications'

const published = { status: 'published', publishedAt: '2023-09-14T00:00:00.000Z' } as const

export const pair = publicationEntry(7, {
  ar: { title: 'حين تقود النساء لجان المياه', slug: 'النساء', ...published },
  en: { title: 'When women lead the water committees', slug: 'women', ...published },
})
export const alone = publicationEntry(
  9,
  { en: { title: 'Notes from the youth councils' } },
  { abilities: ['read'] },
)

export const openAs = (list: (path: string) => Response) =>
  fakeApi({
    'GET /api/publications/counts': () =>
      json({ publications: 24, pairs: 13, completePairs: 11, outdated: 1 }),
    [`GET ${PUBLICATIONS}`]: ({ path }) => list(path),
  })
