/**
 * Resumable uploads by the tus protocol 1.0.0 (creation, creation-with-upload, termination,
 * expiration): `POST /api/uploads` creates one, `HEAD`, `PATCH` and `DELETE` of its address go on.
 * `Upload-Metadata` has `filename` and `purpose`. Another call then takes the finished file, such as
 * `POST /api/documents/uploaded`.
 */
export const UPLOADS_PATH = '/api/uploads'

/** What files are uploaded for. */
export const UPLOAD_PURPOSES = ['documents'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** Uploads that one person may have unfinished, and for how long each can be resumed. */
export const RESUMABLE_LIMITS = { unfinished: 20, hours: 24 } as const

/** The most bytes of one request, which proxies have to allow. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024
