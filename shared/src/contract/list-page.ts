/**
 * A page of a list. In the API, the page is a bare array, with the next cursor in the `Link`
 * header.
 */
export interface ListPage<Item> {
  items: Item[]
  /** The `after` cursor of the next, older page; null on the last page. */
  next: string | null
}
