import { PICTURE_LIMITS } from '../../contract/limits.ts'
import { PICTURE_TYPES, type PictureFacts } from '../../contract/picture-library.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const everybody = { admin: true, editor: true, author: true } as const
const own = { ...everybody, author: 'own' } as const

/** A picture of the library. Its original is never served; the served files are made from it. */
export const picture = defineKind({
  name: 'picture',
  path: 'pictures',
  fields: {
    original: f.file({ types: PICTURE_TYPES, required: true }),
    alternative: f.text({ max: PICTURE_LIMITS.alternative.max, long: true, localized: true }),
    /** Whether the picture adds nothing to a text, and is shown without alternative text. */
    decorative: f.yesNo({}),
    caption: f.text({ max: PICTURE_LIMITS.caption.max, long: true, localized: true }),
    credit: f.text({ max: PICTURE_LIMITS.credit.max }),
    /** The middle if it is null. */
    focalPoint: f.focalPoint({}),
  },
  title: 'alternative',
  sides: 'together',
  publishing: 'always',
  list: { columns: ['alternative'], sort: 'published' },
  search: ['alternative', 'caption', 'credit'],
  permissions: {
    read: everybody,
    create: everybody,
    change: own,
    delete: own,
    restore: own,
    erase: { admin: true },
  },
  versions: { days: 365, most: 10 },
})

export type PictureValues = ValuesOf<typeof picture.fields>

/** A picture in the answers of `/api/entries/pictures`. */
export type Picture = WireEntry<PictureValues> & PictureFacts
