/** Lists whose filters can be saved under a name. */
export const LISTS_WITH_VIEWS = ['publications', 'messages'] as const
export type ListWithViews = (typeof LISTS_WITH_VIEWS)[number]

export const VIEW_LIMITS = {
  name: { max: 60 },
  /** The parameters of the list's address, without its page. */
  query: { max: 500 },
  ofPerson: 30,
} as const

/**
 * An item of `GET /api/views`, oldest first: the signed-in person's own views, which nobody else
 * sees.
 */
export interface SavedView {
  id: number
  list: ListWithViews
  name: string
  /** Parameters of the list's address: `pair=missing&language=ar`. */
  query: string
}

/**
 * `POST /api/views` returns 201 with the view; 409 `too_many_views` beyond `VIEW_LIMITS.ofPerson`.
 */
export type SavedViewInput = Omit<SavedView, 'id'>
