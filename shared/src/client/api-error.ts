import type { ErrorBody, ErrorCode, FieldError } from '../contract/errors.ts'

/** A refused call. The message is the status, a colon, a space and the body; no screen shows it to a person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly statusText: string
  /** The answer's JSON in the API's error shape, or null when it was something else. */
  readonly body: ErrorBody | null

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.statusText = statusText
    this.body = parseErrorBody(text)
  }

  get code(): ErrorCode | null {
    return this.body?.code ?? null
  }

  get fieldErrors(): FieldError[] {
    return this.body?.errors ?? []
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return isErrorBody(value) ? value : null
  } catch {
    return null
  }
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value
