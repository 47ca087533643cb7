/**
 * Whether the hidden field was filled in, which only a program does. Such a form gets a
 * success answer; its other fields are ignored, and nothing is stored.
 */
export const isTrapFilled = (body: Record<string, unknown>): boolean =>
  body['_gotcha'] !== undefined && body['_gotcha'] !== null && body['_gotcha'] !== ''
