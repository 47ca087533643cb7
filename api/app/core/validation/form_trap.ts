/**
 * Whether the hidden field was filled in, which only a program would do. The response to such a
 * form reports success, but nothing is stored.
 */
export const isTrapFilled = (body: Record<string, unknown>): boolean =>
  body['_gotcha'] !== undefined && body['_gotcha'] !== null && body['_gotcha'] !== ''
