import { PROGRAMME_DRAWINGS } from '../../contract/programmes.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'

const editors = { admin: true, editor: true } as const

/** The maximum length of a programme's name in addresses. */
export const MAX_PROGRAMME_SLUG = 60

/**
 * The programmes of the foundation in their order: one entry, of which both languages are public
 * together. The ids of items are the names by which pages refer to programmes.
 */
export const programmes = defineKind({
  name: 'programmes',
  path: 'programmes',
  keys: ['programmes'],
  fields: {
    programmes: f.items({
      fields: {
        name: f.text({ max: 60, localized: true, required: true }),
        sentence: f.text({ max: 300, localized: true }),
        drawing: f.choice({ of: PROGRAMME_DRAWINGS }),
        /** Its publications have this tag; without it, a tag with the name of the programme. */
        tag: f.entry({ kind: 'tag' }),
        /** The name in addresses, derived from the programme's name if it is empty. */
        slug: f.text({ max: MAX_PROGRAMME_SLUG }),
      },
      max: 8,
      title: 'name',
    }),
  },
  title: null,
  sides: 'together',
  publishing: 'asked',
  hasPreview: true,
  list: { columns: [], sort: 'changed' },
  permissions: { read: editors, change: editors, publish: editors },
})

export type ProgrammesValues = ValuesOf<typeof programmes.fields>
export type ProgrammeValues = ProgrammesValues['programmes'][number]
