/**
 * For `where` on a route: a row's id as a number. With any other value, no route matches, so the
 * response is a 404.
 */
export const rowId = { match: /^[1-9]\d{0,9}$/, cast: Number }

/** The row's id that a filter names; 0, which no row has, for any other value. */
export const idOf = (typed: string | number | boolean): number =>
  rowId.match.test(String(typed)) ? Number(typed) : 0
