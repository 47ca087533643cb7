import { ApiError, foreignAnswer, isUnavailable } from '@ufuq/shared/client/api-error'
import type { Picture } from '@ufuq/shared/kinds/picture'

export type UploadState =
  | 'waiting'
  | 'sending'
  /** The whole file has been sent, and the server is checking it. */
  | 'checking'
  | 'done'
  /**
   * There was no response, or none about the file. The upload is retried, automatically or by hand.
   */
  | 'broken'
  /** The server has rejected this file. */
  | 'refused'
  | 'cancelled'

/** Why an upload of any kind of file was interrupted or rejected. */
export type CommonFailureKind =
  | 'line'
  | 'session'
  | 'busy'
  | 'many'
  | 'daily'
  | 'large'
  | 'full'
  | 'forbidden'
  | 'unreadable'
  | 'unknown'
  /** A proxy in front of the server answered; see `foreignAnswer`. */
  | 'proxy'
  | 'proxyLimit'

/**
 * Why the upload of a picture was interrupted or rejected; each reason has a text that explains
 * what to do.
 */
export type FailureKind =
  CommonFailureKind | 'svg' | 'type' | 'damaged' | 'pixels' | 'wholePixels' | 'animated' | 'binned'

export interface UploadFailure<Kind extends string = FailureKind> {
  kind: Kind
  /** The number of seconds after which the server accepts more files; null if unknown. */
  retryAfter: number | null
  /** The actual type of the file, if its name suggests another one. */
  found?: string | undefined
}

/** A file on its way to the server. */
export interface SentFile<Kind extends string> {
  id: string
  file: File
  state: UploadState
  /** The number of bytes sent so far. */
  sent: number
  failure: UploadFailure<Kind> | null
}

export interface StoredUpload {
  /** The picture, once the upload is complete. */
  picture: Picture | null
  /** Whether the library already contained the file. */
  isKnown: boolean
}

export type Upload = SentFile<FailureKind> & StoredUpload

const UNDERWAY: readonly UploadState[] = ['waiting', 'sending', 'checking', 'broken']

/** Whether the upload would be lost if the window were closed. */
export const isUnderway = ({ state }: Pick<Upload, 'state'>): boolean => UNDERWAY.includes(state)

const RULES: Partial<Record<string, FailureKind>> = {
  pictureType: 'type',
  picturePixels: 'pixels',
  pictureWholePixels: 'wholePixels',
  pictureAnimated: 'animated',
  pictureDamaged: 'damaged',
  pictureBinned: 'binned',
}

const isDrawing = ({ type, name }: File): boolean =>
  type === 'image/svg+xml' || /\.svgz?$/i.test(name)

/** Classifies what a failed call means for the file. */
export function failureOf(error: unknown, file: File): UploadFailure {
  const retryAfter = error instanceof ApiError ? error.retryAfter : null
  return { kind: kindOf(error, file), retryAfter }
}

function kindOf(error: unknown, file: File): FailureKind {
  if (foreignAnswer(error)) return commonKindOf(error)
  if (error instanceof ApiError && error.status === 415) return 'type'
  if (error instanceof ApiError && error.status === 422) {
    const kind = RULES[error.fieldErrors[0]?.rule ?? ''] ?? 'unknown'
    return kind === 'type' && isDrawing(file) ? 'svg' : kind
  }
  return commonKindOf(error)
}

/** Classifies a failure that is not about the file's content. */
export function commonKindOf(error: unknown): CommonFailureKind {
  if (isUnavailable(error)) return 'line'
  if (!(error instanceof ApiError)) return 'unknown'
  const foreign = foreignAnswer(error)
  if (foreign) return foreign
  switch (error.status) {
    case 401:
      return 'session'
    case 403:
      return 'forbidden'
    case 413:
      return 'large'
    case 429:
      return error.code === 'daily_limit' ? 'daily' : 'many'
    // Another request is still writing to the same upload.
    case 423:
    case 503:
      return 'busy'
    case 507:
      return 'full'
    // The request was interrupted, or a proxy timed out.
    case 400:
    case 408:
      return 'line'
    default:
      return 'unknown'
  }
}

const PASSING: readonly string[] = ['line', 'session', 'busy', 'many', 'proxy']

/** Whether the same file may be accepted later. */
export const passes = ({ kind }: Pick<UploadFailure<string>, 'kind'>): boolean =>
  PASSING.includes(kind)
