import { daysBetween, REMINDER_DAYS } from '../../domain/reminders.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type SideOf, type ValuesOf } from '../../model/fields.ts'

const editors = { admin: true, editor: true } as const

/** The visitors' questions by which a list is divided, in the order of the page. */
export const CHECKLIST_QUESTIONS = ['who', 'decides', 'plans', 'money'] as const
export type ChecklistQuestion = (typeof CHECKLIST_QUESTIONS)[number]

/** Where a list began: empty, or with the items of a template; see `checklist/templates.ts`. */
const TEMPLATE_IDS = ['empty', 'ncnp', 'anbi', 'ccew'] as const

/** What the foundation has to disclose, and what discloses it. Visitors see it on pages with it. */
export const checklist = defineKind({
  name: 'checklist',
  path: 'checklists',
  fields: {
    name: f.text({ max: 150, localized: true, required: true }),
    template: f.choice({ of: TEMPLATE_IDS }),
    /** The date of the template from which the list was made. */
    templateDate: f.day({}),
    items: f.items({
      fields: {
        title: f.text({ max: 200, localized: true, required: true }),
        /** What the regulator asks for. */
        note: f.text({ max: 300, localized: true, internal: true }),
        question: f.choice({ of: CHECKLIST_QUESTIONS }),
        document: f.entry({ kind: 'document' }),
        /** `page:7`, `publication:3`, `/about` or `https://…`. */
        link: f.link({ max: 500 }),
        text: f.text({ max: 500, long: true, localized: true }),
        /** When what is disclosed has to be renewed. */
        due: f.day({ reminds: true }),
        /** Who is reminded; administrators without one. */
        responsible: f.user({ internal: true }),
        /** Whether visitors see that an item without content is in preparation. */
        isAnnounced: f.yesNo({}),
        /** When the content was last chosen or written. */
        updated: f.day({}),
      },
      max: 100,
      title: 'title',
    }),
  },
  title: 'name',
  sides: 'together',
  publishing: 'saved',
  list: { columns: ['name'], sort: 'title' },
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

export type ChecklistValues = ValuesOf<typeof checklist.fields>
export type ChecklistItem = ChecklistValues['items'][number]
/** An item in one language. */
export type ChecklistItemSide = SideOf<typeof checklist.fields>['items'][number]

/** `missing`: nothing discloses the item; `outdated`: the date by which to renew it has passed. */
export const CHECKLIST_STATES = ['inPlace', 'dueSoon', 'outdated', 'missing'] as const
export type ChecklistState = (typeof CHECKLIST_STATES)[number]

type Disclosed = Pick<ChecklistItem, 'document' | 'link' | 'text' | 'due'>

/** The state of an item on a day, `YYYY-MM-DD`. An item is out of date from the day after its date. */
export function stateOn(today: string, { document, link, text, due }: Disclosed): ChecklistState {
  if (document === null && link === '' && text.ar === '' && text.en === '') return 'missing'
  if (due === null) return 'inPlace'
  const left = daysBetween(today, due)
  if (left < 0) return 'outdated'
  return left <= REMINDER_DAYS ? 'dueSoon' : 'inPlace'
}

export const needsAttention = (state: ChecklistState): boolean =>
  state === 'missing' || state === 'outdated'
