import { LIMITS, VERSION_LIMITS } from '../../contract/limits.ts'
import type { TagDetails } from '../../contract/tags.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const editors = { admin: true, editor: true } as const

/** A label of publications. A tag without a name in a language is not shown in that language. */
export const tag = defineKind({
  name: 'tag',
  path: 'tags',
  fields: { name: f.text({ max: LIMITS.tag.max, localized: true, required: 'one' }) },
  title: 'name',
  sides: 'together',
  publishing: 'always',
  list: { columns: ['name'], sort: 'title' },
  search: ['name'],
  permissions: {
    read: editors,
    create: editors,
    change: editors,
    delete: editors,
    restore: editors,
  },
  versions: { days: VERSION_LIMITS.days, most: 10 },
})

/** A tag, as staff see it. */
export type Tag = WireEntry<ValuesOf<typeof tag.fields>> & TagDetails
