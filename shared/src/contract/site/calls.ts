import type { ConflictBody, Done } from '../entries.ts'
import type { SitePageName } from './page-names.ts'
import type { SiteChanges, SiteSide, SiteValues } from './values.ts'
import type { ReviewState } from '../reviews.ts'
import type { Language } from '../languages.ts'
import type { Colleague } from '../users.ts'

export type { Done } from '../entries.ts'

/**
 * An item of `GET /api/site/pages`, in the order of `SITE_PAGES`. `changed` names the sides that
 * differ from the default ones, and `drafted` those that the draft would change.
 */
export interface SitePageItem {
  name: SitePageName
  version: number
  changed: SiteSide[]
  drafted: SiteSide[]
  /** The latest save of the draft; null if there is no draft. */
  saved: Done | null
  /** Who last published the page, and when; null for an unchanged page. */
  published: Done | null
  /**
   * Whether the draft waits for a review, or was returned. Absent in responses of servers before
   * 1.1, and if there is no review.
   */
  review?: { state: ReviewState; requestedBy: Colleague | null }
  can: { edit: boolean }
}

/**
 * `GET /api/site/pages/{page}`, `PUT`, `publish` and `restore` return `{ page }`. Version 0 means
 * that nothing was ever saved. Each of `live`, `draft` and `shipped` is the whole page.
 */
export interface SitePage extends Pick<SitePageItem, 'name' | 'version' | 'saved' | 'published'> {
  live: SiteValues
  draft: SiteValues | null
  /** The default values of this release. */
  shipped: SiteValues
  /**
   * Values of the draft, or else of the live page, whose default has changed since they were set.
   */
  newer: { side: SiteSide; path: string }[]
  can: { edit: boolean }
}

/**
 * Body of `PUT /api/site/pages/{page}`: changes to the draft if there is one, else to a new draft
 * of the live page. Null restores the shipped value. A list's `order` lists its items; a new item
 * comes with its id, from `newItemId`. Sending an unchanged value dismisses a newer default text.
 * Unknown values cause a 422, here and in the bodies below.
 */
export interface SitePageChange extends SiteChanges {
  version?: number
}

/**
 * Body of `POST /api/site/pages/{page}/publish`. A 422 lists the values that new items still lack.
 * A page without a draft is returned unchanged.
 */
export interface SitePublishing {
  version?: number
}

/**
 * An item of `GET /api/site/pages/{page}/versions`, newest first; `limit` and `after` page through
 * the list.
 */
export interface SiteVersion {
  /** Version 0 is the page as it was before anything was published. */
  number: number
  published: Done | null
  /** The sides that differ from the previous version. */
  sides: SiteSide[]
}

/** `GET /api/site/pages/{page}/versions/{number}` returns `{ version }`. */
export interface SiteVersionDetail extends SiteVersion {
  /** The values; default texts contain the organisation's current names. */
  values: SiteValues
}

/**
 * Body of `POST /api/site/pages/{page}/restore`: replaces the draft with the version `from`, in
 * these languages. With both languages, it also replaces the shared values and the lists; with one
 * language, it replaces only the texts of existing items. Returns `{ page }`.
 */
export interface SiteRestoring {
  version?: number
  from: number
  sides: Language[]
}

/**
 * Body of `POST /api/site/pages/{page}/preview`: unsaved values, as for `PUT`. In place of an
 * invalid value, the page shows the previous one. `part` is the part being edited, which determines
 * the page to show. Nothing is stored.
 */
export interface SitePreviewing extends SiteChanges {
  language: Language
  part?: string
}

/** The resulting page, as a whole document without scripts. */
export interface SitePreview {
  html: string
}

/**
 * Body of `POST /api/site/pages/{page}/left-out`, sent before the merged values are saved. The
 * limits are the same as for publications (`DISCARDED_TEXT_LIMITS`). `PUT` and `DELETE …/presence`
 * are the same as for pairs (`PresenceInput`).
 */
export type PageDiscardedTextInput = EntryDiscardedTextInput

/**
 * An item of `GET …/left-out`, newest first: a discarded text, which can be restored until
 * `expiresAt`.
 */
export type PageDiscardedText = EntryDiscardedText

/**
 * A 409 with code `version_conflict` includes the current page, with the person who last saved or
 * published it and the time.
 */
export interface SiteConflictBody extends ConflictBody<{ page: SitePage }> {
  changed: Done | null
}

/**
 * Body of `POST /api/entries/{path}/{id}/left-out`, sent before the merged values are saved. The limits are
 * those in `DISCARDED_TEXT_LIMITS`.
 */
export interface EntryDiscardedTextInput {
  items: {
    side: SiteSide
    /** The path of the value, such as `name`. */
    part: string
    words: string
    /**
     * Whether this is the user's own value (`mine`) or the value that was saved last (`theirs`).
     */
    whose: 'mine' | 'theirs'
  }[]
}

/**
 * An item of `GET …/left-out`, newest first: a discarded text, which can be restored until
 * `expiresAt`.
 */
export interface EntryDiscardedText {
  id: number
  side: SiteSide
  part: string
  words: string
  by: Colleague | null
  keptBy: Colleague | null
  createdAt: string
  expiresAt: string
}
