/**
 * The statuses of the responses to visitors, authors, editors, administrators and people with a
 * disabled account.
 */
export type Statuses = readonly [number, number, number, number, number]

/** A draft of a kind, a published entry, and an entry in the bin. */
export interface Entries {
  draft: number
  published: number
  binned: number
}

export interface KindRow<W> {
  route: string
  about?: string
  path?: (world: W) => string
  body?: object
  answers: Statuses
  confirmed?: true
}
