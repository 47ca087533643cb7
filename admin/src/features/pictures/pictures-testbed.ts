import type { BinnedPicture, Picture, PictureCounts } from '@ufuq/shared/contract/picture-library'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'

export const picture = (values: Partial<Picture> = {}): Picture => ({
  id: 12,
  version: 3,
  file: '0123456789abcdef',
  fileName: 'DSC_0412.jpg',
  type: 'jpeg',
  width: 4032,
  height: 2688,
  bytes: 5_200_000,
  alternative: { ar: 'أربع قرى حول بئر', en: 'Four villages around a well' },
  decorative: false,
  caption: { ar: null, en: null },
  credit: null,
  focalPoint: { x: 0.5, y: 0.5 },
  color: '#8a6d4b',
  uploadedBy: { id: 1, name: 'mariam' },
  uploadedAt: '2026-11-12T08:00:00.000Z',
  updatedAt: '2026-11-12T08:00:00.000Z',
  uses: 0,
  usedBy: [],
  can: { update: true, delete: true },
  ...values,
})

export const undescribed = picture({
  id: 11,
  fileName: 'IMG_2044.HEIC',
  alternative: { ar: null, en: null },
})

export const used = picture({
  id: 10,
  fileName: 'rain.png',
  alternative: { ar: 'أعمدة مطر', en: null },
  uses: 1,
  usedBy: [
    {
      publication: { id: 5, title: 'Water', language: 'en', status: 'draft', isBinned: false },
      place: 'hero',
    },
  ],
})

export const binned = (values: Partial<BinnedPicture> = {}): BinnedPicture => ({
  ...picture(),
  deletedAt: '2026-11-20T08:00:00.000Z',
  deletedBy: { id: 1, name: 'mariam' },
  daysLeft: 28,
  restorable: { restore: true, erase: true },
  ...values,
})

const counts: PictureCounts = { all: 3, undescribed: 2, unused: 2, mine: 3, binned: 1 }

/** A library of three pictures. */
export const libraryApi = (
  answers: Parameters<typeof fakeApi>[0] = {},
  person: SessionUser = administrator,
) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: person }),
    'GET /api/pictures': () => json([picture(), undescribed, used]),
    'GET /api/pictures/counts': () => json(counts),
    'GET /api/pictures/limits': () => json({ maxBytes: 25 * 2 ** 20 }),
    'GET /api/pictures/12': () => json({ picture: picture() }),
    'GET /api/pictures/11': () => json({ picture: undescribed }),
    'GET /api/pictures/10': () => json({ picture: used }),
    'GET /api/pictures/bin': () => json([binned()]),
    ...answers,
  })
