/**
 * Whether the hidden field was filled in, which only a program does. Such a form is answered as a success without
 * looking at the rest, and nothing of it is kept.
 */
export const isTrapFilled = (body: Record<string, unknown>): boolean =>
  body['_gotcha'] !== undefined && body['_gotcha'] !== null && body['_gotcha'] !== ''
