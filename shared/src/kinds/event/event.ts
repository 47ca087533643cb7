import { LIMITS } from '../../contract/limits.ts'
import type { ShownEntry } from '../../contract/shown-entries.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { ShownOf } from '../../model/shown.ts'
import type { ShownForm } from '../form/shown-form.ts'

const everybody = { admin: true, editor: true, author: true } as const
const editors = { admin: true, editor: true } as const

/** Something that takes place at a time, at a place or online. */
export const event = defineKind({
  name: 'event',
  path: 'events',
  fields: {
    title: f.text({ max: 160, localized: true, required: true }),
    lead: f.text({ max: 300, long: true, localized: true }),
    starts: f.moment({ required: true }),
    /** Without it, an event is upcoming until its day is over. */
    ends: f.moment({}),
    isAllDay: f.yesNo({}),
    state: f.choice({ of: ['planned', 'postponed', 'cancelled'] }),
    /** Why, or what happens now. */
    stateNote: f.text({ max: 200, long: true, localized: true }),
    place: f.text({ max: 120, localized: true }),
    /** The address of an event that takes place online. */
    link: f.link({ max: LIMITS.hero.max }),
    text: f.markdown({ max: 20_000, localized: true, required: true }),
    cover: f.entry({ kind: 'picture' }),
    tags: f.entry({ kind: 'tag', many: LIMITS.tags.max }),
    /** The form with which visitors register. */
    registration: f.entry({ kind: 'form' }),
    slug: f.slug({ from: 'title', max: LIMITS.slug.max, localized: true }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'saved',
  follows: ['title', 'text', 'place'],
  address: {
    pattern: '/events/:slug',
    slug: 'slug',
    onSite: { list: '/events', order: { by: 'starts', until: 'ends' } },
  },
  list: { columns: ['title', 'starts', 'place'], filters: ['tags'], sort: 'changed' },
  search: ['title', 'lead', 'place', 'text'],
  permissions: {
    read: everybody,
    create: editors,
    change: editors,
    publish: editors,
    delete: editors,
    restore: editors,
    erase: { admin: true },
  },
  webhook: true,
  checks: true,
})

export type EventValues = ValuesOf<typeof event.fields>

/** When an event is, in the organisation's time zone and as it writes dates. */
export interface EventDates {
  /** The first day, as `YYYY-MM-DD`. */
  date: string
  /** `5`, or `5–7` for several days. */
  day: string
  /** `December 2026`. */
  month: string
  weekday: string
  /** `5 December 2026`. */
  days: string
  /** `25 Jumada II 1448 AH`. */
  hijri: string
  /** `10:00`; null for whole days. */
  from: string | null
  to: string | null
  /** `Eastern European Time (UTC+3)`. */
  zone: string
  /** Whether it is over. */
  isPast: boolean
}

/** An event as visitors read it; a draft may have no date. */
export type ShownEvent = ShownEntry<ShownOf<typeof event.fields>> & {
  dates: EventDates | null
  /** The form with which visitors register; only on the page of an event. */
  form?: ShownForm | null
}
