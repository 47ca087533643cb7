/**
 * For `where` on a route: matches a row's id as a number. A route with any other value does not
 * match, so the response is a 404.
 */
export const rowId = { match: /^[1-9]\d{0,9}$/, cast: Number }
