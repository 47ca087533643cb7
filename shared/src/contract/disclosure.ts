import type { ConflictBody } from './entries.ts'
import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'
import type { Colleague } from './users.ts'

/** The address of the public page, without its language. */
export const DISCLOSURE_SLUG = 'disclosure'
/** Its path in links, without its language. */
export const DISCLOSURE_PATH = `/${DISCLOSURE_SLUG}`

export const DISCLOSURE_LIMITS = {
  text: { max: 500 },
  target: { max: 500 },
  years: { min: 1, max: 10 },
  /** `name` to `lists` are the limits of lists that the organisation copied. */
  name: { max: 150 },
  title: { max: 200 },
  note: { max: 300 },
  items: { max: 100 },
  lists: { max: 20 },
  /** Items are due soon, and the first reminder is sent, this many days before the due date. */
  reminderDays: 30,
  /** After the due date, reminders are sent at this interval. */
  repeatDays: 7,
} as const

type Words = Record<Language, string>

/** When an item has to be renewed: after a number of years, at each change, or never. */
export const RENEWALS = ['years', 'change', 'never'] as const
export type Renewal = (typeof RENEWALS)[number]

/** The visitors' questions by which the public page is divided, in page order. */
export const DISCLOSURE_QUESTIONS = ['who', 'decides', 'plans', 'money'] as const
export type DisclosureQuestion = (typeof DISCLOSURE_QUESTIONS)[number]

/**
 * Computed: `missing` if nothing public discloses the item, `outdated` if its due date has passed.
 */
export const DISCLOSURE_STATES = ['inPlace', 'dueSoon', 'outdated', 'missing'] as const
export type DisclosureState = (typeof DISCLOSURE_STATES)[number]

/** An item of `GET /api/site/disclosure`: a list that can be followed. */
export interface DisclosureListSummary {
  id: string
  name: Words
  isFollowed: boolean
  /** Whether the organisation copied it and can change its items. */
  isCopy: boolean
  /** Whether its items are on the public page. */
  isPublic: boolean
  /** The number of its items that are missing or out of date; 0 if it is not followed. */
  attention: number
}

/**
 * The account that is reminded of an item. `isReachable` is false if the account is disabled or may
 * no longer edit the site; administrators are then reminded.
 */
export interface DisclosureHolder extends Colleague {
  isReachable: boolean
}

/** What an item leads to; `address` is null in a language in which it is not public. */
export interface DisclosureTarget {
  /** `document:7`, `page:7`, `publication:3` or `/about`. */
  target: string
  titles: Words
  addresses: Record<Language, string | null>
  /** `draft` if it is not public, `gone` if it was deleted. */
  state: 'works' | 'draft' | 'gone'
}

export interface DisclosureItem {
  id: string
  title: Words
  /** Details of what the regulator asks for; may be empty. */
  note: Words
  question: DisclosureQuestion
  /** 0 until something is stored for the item. */
  version: number
  target: DisclosureTarget | null
  text: Words
  /** `YYYY-MM-DD`, in the organisation's time zone. */
  due: string | null
  renewal: Renewal
  /** Only with the renewal `years`. */
  years: number | null
  /** Whether visitors see "in preparation" while the item is missing. */
  isAnnounced: boolean
  /** Null if administrators are reminded. */
  holder: DisclosureHolder | null
  state: DisclosureState
}

/** Changes in a newer version of a list. Nothing changes until staff add the new items. */
export interface DisclosureNews {
  version: number
  /** When it was compared with the regulator's text: `YYYY-MM-DD`. */
  readOn: string
  added: Words[]
  /** Items that the regulator no longer asks for. */
  dropped: Words[]
}

/** `GET /api/site/disclosure/{list}`. */
export interface DisclosureList extends DisclosureListSummary {
  source: {
    name: Words
    /** The address of the regulator's text. */
    address: string
    /** When the list was compared with that text: `YYYY-MM-DD`. */
    readOn: string
  }
  /** The version of the regulator's list that was followed or copied. */
  version: number
  /** Null if that is the latest version. */
  news: DisclosureNews | null
  /** The version of a copied list's own texts; null for other lists. */
  copyVersion: number | null
  groups: { id: string; title: Words; items: DisclosureItem[] }[]
}

/**
 * Body of `PUT /api/site/disclosure/{list}`, which follows the list and returns it. `DELETE` stops
 * following it and deletes the stored data of its items.
 */
export interface DisclosureListChange {
  isPublic?: boolean
}

/**
 * Body of `PUT /api/site/disclosure/{list}/items`, which changes a copied list and returns it.
 * `POST /api/site/disclosure/{list}/copy` creates a copy and returns it; the copy of a followed
 * list replaces it and keeps the stored data of its items.
 */
export interface DisclosureCopyChange {
  /** The `copyVersion` that was read. */
  version: number
  name: Words
  /** All groups of the list. Omitted items are removed. */
  groups: {
    id: string
    /** In order; the id of a new item is empty. */
    items: { id: string; title: Words; note: Words; question: DisclosureQuestion }[]
  }[]
}
export type DisclosureCopyConflictBody = ConflictBody<DisclosureList>

/** A 409 with code `item_assigned`: the removed items that have a target or a text. */
export interface ItemAssignedBody extends ErrorBody {
  items: Words[]
}

/**
 * Body of `POST /api/site/disclosure/{list}/news`, which adds the new items and returns the list.
 */
export interface DisclosureNewsChange {
  /** The `news.version` that was read. */
  version: number
}

/** Body of `PATCH /api/site/disclosure/{list}/items/{item}`, which returns the item. */
export interface DisclosureItemChange {
  version: number
  /** Empty for none. An item has a target or a text, not both. */
  target?: string
  text?: Partial<Words>
  due?: string | null
  renewal?: Renewal
  years?: number | null
  isAnnounced?: boolean
  /** The id of an account of `GET /api/site/disclosure/holders`. */
  holder?: number | null
}
export type DisclosureConflictBody = ConflictBody<DisclosureItem>

/** An item of a followed list that has a record as its target, so the record can't be deleted. */
export interface DisclosureUse {
  list: string
  item: string
  listName: Words
  title: Words
}

/** A 409 with code `in_disclosure`: the items. */
export interface InDisclosureBody extends ErrorBody {
  uses: DisclosureUse[]
}

/** A line of the public page. */
export interface ShownDisclosureItem {
  id: string
  title: string
  /** Empty if the item's target is a page or a document. */
  text: string
  link: {
    title: string
    address: string
    /** The properties of a document's file. */
    file: { type: string; bytes: number; language: Language | null; pages: number | null } | null
  } | null
  /**
   * The time of the last change, in ISO 8601 and UTC; null for an item in preparation.
   * @format date-time
   */
  updatedAt: string | null
  /** The due date of an item in preparation; null without a date, and for other items. */
  due: string | null
}
