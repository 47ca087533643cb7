/**
 * Resumable uploads with the tus protocol 1.0.0 (creation, creation-with-upload, termination,
 * expiration): `POST /api/uploads` creates an upload; at its address, `HEAD` queries it, `PATCH`
 * continues it and `DELETE` cancels it. `Upload-Metadata` contains `filename` and `purpose`.
 * Another call, such as `POST /api/documents/uploaded`, then uses the finished file.
 */
export const UPLOADS_PATH = '/api/uploads'

/** What uploaded files are used for. */
export const UPLOAD_PURPOSES = ['documents', 'imports'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/**
 * The number of unfinished uploads that one person may have, and the number of hours for which each
 * can be resumed.
 */
export const RESUMABLE_LIMITS = { unfinished: 20, hours: 24 } as const

/** The maximum number of bytes in one request, which proxies have to allow. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024
