import { ApiError, foreignAnswer, isUnavailable } from '@ufuq/shared/client/api-error'
import { DOCUMENT_REFUSALS, type DocumentRefusal } from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document/document'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'

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

type CommonFailureKind =
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

const PICTURE_REFUSALS = {
  pictureType: 'type',
  picturePixels: 'pixels',
  pictureWholePixels: 'wholePixels',
  pictureAnimated: 'animated',
  pictureDamaged: 'damaged',
  pictureBinned: 'binned',
} as const
type PictureRefusal = (typeof PICTURE_REFUSALS)[keyof typeof PICTURE_REFUSALS] | 'svg'

export interface UploadFailure {
  /** Why the upload was interrupted or rejected; each reason has a text that explains what to do. */
  kind: CommonFailureKind | PictureRefusal | DocumentRefusal
  /** The number of seconds after which the server accepts more files; null if unknown. */
  retryAfter: number | null
  /** The actual type of the file, if its name suggests another one. */
  found?: string | undefined
}

/** The library that the file goes to. */
export type Library = 'pictures' | 'documents'

/** What an upload has become; null until then. */
export interface Stored {
  picture: Picture | null
  /** The draft. */
  document: Document | null
  /** Whether the library already contained the picture. */
  isKnown: boolean
}

/** A file on its way to the server. */
export interface Upload extends Stored {
  id: string
  library: Library
  file: File
  state: UploadState
  /** The number of bytes sent so far. */
  sent: number
  failure: UploadFailure | null
}

const UNDERWAY: readonly UploadState[] = ['waiting', 'sending', 'checking', 'broken']

/** Whether the upload would be lost if the window were closed. */
export const isUnderway = ({ state }: Pick<Upload, 'state'>): boolean => UNDERWAY.includes(state)

const isDrawing = ({ type, name }: File): boolean =>
  type === 'image/svg+xml' || /\.svgz?$/i.test(name)

/** Classifies what a failed call means for the file. */
export function failureOf(error: unknown, file?: File): UploadFailure {
  const common = { kind: commonKindOf(error), retryAfter: null }
  if (!(error instanceof ApiError)) return common
  const { status, retryAfter, fieldErrors } = error
  const isAboutFile = !foreignAnswer(error) && (status === 415 || status === 422)
  if (!isAboutFile) return { ...common, retryAfter }
  const { rule = '', found } = fieldErrors[0] ?? {}
  const known =
    DOCUMENT_REFUSALS.find((one) => one === rule) ??
    (PICTURE_REFUSALS as Partial<Record<string, PictureRefusal>>)[rule] ??
    (status === 415 ? 'type' : 'unknown')
  return { kind: known === 'type' && file && isDrawing(file) ? 'svg' : known, retryAfter, found }
}

/** Classifies a failure that is not about the file's content. */
function commonKindOf(error: unknown): CommonFailureKind {
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
export const passes = ({ kind }: UploadFailure): boolean => PASSING.includes(kind)
