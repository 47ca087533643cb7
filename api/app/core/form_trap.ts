/**
 * Whether the hidden field that only a program fills in was filled. Such a form is answered as a success,
 * without a look at the rest, and nothing of it is kept.
 */
export const isTrapFilled = (body: Record<string, unknown>): boolean =>
  body['_gotcha'] !== undefined && body['_gotcha'] !== null && body['_gotcha'] !== ''
