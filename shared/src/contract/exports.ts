import type { Colleague } from './users.ts'

/** The forms of an export: the content as JSON, or a file for WordPress. */
export const EXPORT_FORMS = ['json', 'wordpress'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

/**
 * - `waiting`: the server has not begun yet
 * - `making`: the server is writing the file
 * - `made`: the file can be downloaded until `expiresAt`
 * - `failed`: there is no file
 */
export const EXPORT_STATES = ['waiting', 'making', 'made', 'failed'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** The states of an export that has not ended. */
export const ACTIVE_EXPORT_STATES: readonly ExportState[] = ['waiting', 'making']

export const EXPORT_LIMITS = {
  /** The number of days for which a file is kept. */
  days: 7,
  /** The maximum number of exports in the list. */
  listed: 50,
} as const

/** Why an export failed. `interrupted`: the server stopped before the export had ended. */
export type ExportFailure = 'storageFull' | 'interrupted' | 'internal'

/** An export. `GET /api/exports/{id}/file` returns its file, and needs a confirmed password. */
export interface Export {
  id: number
  form: ExportForm
  state: ExportState
  startedBy: Colleague | null
  /** The time at which the export was begun, in ISO 8601 and UTC. */
  createdAt: string
  /** The time at which the export is deleted. */
  expiresAt: string
  /** The progress of the export, between 0 and 100. */
  percent: number
  failure: ExportFailure | null
  /** The exported file; null until it has been made. */
  file: { name: string; bytes: number; sha256: string } | null
}

/** `GET /api/exports`. */
export interface Exports {
  /** Newest first. */
  exports: Export[]
  forms: {
    form: ExportForm
    /** The approximate size of an export in this form, in bytes; null if the export is small. */
    bytes: number | null
    /** Whether the disk of the server has room for the file. */
    hasRoom: boolean
  }[]
}

/**
 * `POST /api/exports` begins an export and returns it with status 202. The errors are 409 while
 * another export has not ended, and 507 if the disk has no room. `DELETE /api/exports/{id}` cancels
 * an export or deletes its file.
 */
export interface ExportInput {
  form: ExportForm
}
