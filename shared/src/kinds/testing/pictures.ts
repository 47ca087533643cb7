import type { Picture, PictureValues } from '../picture.ts'
import type { WireSide } from '../wire.ts'

const author = { id: 1, name: 'mariam' }

const side = (id: number, version: number): WireSide => ({
  id,
  version,
  status: 'published',
  publishedAt: '2025-05-11T08:00:00.000Z',
  changedAt: '2025-05-11T08:00:00.000Z',
  correctedAt: null,
  followSince: null,
  mayChange: true,
  hasDraft: false,
  author,
})

type Changes = Partial<Omit<Picture, 'values'>> & { values?: Partial<PictureValues> }

/** A photo of a well, described in both languages, which the user may change. */
export const picture = ({ values, version = 1, ...changes }: Changes = {}): Picture => ({
  id: 12,
  key: null,
  version,
  sides: { ar: side(1, version), en: side(2, version) },
  file: '0123456789abcdef',
  fileName: 'IMG_2040.jpg',
  type: 'jpeg',
  width: 4000,
  height: 3000,
  bytes: 4_200_000,
  color: '#7a6a58',
  values: {
    original: 1,
    alternative: { ar: 'بئر في ساحة القرية', en: 'A well in the village square' },
    decorative: false,
    caption: { ar: '', en: '' },
    credit: '',
    focalPoint: null,
    ...values,
  },
  createdBy: author,
  createdAt: '2025-05-11T08:00:00.000Z',
  changedBy: author,
  changedAt: '2025-05-11T08:00:00.000Z',
  uses: 0,
  inVersions: [],
  abilities: ['read', 'create', 'change', 'delete', 'restore'],
  ...changes,
})
