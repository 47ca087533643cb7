/**
 * For `where` on a route: a row's id as a number. Anything else matches no route, which means 404.
 */
export const rowId = { match: /^[1-9]\d{0,9}$/, cast: Number }
