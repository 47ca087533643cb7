import type { Colleague } from './users.ts'

/** With how many people one pair can be shared. */
export const MAX_SHARED_WITH = 20

/** Somebody whom a pair of drafts was shared with. */
export interface SharedWith extends Colleague {
  sharedBy: Colleague
  /** ISO 8601 in UTC. */
  since: string
  /** Whether this reader may take it back. */
  canRemove: boolean
}

/**
 * `GET /api/publications/pairs/{id of either side}/sharing`: who may write the drafts of a pair. `POST` there with
 * {@link ShareInput} shares it with one more person, `DELETE …/sharing/{id of a user}` takes that back, and `PUT
 * …/author` with {@link AuthorInput} gives the drafts of one author to another. All of them answer like `GET`. A 409 is
 * `not_a_draft`.
 */
export interface Sharing {
  /** Who wrote its drafts. */
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
  /** Whose drafts. */
  from: number
  to: number
}

/** An item of `GET /api/publications/colleagues`, by name: who can write publications. */
export interface WritingColleague extends Colleague {
  /** Whether they may change every draft anyway. */
  canPublish: boolean
}

/** `GET /api/users/{id}/drafts`: what stays when a colleague leaves. */
export interface DraftsOfColleague {
  /** How many pairs. */
  count: number
  /** Titles of the ones that were changed last. */
  titles: string[]
}

/** How many titles an answer names. */
export const MAX_TITLES_OF_DRAFTS = 5

/** Body of `POST /api/users/{id}/drafts/hand-over`; its answer says how many pairs have another author now. */
export interface HandOverInput {
  to: number
}
export interface HandOverAnswer {
  count: number
}
