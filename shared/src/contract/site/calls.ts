import type { EntryDiscardedText, EntryDiscardedTextInput } from '../declared-entries.ts'
import type { ConflictBody, Done } from '../entries.ts'
import type { SitePageName } from './page-names.ts'
import type { SiteChanges, SiteSide, SiteValues } from './values.ts'
import type { ReviewState } from '../reviews.ts'
import type { Language } from '../languages.ts'
import type { Colleague } from '../users.ts'

export type { Done } from '../entries.ts'

/**
 * An item of `GET /api/site/pages`, in the order of `SITE_PAGES`. `changed` names the sides that are other than shipped,
 * `drafted` those that the draft would change.
 */
export interface SitePageItem {
  name: SitePageName
  version: number
  changed: SiteSide[]
  drafted: SiteSide[]
  /** The latest save of the draft; null without one. */
  saved: Done | null
  /** The latest publishing; null while the page is as shipped. */
  published: Done | null
  /** Whether the draft waits for a review, or was returned. Absent from servers of before 1.1, and without a review. */
  review?: { state: ReviewState; requestedBy: Colleague | null }
  can: { edit: boolean }
}

/**
 * `GET /api/site/pages/{page}`, `PUT`, `publish` and `restore` answer `{ page }`. Version 0: nothing was ever saved. Each
 * of `live`, `draft` and `shipped` is the whole page.
 */
export interface SitePage extends Pick<SitePageItem, 'name' | 'version' | 'saved' | 'published'> {
  live: SiteValues
  draft: SiteValues | null
  /** What this release ships. */
  shipped: SiteValues
  /** Changed values, of the draft if there is one, for which this release ships another wording than was replaced. */
  newer: { side: SiteSide; path: string }[]
  can: { edit: boolean }
}

/**
 * Body of `PUT /api/site/pages/{page}`: what changes, of the draft if there is one, else of the live page, by which the
 * draft begins. Null takes the shipped value again. A list's `order` says which items it has; a new item brings its id,
 * which `newItemId` makes. A value that is sent as it is settles that a newer shipped wording isn't wanted. Whatever the
 * page has no place for is a 422, here and in the bodies below.
 */
export interface SitePageChange extends SiteChanges {
  version?: number
}

/**
 * Body of `POST /api/site/pages/{page}/publish`. A 422 names values that a new item still lacks; a page without a draft
 * is answered as it is.
 */
export interface SitePublishing {
  version?: number
}

/** An item of `GET /api/site/pages/{page}/versions`, newest first; `limit` and `after` page through the list. */
export interface SiteVersion {
  /** 0 is the page before anything was published. */
  number: number
  published: Done | null
  /** What it changed in the version before. */
  sides: SiteSide[]
}

/** `GET /api/site/pages/{page}/versions/{number}` answers `{ version }`. */
export interface SiteVersionDetail extends SiteVersion {
  /** With the organisation's names of today in what nobody wrote. */
  values: SiteValues
  /** Servers of before 1.1 don't say so. */
  lostPictures?: LostPicture[]
}

/** A place of a version whose picture was deleted since; restored, it is as shipped. */
export interface LostPicture {
  side: SiteSide
  path: string
  /** Whether it can still be restored from the bin. */
  isBinned: boolean
}

/**
 * Body of `POST /api/site/pages/{page}/restore`: makes the draft what the version `from` was, in these languages. With
 * both, the shared values and the lists too; with one, only the texts of items that are still there. The answer is `{ page, lostPictures }`.
 */
export interface SiteRestoring {
  version?: number
  from: number
  sides: Language[]
}

/**
 * Body of `POST /api/site/pages/{page}/preview`: what is typed and not saved, as for `PUT`, in whichever state it is: a
 * value that its place doesn't take is shown as it was. `part` names the part that is being written, to show the page
 * on which it stands. Nothing is kept.
 */
export interface SitePreviewing extends SiteChanges {
  language: Language
  part?: string
}

/** The page as it would be, as a whole document without scripts. */
export interface SitePreview {
  html: string
}

/**
 * Body of `POST /api/site/pages/{page}/left-out`, sent before the joined values are saved; limits as for publications
 * (`DISCARDED_TEXT_LIMITS`). `PUT` and `DELETE …/presence` are those of pairs too (`PresenceInput`).
 */
export type PageDiscardedTextInput = EntryDiscardedTextInput

/** An item of `GET` there, newest first: words that can be fetched back until then. */
export type PageDiscardedText = EntryDiscardedText

/** A 409 with code `version_conflict` carries the page as it is now, and the latest save or publishing. */
export interface SiteConflictBody extends ConflictBody<{ page: SitePage }> {
  changed: Done | null
}
