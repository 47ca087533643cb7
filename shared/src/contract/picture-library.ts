// The library of pictures, for staff.
import type { ConflictBody } from './entries.ts'
import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'
import type { PictureFiles } from './pictures.ts'
import type { PublicationStatus } from './publication-states.ts'
import type { Colleague } from './users.ts'

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

export const PICTURE_PLACES = ['hero', 'content'] as const
export type PicturePlace = (typeof PICTURE_PLACES)[number]

/** A text, possibly in the bin, that shows a picture. */
export interface PublicationUse {
  publication: {
    id: number
    title: string
    language: Language
    status: PublicationStatus
    isBinned: boolean
  }
  place: PicturePlace
}

/** A picture that represents the organisation, on the site or in the draft of its page. */
export interface OrganisationUse {
  page: 'organisation'
  place: 'logo' | 'symbol'
  /** The language of the picture; null if both languages share it. */
  language: Language | null
  isDraft: boolean
}

export type PictureUse = PublicationUse | OrganisationUse

/** A custom page that shows a picture. The page may be in the bin. */
export interface EntryUse {
  /** The path of the kind. */
  path: string
  id: number
  /** The path of the field that shows the picture, such as `sections.who.portrait`. */
  part: string
  /** The titles in both languages, one of which may be empty. */
  titles: Record<Language, string>
  isBinned: boolean
}

/** An item of `GET /api/pictures`. */
export interface PictureListItem extends PictureFiles {
  /**
   * The version of the picture, which is incremented with each change. Every change must include
   * the version that was read.
   */
  version: number
  /**
   * The name of the uploaded file, without its path; null once the uploader's account has been
   * erased.
   */
  fileName: string | null
  type: PictureType
  /** The size of the original, in bytes. */
  bytes: number
  alternative: Record<Language, string | null>
  /** Whether the picture adds nothing to the text, and so is shown without alternative text. */
  decorative: boolean
  caption: Record<Language, string | null>
  credit: string | null
  focalPoint: FocalPoint
  color: string | null
  uploadedBy: Colleague | null
  /** ISO 8601 in UTC. */
  uploadedAt: string
  updatedAt: string
  /** The number of places that use the picture. */
  uses: number
  /**
   * The published versions of the organisation's page that refer to the picture, oldest first.
   * Servers before 1.1 omit this field.
   */
  inVersions?: number[]
  can: { update: boolean; delete: boolean }
}

/** The response of calls on one picture, as `{ picture }`. */
export interface Picture extends PictureListItem {
  /** The first uses by publications, at most `PICTURE_LIMITS.uses`. */
  usedBy: PictureUse[]
  /**
   * Uses by entries, in a separate field because older apps do not support them. The field is
   * absent if there are none.
   */
  usedByEntries?: EntryUse[]
}

export const PICTURE_FILTERS = ['all', 'undescribed', 'unused'] as const
/**
 * `undescribed`: an alternative text is missing and the picture is not decorative. `unused`: no
 * text uses the picture, and neither does the organisation, in its current state or in a version
 * that can be restored.
 */
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/**
 * The query parameters of `GET /api/pictures`, which lists pictures newest first. `q` is part of a
 * file name, alternative text, caption or credit, in either language; `from` and `to` are days in
 * UTC, both included.
 */
export interface PictureListQuery {
  q?: string
  filter?: PictureFilter
  mine?: boolean
  from?: string
  to?: string
  limit?: number
  after?: number
}

/**
 * `GET /api/pictures/counts`: the number of pictures in each view, filtered by `q`, `from` and
 * `to`.
 */
export interface PictureCounts extends Record<PictureFilter, number> {
  mine: number
  /** The number of pictures in the bin, regardless of the search. */
  binned: number
}

/** `GET /api/pictures/limits`. */
export interface PictureLimits {
  /** The maximum size of one upload, from the server's settings. */
  maxBytes: number
}

/**
 * Body of `PATCH /api/pictures/{id}`. `POST /api/pictures` and `PUT /api/pictures/{id}/file` take a
 * form instead, whose only field is `file`; `PUT` takes `?version=`. A `POST` with a known file
 * returns 200 and the existing picture, which is restored if it was in the bin.
 */
export interface PicturePatch {
  version?: number
  alternative?: Partial<Record<Language, string | null>>
  decorative?: boolean
  caption?: Partial<Record<Language, string | null>>
  credit?: string | null
  focalPoint?: FocalPoint
}

/**
 * An item of `GET /api/pictures/bin`. Calls at `/api/pictures/bin/{id}` restore the picture or
 * delete it permanently.
 */
export interface BinnedPicture extends PictureListItem {
  deletedAt: string
  deletedBy: Colleague | null
  /** The number of days left before the picture is deleted permanently, rounded up. */
  daysLeft: number
  restorable: { restore: boolean; erase: boolean }
}

/**
 * The body of a 409 response with the code `version_conflict`, which includes the current picture.
 */
export type PictureConflictBody = ConflictBody<{ picture: Picture }>

/** The body of a 409 response with the code `picture_in_use`, which lists the uses. */
export interface PictureInUseBody extends ErrorBody {
  usedBy: PictureUse[]
  usedByEntries?: EntryUse[]
}

/**
 * The body of a 409 response with the code `picture_exists`, which contains the id of the picture
 * that has the same file.
 */
export interface PictureExistsBody extends ErrorBody {
  picture: { id: number }
}
