import { INBOX_RETENTION } from '../../contract/inbox.ts'
import { ANSWER_LIMITS } from '../../forms/answers.ts'
import { FORM_FIELD_TYPES } from '../../forms/form-spec.ts'
import { FORM_NAMES } from '../../forms/index.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type SideOf, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const editors = { admin: true, editor: true } as const

const label = f.text({ max: 160, localized: true, required: true })

/**
 * A form with which visitors answer questions of staff. An entry with a key is a form of the
 * product, whose fixed fields are declared in code: staff add fields after them.
 */
export const form = defineKind({
  name: 'form',
  path: 'forms',
  keys: FORM_NAMES,
  fields: {
    title: f.text({ max: 120, localized: true, required: true }),
    introduction: f.text({ max: 600, long: true, localized: true }),
    fields: f.items({
      max: ANSWER_LIMITS.fields,
      title: 'label',
      fields: {
        type: f.choice({ of: FORM_FIELD_TYPES }),
        label,
        hint: f.text({ max: 300, localized: true }),
        isRequired: f.yesNo({}),
        /** The longest answer; without it, as long as the type allows. */
        max: f.number({ min: 1, max: ANSWER_LIMITS.long, when: ['type', 'text', 'long'] }),
        choices: f.items({
          min: 1,
          max: ANSWER_LIMITS.choices,
          title: 'label',
          fields: { label },
          when: ['type', 'choice', 'several'],
        }),
        accepts: f.choice({ of: ['documents', 'pictures', 'both'], when: ['type', 'file'] }),
      },
    }),
    /** To what visitors agree before their answers are stored; without it, they are not asked. */
    consent: f.text({ max: 600, long: true, localized: true }),
    /** Whether the form asks for no address, so that nobody can be found by the answers. */
    isAnonymous: f.yesNo({}),
    button: f.text({ max: 40, localized: true }),
    thanksTitle: f.text({ max: 120, localized: true }),
    thanksText: f.text({ max: 600, long: true, localized: true }),
    closes: f.moment({}),
    places: f.number({ min: 1, max: 100_000 }),
    /** For how many days answers are stored. */
    keepDays: f.number(INBOX_RETENTION),
  },
  title: 'title',
  sides: 'each',
  publishing: 'asked',
  list: { columns: ['title'], sort: 'title' },
  search: ['title'],
  permissions: {
    read: editors,
    create: editors,
    change: editors,
    publish: editors,
    delete: editors,
    restore: editors,
    erase: { admin: true },
  },
})

export type FormValues = ValuesOf<typeof form.fields>
export type FormSide = SideOf<typeof form.fields>

/** What the answers of `/api/entries/forms` contain besides the values. */
export interface FormDetails {
  /** The number of answers outside the bin. */
  answers: number
  /** The number of places that are taken, if they are limited. */
  taken: number
}

/** A form, as staff see it. */
export type WireForm = WireEntry<FormValues> & FormDetails
