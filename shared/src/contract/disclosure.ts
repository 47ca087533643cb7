import type { ConflictBody } from './entries.ts'
import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'
import type { Colleague } from './users.ts'

/** The address of the public page, without its language. */
export const DISCLOSURE_SLUG = 'disclosure'
/** The path of the public page in links, without the language. */
export const DISCLOSURE_PATH = `/${DISCLOSURE_SLUG}`

export const DISCLOSURE_LIMITS = {
  text: { max: 500 },
  target: { max: 500 },
  years: { min: 1, max: 10 },
  /** The limits from `name` to `lists` apply to lists that the organisation copied. */
  name: { max: 150 },
  title: { max: 200 },
  note: { max: 300 },
  items: { max: 100 },
  lists: { max: 20 },
  /**
   * The number of days before the due date at which an item becomes due soon and the first reminder
   * is sent.
   */
  reminderDays: 30,
  /** The interval, in days, at which reminders are sent after the due date. */
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
 * The computed state of an item. It is `missing` if nothing public discloses the item, and
 * `outdated` if the due date has passed.
 */
export const DISCLOSURE_STATES = ['inPlace', 'dueSoon', 'outdated', 'missing'] as const
export type DisclosureState = (typeof DISCLOSURE_STATES)[number]

/** An item of `GET /api/site/disclosure`: a list that can be followed. */
export interface DisclosureListSummary {
  id: string
  name: Words
  isFollowed: boolean
  /** Whether the organisation copied the list and can change its items. */
  isCopy: boolean
  /** Whether the list's items are on the public page. */
  isPublic: boolean
  /**
   * The number of items in the list that are missing or out of date; 0 if the list is not followed.
   */
  attention: number
}

/**
 * The account that is reminded of an item. `isReachable` is false if the account is disabled or may
 * no longer edit the site; administrators are reminded in that case.
 */
export interface DisclosureHolder extends Colleague {
  isReachable: boolean
}

/**
 * What an item leads to. `addresses` contains null for each language in which the target is not
 * public.
 */
export interface DisclosureTarget {
  /** The target: `document:7`, `page:7`, `publication:3` or `/about`. */
  target: string
  titles: Words
  addresses: Record<Language, string | null>
  /** `draft` if the target is not public, `gone` if it was deleted. */
  state: 'works' | 'draft' | 'gone'
}

export interface DisclosureItem {
  id: string
  title: Words
  /** Details of what the regulator asks for; may be empty. */
  note: Words
  question: DisclosureQuestion
  /** The version of the item; 0 until something is stored for it. */
  version: number
  target: DisclosureTarget | null
  text: Words
  /** The due date as `YYYY-MM-DD`, in the organisation's time zone. */
  due: string | null
  renewal: Renewal
  /**
   * The number of years after which the item has to be renewed; null unless `renewal` is `years`.
   */
  years: number | null
  /** Whether visitors see "in preparation" while the item is missing. */
  isAnnounced: boolean
  /** The account that is reminded; null if administrators are reminded. */
  holder: DisclosureHolder | null
  state: DisclosureState
}

/** Changes in a newer version of a list. Nothing changes until staff add the new items. */
export interface DisclosureNews {
  version: number
  /** The date on which the new version was compared with the regulator's text: `YYYY-MM-DD`. */
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
    /** The date on which the list was compared with the regulator's text: `YYYY-MM-DD`. */
    readOn: string
  }
  /** The version of the regulator's list that was followed or copied. */
  version: number
  /** The changes in a newer version; null if `version` is the latest version. */
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
 * list replaces that list and keeps the stored data of its items.
 */
export interface DisclosureCopyChange {
  /** The `copyVersion` that was read. */
  version: number
  name: Words
  /** All groups of the list. Omitted items are removed. */
  groups: {
    id: string
    /** The items in order; the id of a new item is empty. */
    items: { id: string; title: Words; note: Words; question: DisclosureQuestion }[]
  }[]
}
export type DisclosureCopyConflictBody = ConflictBody<DisclosureList>

/**
 * The body of a 409 response with the code `item_assigned`. It lists the removed items that have a
 * target or a text.
 */
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
  /** The target; empty for none. An item has a target or a text, but not both. */
  target?: string
  text?: Partial<Words>
  due?: string | null
  renewal?: Renewal
  years?: number | null
  isAnnounced?: boolean
  /** The id of an account from `GET /api/site/disclosure/holders`. */
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

/**
 * The body of a 409 response with the code `in_disclosure`. It lists the items that have the record
 * as their target.
 */
export interface InDisclosureBody extends ErrorBody {
  uses: DisclosureUse[]
}

/** A line of the public page. */
export interface ShownDisclosureItem {
  id: string
  title: string
  /** The text of the item; empty if the item's target is a page or a document. */
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
