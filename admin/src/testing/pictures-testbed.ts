import type { PictureCounts } from '@ufuq/shared/contract/picture-library'
import type { SessionUser } from '@ufuq/shared/contract/users'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { picture as anyPicture } from '@ufuq/shared/kinds/testing/pictures'
import { fakeApi, json } from './fake-api.ts'
import { administrator } from './people.ts'
import { use } from './uses.ts'

type Changes = NonNullable<Parameters<typeof anyPicture>[0]>

export const picture = ({ values, ...changes }: Changes = {}): Picture =>
  anyPicture({
    version: 3,
    fileName: 'DSC_0412.jpg',
    values: {
      alternative: { ar: 'أربع قرى حول بئر', en: 'Four villages around a well' },
      ...values,
    },
    ...changes,
  })

export const undescribed = picture({
  id: 11,
  fileName: 'IMG_2044.HEIC',
  values: { alternative: { ar: '', en: '' } },
})

export const used = picture({
  id: 10,
  fileName: 'rain.png',
  values: { alternative: { ar: 'أعمدة مطر', en: '' } },
  uses: 1,
})

export const binned = (changes: Changes = {}): Picture => ({
  ...picture(changes),
  deletedAt: new Date(Date.now() - 2 * 86_400_000 + 60_000).toISOString(),
  deletedBy: { id: 1, name: 'mariam' },
  abilities: changes.abilities ?? ['restore', 'erase'],
})

const counts: PictureCounts = { all: 3, undescribed: 2, unused: 2, mine: 3, binned: 1 }

/** A library of three pictures. */
export const libraryApi = (
  answers: Parameters<typeof fakeApi>[0] = {},
  person: SessionUser = administrator,
) =>
  fakeApi({
    'GET /api/auth/me': () => json({ user: person }),
    'GET /api/entries/pictures': () => json([picture(), undescribed, used]),
    'GET /api/entries/pictures/counts': () => json(counts),
    'GET /api/pictures/limits': () => json({ maxBytes: 25 * 2 ** 20 }),
    'GET /api/entries/pictures/12': () => json({ picture: picture() }),
    'GET /api/entries/pictures/11': () => json({ picture: undescribed }),
    'GET /api/entries/pictures/10': () => json({ picture: used }),
    'GET /api/entries/pictures/12/uses': () => json([]),
    'GET /api/entries/pictures/11/uses': () => json([]),
    'GET /api/entries/pictures/10/uses': () => json([use()]),
    'GET /api/entries/pictures/bin': () => json([binned()]),
    ...answers,
  })
