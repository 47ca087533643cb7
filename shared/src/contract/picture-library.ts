// The library of pictures, for staff.
import type { ErrorBody } from './errors.ts'
import type { PictureFiles } from './pictures.ts'

/**
 * The accepted types of uploaded files. The type is detected from the bytes of the file, never from
 * its name.
 */
export const PICTURE_TYPES = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/**
 * The point of a picture that stays visible however the picture is cropped. Both coordinates range
 * from 0 at the left or top edge to 1 at the opposite edge.
 */
export interface FocalPoint {
  x: number
  y: number
}

/**
 * What the answers of `/api/entries/pictures` contain besides the values. `createdBy` and
 * `createdAt` are those of the upload.
 */
export interface PictureFacts extends Omit<PictureFiles, 'id'> {
  /**
   * The name of the uploaded file, without its path; null once the uploader's account has been
   * erased.
   */
  fileName: string | null
  type: PictureType
  /** The size of the original, in bytes. */
  bytes: number
  /** Null for a transparent picture. */
  color: string | null
  /** The number of entries that name the picture. */
  uses: number
  /**
   * The published versions of the organisation's page that refer to the picture, oldest first.
   */
  inVersions: number[]
}

/**
 * The filters of `GET /api/entries/pictures?filter[…]=`. `undescribed=1`: an alternative text is
 * missing and the picture is not decorative. `unused=1`: nothing uses the picture, neither now nor
 * in a version of the organisation's page. `from` and `to` are days of the upload in UTC, both
 * included.
 */
export interface PictureFilters {
  undescribed?: '1'
  unused?: '1'
  from?: string
  to?: string
}

/** `GET /api/entries/pictures/counts`: the number of pictures in each view, filtered by `q`. */
export interface PictureCounts extends Record<'all' | 'undescribed' | 'unused' | 'mine', number> {
  /** The number of pictures in the bin, regardless of the search. */
  binned: number
}

/**
 * `GET /api/pictures/limits`. `POST /api/pictures` and `PUT /api/pictures/{id}/file` take a form
 * whose only field is `file`; `PUT` takes `?version=`, the version of the entry. Both answer
 * `{ picture }`. A `POST` with a known file returns 200 and the existing picture, which is restored
 * if it was in the bin.
 */
export interface PictureLimits {
  /** The maximum size of one upload, from the server's settings. */
  maxBytes: number
}

/**
 * The body of a 409 response with the code `picture_exists`, which contains the id of the picture
 * that has the same file.
 */
export interface PictureExistsBody extends ErrorBody {
  picture: { id: number }
}
