/** Lists whose filters can be saved under a name. */
export const LISTS_WITH_VIEWS = ['publications', 'messages'] as const
export type ListWithViews = (typeof LISTS_WITH_VIEWS)[number]

export const VIEW_LIMITS = {
  name: { max: 60 },
  /** The maximum length of the parameters in the list's address, without the page parameter. */
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
  /** The parameters in the list's address, such as `pair=missing&language=ar`. */
  query: string
}

/**
 * `POST /api/views` returns 201 with the view, or 409 with the code `too_many_views` beyond
 * `VIEW_LIMITS.ofPerson` views.
 */
export type SavedViewInput = Omit<SavedView, 'id'>
