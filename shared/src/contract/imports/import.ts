import type { Counted, ImportMode, ImportSource } from './plan.ts'
import type { ImportedKind, ImportFate } from './report.ts'

/**
 * Imports from another site, for administrators with the ability `imports.manage`. `{id}` is the id
 * of an import. Bodies are JSON, and so are the responses of the calls that return `{ import }`.
 *
 * | call                                  | body                 | response                          |
 * | ------------------------------------- | -------------------- | --------------------------------- |
 * | `GET /api/imports/current`            |                      | `CurrentImport`                   |
 * | `POST /api/imports`                   | `ImportInput`        | 201 `{ import }`; reading begins  |
 * | `GET /api/imports/{id}/plan`          |                      | `ImportPlan`                      |
 * | `PATCH /api/imports/{id}`             | `ImportAnswers`      | `{ import }`                      |
 * | `POST /api/imports/{id}/apply`        | `ImportStep`         | 202 `{ import }`; needs password  |
 * | `POST /api/imports/{id}/pause`        |                      | `{ import }`                      |
 * | `POST /api/imports/{id}/resume`       |                      | 202 `{ import }`                  |
 * | `POST /api/imports/{id}/undo`         |                      | 202 `{ import }`; needs password  |
 * | `DELETE /api/imports/{id}`            |                      | 204; before `apply` and at the end|
 * | `GET /api/imports/{id}/report`        | `ImportReportFilter` | `ReportedRecord[]`                |
 * | `GET /api/imports/{id}/report.csv`    | `?language=ar\|en`   | the whole report as CSV           |
 *
 * Lists are paged with `limit` and `after`, and the `Link` header contains the address of the next
 * page. Calls that write answers must contain the `version` that the person saw. For any other
 * version, the response is 409 `version_conflict`, with the current import as `current`. The
 * response is 409 `import_state` for a step that the state does not allow, and 409 `import_active`
 * for a second import.
 */
export const IMPORT_LIMITS = {
  /** The maximum size of an uploaded file, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  hosts: 100,
  /** The maximum length of an author's login. */
  login: 300,
  /**
   * The number of days after the last step for which the file, the answers and the report are
   * stored.
   */
  days: 30,
} as const

/**
 * - `reading`: the file is being read, or the plan is being made
 * - `refused`: the file can't be imported; another upload replaces it
 * - `ready`: waits for answers and for `apply`
 * - `running`, `paused`
 * - `stopped`: a failure that concerns no single record, such as a full disk. `resume` continues
 *   the import; if the import stopped while it was being undone, only `undo` continues it
 * - `done`
 * - `undoing`, `undone`
 */
const IMPORT_STATES = [
  'reading',
  'refused',
  'ready',
  'running',
  'paused',
  'stopped',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** While an import is in one of these states, no other import can begin. */
export const ACTIVE_IMPORT_STATES: readonly ImportState[] = [
  'reading',
  'ready',
  'running',
  'paused',
  'stopped',
  'undoing',
]

/** Body of `POST /api/imports`. */
export interface ImportInput {
  /** The id of a finished upload with the purpose `imports`. */
  upload: string
  /** The address of the former site, if the file does not contain it. */
  site?: string | null
}

export interface CurrentImport {
  /** The newest import, even if it has ended; null before the first one. */
  import: Import | null
  /** The maximum size of a file in bytes. */
  maxBytes: number
  /** Whether the server makes backups. If it does, it makes one before each import. */
  makesBackups: boolean
  /** The free space on the disk in bytes; null if it is unknown. */
  freeBytes: number | null
}

export interface Import {
  id: number
  /** The version of the import, which grows with each change to the answers or the state. */
  version: number
  state: ImportState
  file: { name: string; bytes: number }
  /** The site from which the file was exported; null until the file has been read. */
  source: ImportSource | null
  /** The administrator who uploaded the file; null if the account was deleted. */
  startedBy: { id: number; name: string } | null
  createdAt: string
  /** When the state last changed. */
  changedAt: string
  /** When the file, the answers and the report are deleted. */
  expiresAt: string
  /** The last moment at which `undo` is possible; null before the import begins to write. */
  undoableUntil: string | null
  /** How many items of the file have been read; null unless the state is `reading`. */
  read: number | null
  refusal: ImportRefusal | null
  answers: {
    mode: ImportMode
    /** Whether texts whose author has no account end with the author's name. */
    hasBylines: boolean
    /** Whether likely pairs are imported as translations of each other. */
    joinsLikely: boolean
    /** The accounts that were chosen for authors, by the author's login. */
    authors: Record<string, number>
    /** The hosts from which pictures may be fetched. */
    hosts: string[]
  }
  /** Whether a backup is being made before the import. */
  isBackingUp: boolean
  /** Null before `apply`. */
  progress: ImportProgress | null
  /** Why a `stopped` import stopped, or why the backup before a `ready` import failed. */
  stop: ImportStop | null
  /** The result of the import; null until the import is `done`. */
  result: ImportResult | null
  /** The result of the undo; null until the import has been undone. */
  undone: ImportUndone | null
  can: {
    apply: boolean
    pause: boolean
    resume: boolean
    undo: boolean
    discard: boolean
  }
}

/**
 * - `notAnExport`: the file is not an export of a known system
 * - `ownContent`: an export of this product, which only the command imports
 * - `damaged`: the file is damaged; `message` says where
 * - `tooLarge`: a single record is too large
 * - `empty`: the file has no text and no page
 * - `tooDemanding`: reading the file needs too much time or memory
 */
const IMPORT_REFUSALS = [
  'notAnExport',
  'ownContent',
  'damaged',
  'tooLarge',
  'empty',
  'tooDemanding',
] as const
/** Systems whose exports are recognised but not read; the sentence names a way to bring them. */
export const UNREAD_SYSTEMS = ['substack', 'wix', 'squarespace', 'drupal', 'markdown'] as const
export type UnreadSystem = (typeof UNREAD_SYSTEMS)[number]
export interface ImportRefusal {
  code: (typeof IMPORT_REFUSALS)[number] | UnreadSystem
  /** The message in English, with the place in the file. */
  message: string
}

/** The numbers of different pictures. */
export interface ImportPictures {
  brought: number
  /** Not imported, but still shown from their former addresses. */
  left: number
  /** Not imported, and not shown, because browsers refuse addresses without https. */
  hidden: number
}

export interface ImportProgress {
  /**
   * `done` and `total` are numbers of texts and pages, including those that an earlier run
   * imported.
   */
  done: number
  total: number
  pictures: ImportPictures
  /**
   * The estimated number of minutes left; null during the first minute, and unless the state is
   * `running`.
   */
  minutesLeft: number | null
}

const IMPORT_STOPS = ['backup', 'storageFull', 'fileMissing', 'died', 'internal'] as const
export interface ImportStop {
  code: (typeof IMPORT_STOPS)[number]
  /** Whether the import stopped while it was being undone. */
  isUndo: boolean
  /** The number of records that were imported before the import stopped. */
  at: number
}

/** The figures of the report. */
export interface ImportResult {
  /** The id of the run, as in `ufuq import --undo`. */
  run: number
  fates: Record<ImportFate, number>
  pictures: ImportPictures
  /** The number of old addresses that redirect now. */
  addresses: number
  /** What is counted in the file but never imported, such as comments. */
  excluded: Counted[]
}

export interface ImportUndone {
  /**
   * The number of texts and pages that were moved to the bin. `gone` is the number of those that
   * staff had already deleted.
   */
  removed: number
  gone: number
  /** The numbers of pictures and documents that were moved to the bin, and that are in use. */
  pictures: number
  picturesUsed: number
  /**
   * The records that stay, because the site needs them or because somebody has changed them since
   * the import.
   */
  kept: { kind: ImportedKind; id: number; title: string }[]
}

/** Body of the calls that apply to the version that the person saw. */
export interface ImportStep {
  version: number
}
