import type { Picture, PictureValues } from '../picture/picture.ts'
import { publicSide, wireEntry } from './wire-entries.ts'

const author = { id: 1, name: 'mariam' }

type Changes = Partial<Omit<Picture, 'values'>> & { values?: Partial<PictureValues> }

/** A photo of a well, described in both languages, which the user may change. */
export const picture = ({ values, version = 1, ...changes }: Changes = {}): Picture => ({
  ...wireEntry(
    12,
    {
      original: 1,
      alternative: { ar: 'بئر في ساحة القرية', en: 'A well in the village square' },
      decorative: false,
      caption: { ar: '', en: '' },
      credit: '',
      focalPoint: null,
      ...values,
    },
    {
      version,
      sides: { ar: publicSide(1, { version }), en: publicSide(2, { version }) },
      createdBy: author,
      changedBy: author,
      abilities: ['read', 'create', 'change', 'delete', 'restore'],
    },
  ),
  file: '0123456789abcdef',
  fileName: 'IMG_2040.jpg',
  type: 'jpeg',
  width: 4000,
  height: 3000,
  bytes: 4_200_000,
  color: '#7a6a58',
  uses: 0,
  inVersions: [],
  ...changes,
})
