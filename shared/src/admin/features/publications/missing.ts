import { ApiError } from '../../../client/api-error.ts'

/** The server knows no such record, or no such pair. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404
