import type { Colleague } from './users.ts'

/** The maximum number of people with whom one pair can be shared. */
export const MAX_SHARED_WITH = 20

/** Somebody with whom a pair of drafts was shared. */
export interface SharedWith extends Colleague {
  sharedBy: Colleague
  /** ISO 8601 in UTC. */
  since: string
  /** Whether this user may end the sharing. */
  canRemove: boolean
}

/**
 * `GET /api/entries/{path}/{id}/sharing`: who may write the drafts of an entry.
 * `POST` with {@link ShareInput} shares the pair with one more person, `DELETE …/sharing/{id of a
 * user}` ends the sharing with that person, and `PUT …/author` with {@link AuthorInput} transfers
 * the drafts of one author to another. All of them return the same as `GET`. The code of a 409
 * response is `not_a_draft`.
 */
export interface Sharing {
  /** The authors of the pair's drafts. */
  authors: Colleague[]
  sharedWith: SharedWith[]
  can: {
    share: boolean
    changeAuthor: boolean
  }
}

export interface ShareInput {
  userId: number
}

export interface AuthorInput {
  /** The id of the drafts' current author. */
  from: number
  to: number
}

/**
 * An item of `GET /api/entries/{path}/colleagues`, sorted by name: a colleague who can write entries
 * of this kind.
 */
export interface WritingColleague extends Colleague {
  /** Whether this colleague may change every draft, even one that is not shared with them. */
  canPublish: boolean
}

/** `GET /api/users/{id}/drafts`: the drafts that remain when a colleague leaves. */
export interface DraftsOfColleague {
  /** The number of pairs. */
  count: number
  /** Titles of the most recently changed drafts. */
  titles: string[]
}

/** The maximum number of titles in a response. */
export const MAX_TITLES_OF_DRAFTS = 5
export interface HandOverAnswer {
  count: number
}
