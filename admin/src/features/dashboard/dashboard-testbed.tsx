import type { AdminPublicationItem } from '@ufuq/shared/contract/publication-lists'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator, staff } from '../../testing/people.ts'

export const all = { update: true, publish: true, delete: true }
export const pair: AdminPublicationItem = {
  id: 7,
  title: 'حين تقود النساء لجان المياه',
  slug: 'النساء',
  language: 'ar',
  status: 'published',
  publishedAt: '2023-09-14T00:00:00.000Z',
  updatedAt: '2023-09-20T00:00:00.000Z',
  needsUpdateSince: null,
  version: 1,
  author: null,
  changedBy: null,
  review: null,
  can: all,
  translation: {
    id: 8,
    slug: 'women',
    language: 'en',
    title: 'When women lead the water committees',
    status: 'published',
    publishedAt: '2023-09-14T00:00:00.000Z',
    updatedAt: '2023-09-20T00:00:00.000Z',
    needsUpdateSince: null,
    version: 1,
    author: null,
    changedBy: null,
    can: { update: true, publish: true, delete: true },
  },
}
export const alone: AdminPublicationItem = {
  ...pair,
  id: 9,
  title: 'Notes from the youth councils',
  language: 'en',
  status: 'draft',
  publishedAt: null,
  translation: null,
  can: { update: false, publish: false, delete: false },
}

export const openAs = (list: (path: string) => Response) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/users/admin': () => json(staff),
    'GET /api/publications/counts': () =>
      json({ publications: 24, pairs: 13, completePairs: 11, outdated: 1 }),
    'GET /api/publications/admin': ({ path }) => list(path),
  })
