import type { Picture } from '../../contract/picture-library.ts'

/** A photo of a well, described in both languages, which the user may change. */
export const picture = (changes: Partial<Picture> = {}): Picture => ({
  id: 12,
  version: 1,
  file: '0123456789abcdef',
  fileName: 'IMG_2040.jpg',
  type: 'jpeg',
  width: 4000,
  height: 3000,
  bytes: 4_200_000,
  alternative: { ar: 'بئر في ساحة القرية', en: 'A well in the village square' },
  decorative: false,
  caption: { ar: null, en: null },
  credit: null,
  focalPoint: { x: 0.5, y: 0.5 },
  color: '#7a6a58',
  uploadedBy: { id: 1, name: 'mariam' },
  uploadedAt: '2025-05-11T08:00:00.000Z',
  updatedAt: '2025-05-11T08:00:00.000Z',
  uses: 0,
  can: { update: true, delete: true },
  usedBy: [],
  ...changes,
})
