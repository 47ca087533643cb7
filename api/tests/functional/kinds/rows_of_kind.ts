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
  /** The route as in the router: a method, or ANY, and the pattern. */
  route: string
  /** Distinguishes this row from other rows of the same route. */
  about?: string
  path?: (world: W) => string
  body?: object | ((world: W) => object)
  /** Creates the file that is sent in the form field `file`. */
  file?: () => Promise<Buffer>
  answers: Statuses
  /** Whether the call requires a recently entered password. */
  confirmed?: true
}

export const everybody = (status: number): Statuses => [status, status, status, status, status]
export const staff = (status: number): Statuses => [401, status, status, status, 401]
export const editors = (status: number): Statuses => [401, 403, status, status, 401]
export const administrators = (status: number): Statuses => [401, 403, 403, status, 401]

/** A call by its route, as in the router, and the statuses of its responses. */
export const row = <W>(
  route: string,
  answers: Statuses,
  more: Omit<KindRow<W>, 'route' | 'answers'> = {},
): KindRow<W> => ({ route, answers, ...more })
