import type { Language } from './languages.ts'

/**
 * Imports from another site, for administrators with the ability `imports.manage`. `{id}` is the id
 * of an import. Bodies are JSON, and so are the responses of the calls that return `{ import }`.
 *
 * | call                                  | body                 | response                          |
 * | ------------------------------------- | -------------------- | --------------------------------- |
 * | `GET /api/imports`                    |                      | `ImportRun[]`, newest first       |
 * | `GET /api/imports/current`            |                      | `CurrentImport`                   |
 * | `POST /api/imports`                   | `ImportInput`        | 201 `{ import }`; reading begins  |
 * | `GET /api/imports/{id}/plan`          |                      | `ImportPlan`                      |
 * | `GET /api/imports/{id}/pairs`         | `?state`             | `ImportPair[]`                    |
 * | `PUT /api/imports/{id}/pairs`         | `PairAnswers`        | `{ import }`                      |
 * | `POST /api/imports/{id}/pairs/certain`| `ImportStep`         | `{ import, joined: PairKey[] }`   |
 * | `GET /api/imports/{id}/records`       | `ImportRecordFilter` | `SourceText[]`                    |
 * | `GET /api/imports/{id}/tags`          |                      | `ImportTag[]`                     |
 * | `PUT /api/imports/{id}/tags`          | `ImportTagName`      | `{ import }`                      |
 * | `PATCH /api/imports/{id}`             | `ImportAnswers`      | `{ import }`                      |
 * | `PUT /api/imports/{id}/redirects`     | `ImportRedirects`    | `{ import }`; planned again       |
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
  /** The maximum sizes of an uploaded file and of the file with the redirects, in bytes. */
  fileBytes: 2 * 1024 ** 3,
  redirectsBytes: 20 * 1024 ** 2,
  /** The maximum number of pairs in one call. */
  pairs: 500,
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
export const IMPORT_STATES = [
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
    /** The accounts that were chosen for authors, by the author's login. */
    authors: Record<string, number>
    /** The hosts from which pictures may be fetched. */
    hosts: string[]
    /** The name of the file with the redirects of the former site. */
    redirectsFile: string | null
  }
  /**
   * The number of suggested pairs that have no answer. Their texts are imported as single texts.
   */
  openPairs: number
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

export type ImportSystem = 'wordpress' | 'ghost' | 'markdown'

export interface ImportSource {
  system: ImportSystem
  title: string
  /** The address of the former site; empty if it is unknown. */
  address: string
}

export const IMPORT_MODES = ['asTheyWere', 'drafts'] as const
/** The default is `drafts` if the site had publications when the file was uploaded. */
export type ImportMode = (typeof IMPORT_MODES)[number]

/**
 * - `notAnExport`: the file is not an export of a known system
 * - `ownContent`: an export of this product, which only the command imports
 * - `damaged`: the file is damaged; `message` says where
 * - `tooLarge`: a single record is too large
 * - `empty`: the file has no text and no page
 */
export const IMPORT_REFUSALS = [
  'notAnExport',
  'ownContent',
  'damaged',
  'tooLarge',
  'empty',
] as const
export interface ImportRefusal {
  code: (typeof IMPORT_REFUSALS)[number]
  /** The message in English, with the place in the file. */
  message: string
}

export interface ImportProgress {
  /**
   * `done` and `total` are numbers of texts and pages, including those that an earlier run
   * imported.
   */
  done: number
  total: number
  kinds: { kind: 'text' | 'page'; done: number; total: number }[]
  pictures: { brought: number; left: number }
  /**
   * The estimated number of minutes left; null during the first minute, and unless the state is
   * `running`.
   */
  minutesLeft: number | null
}

export const IMPORT_STOPS = ['backup', 'storageFull', 'fileMissing', 'internal'] as const
export interface ImportStop {
  code: (typeof IMPORT_STOPS)[number]
  /** Whether the import stopped while it was being undone. */
  isUndo: boolean
  /** The number of records that were imported before the import stopped. */
  at: number
}

export interface Counted {
  /** A kind of loss, or of omitted content; `transfer.json` contains the names of these kinds. */
  kind: string
  count: number
  /** A title, an address or a short text from the source. */
  example: string
}

/** The figures of the report. */
export interface ImportResult {
  /** The id of the run, as in the list of runs. */
  run: number
  fates: Record<ImportFate, number>
  pictures: { brought: number; left: number }
  /** The number of old addresses that redirect now. */
  addresses: number
  redirects: number
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
  pictures: number
  picturesUsed: number
  /**
   * The records that stay, because the site needs them or because somebody has changed them since
   * the import.
   */
  kept: { kind: 'publication' | 'page'; id: number; title: string }[]
}

/** The part of the plan that is not paginated. */
export interface ImportPlan {
  source: ImportSource
  records: {
    kind: 'text' | 'page'
    language: Language
    status: 'published' | 'draft'
    count: number
  }[]
  /**
   * The number of records that an earlier run imported, and those of them that were changed at the
   * source since then.
   */
  imported: number
  changed: { count: number; titles: string[] }
  /**
   * Whether the file has neither pages nor pictures, which may mean that only the posts were
   * exported.
   */
  hasPostsOnly: boolean
  pairs: {
    /** The number of pairs that the source has joined. */
    joined: number
    suggested: number
    /** The number of suggested pairs whose texts have the same date and picture. */
    certain: number
    single: Record<Language, number>
  }
  otherLanguages: { code: string; count: number }[]
  excluded: Counted[]
  authors: ImportAuthor[]
  tags: { count: number; named: number; known: number }
  addresses: { count: number; taken: Counted | null }
  /** The redirects of the former site; those counted in `left` lead to nothing on this site. */
  redirects: { count: number; left: Counted | null }
  menus: ImportMenu[]
  pictures: ImportHost[]
  files: { host: string; count: number }[]
  losses: Counted[]
}

export interface ImportAuthor {
  login: string
  name: string
  email: string
  /** The username of the account with this email address; null if there is none. */
  account: string | null
  texts: number
}

/** A menu of the former site. It is only a proposal, because menus are set up by hand. */
export interface ImportMenu {
  name: string
  entries: {
    label: string
    /** The level of the entry: 0 at the top level, and 1 or more below another entry. */
    level: number
    /** The address on the former site; empty for a heading. */
    address: string
    becomes: 'page' | 'text' | 'tag' | null
  }[]
}

export interface ImportHost {
  host: string
  /** The number of pictures. */
  count: number
  /** Whether this is the former site's own host, which is allowed by default. */
  isOwn: boolean
  /** Whether the host is an address of this machine or its network, which can't be allowed. */
  isPrivate: boolean
}

/**
 * Filters for the list of pairs. `suggested` selects all suggested pairs, whatever their answer,
 * and `open` those without an answer. `joined` and `apart` select the pairs to which a person gave
 * that answer. `file` selects the pairs that the source has joined.
 */
export const PAIR_FILTERS = ['suggested', 'open', 'joined', 'apart', 'file'] as const
export type PairFilter = (typeof PAIR_FILTERS)[number]

/** The ids of two texts in the file. */
export interface PairKey {
  ar: number
  en: number
}

export const PAIR_REASONS = ['date', 'picture', 'slug'] as const

export interface ImportPair {
  ar: SourceText
  en: SourceText
  /** Where the pair comes from: the file, a suggestion, or a person. */
  origin: 'file' | 'suggested' | 'person'
  /** The reasons for the suggestion; empty unless the pair was suggested. */
  reasons: (typeof PAIR_REASONS)[number][]
  /** The answer; null if there is none yet, and `joined` for pairs from the file. */
  answer: 'joined' | 'apart' | null
}

/**
 * Body of `PUT …/pairs`. Any two texts without a partner can be joined, even those that were not
 * suggested; null removes an answer. The response is 422 if a text has another partner.
 */
export interface PairAnswers {
  version: number
  pairs: (PairKey & { answer: 'joined' | 'apart' | null })[]
}

/** The query parameters of `GET …/records`. */
export interface ImportRecordFilter {
  kind?: 'text' | 'page'
  /** `other` stands for the languages that the site does not have. */
  language?: Language | 'other'
  /** Whether to list only texts without a partner, which staff can pair by hand. */
  single?: boolean
  /** A part of the title or of an address. */
  q?: string
}

/** A text or a page in the file. */
export interface SourceText {
  id: number
  kind: 'text' | 'page'
  title: string
  /** The language; null if the site does not have it. */
  language: Language | null
  /** The code of the language in the file. */
  code: string
  status: 'published' | 'draft'
  publishedAt: string | null
  author: string | null
  slug: string
  /**
   * The addresses on the former site, with the main address first. They will redirect to the
   * imported record.
   */
  addresses: string[]
  /**
   * The address of the featured picture on its host. The picture must not be shown before consent
   * is given.
   */
  picture: string | null
}

/** A category or tag in the file; those without a name in one language come first. */
export interface ImportTag {
  ar: string | null
  en: string | null
  /** The language of the name that was given as an answer; null if none was given. */
  given: Language | null
  /** Whether the site has a tag with one of the names. */
  isKnown: boolean
}

/** Body of `PUT …/tags`: the name of a tag in the language in which the file has no name for it. */
export interface ImportTagName {
  version: number
  /** The language of the name in the file; `of` is that name. */
  language: Language
  of: string
  /** The name in the other language; null removes the answer. */
  name: string | null
}

/** Body of `PATCH /api/imports/{id}`; omitted fields stay unchanged. */
export interface ImportAnswers {
  version: number
  mode?: ImportMode
  hasBylines?: boolean
  /** The account for the texts of an author; null for the account that imports. */
  author?: { login: string; account: number | null }
  /**
   * All allowed hosts. The response is 422 for a host that the plan does not name, and for a
   * private host.
   */
  hosts?: string[]
}

/**
 * Body of `PUT …/redirects`: a JSON or CSV file from the Redirection plugin; null removes the file.
 */
export interface ImportRedirects {
  version: number
  /** The id of a finished upload with the purpose `imports`. */
  upload: string | null
}

/** Body of the calls that apply to the version that the person saw. */
export interface ImportStep {
  version: number
}

/**
 * - `imported`
 * - `loss`: imported, but part of it was lost
 * - `known`: an earlier run imported the record, which stays as it is
 * - `left`: omitted
 * - `failed`
 */
export const IMPORT_FATES = ['imported', 'loss', 'known', 'left', 'failed'] as const
export type ImportFate = (typeof IMPORT_FATES)[number]

/** The query parameters of `GET …/report`. */
export interface ImportReportFilter {
  fate?: ImportFate
  kind?: ReportedRecord['kind']
  /** A part of the title or of the address. */
  q?: string
}

export interface ImportLink {
  kind: 'publication' | 'page'
  id: number
  /** Whether the record is in the bin, where it can't be edited. */
  isBinned: boolean
}

/** A text or a page of the file, or a picture that was not imported. */
export interface ReportedRecord {
  id: number
  kind: 'text' | 'page' | 'picture'
  title: string
  /** The code of the language in the file; empty for pictures. */
  code: string
  /** The main address on the former site. */
  address: string
  fate: ImportFate
  /** A link to the imported record, or to the text that shows the picture. */
  link: ImportLink | null
  reasons: ImportReason[]
}

/**
 * Why something failed, or was lost or left out. `kind` is a kind of loss as in the plan's
 * `losses`, or `language`, `host` (not allowed), `unavailable` (a picture that could not be
 * fetched), `refused` (`text` is the English reason) or `changed` (changed at the source since an
 * earlier run).
 */
export interface ImportReason {
  kind: string
  text: string
}

/** A run that wrote something, including a run of the `import` command. */
export interface ImportRun {
  id: number
  /**
   * The import that the run belongs to; null for a run of the `import` command, or if the import
   * was deleted.
   */
  import: number | null
  source: string
  system: string
  fileName: string
  state: 'running' | 'done' | 'undone'
  by: string | null
  startedAt: string
  endedAt: string | null
  /** Texts and pages. */
  imported: number
  known: number
  failed: number
  pictures: number
}
