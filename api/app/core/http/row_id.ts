/**
 * For `where` on a route: a row's id as a number. With any other value, no route matches, so the
 * response is a 404.
 */
export const rowId = { match: /^[1-9]\d{0,9}$/, cast: Number }
