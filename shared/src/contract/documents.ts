import type { DeclaredAnswer, DeclaredChange, DeclaredEntry } from './declared-entries.ts'
import type { ConflictBody } from './entries.ts'
import type { ErrorBody } from './errors.ts'
import type { Language } from './languages.ts'
import type { MarkedText } from './publication-search.ts'
import type { SitePageName } from './site/page-names.ts'

/** The path of their calls, table and abilities: `/api/documents`, with the format of declared kinds. */
export const DOCUMENTS_PATH = 'documents'
/** The value in `entries.kind`. */
export const DOCUMENT_KIND = 'document'

export const DOCUMENT_LIMITS = {
  title: { max: 200 },
  description: { max: 600 },
  /** For readers, such as "the figures of 2024 were corrected". */
  note: { max: 300 },
  fileName: { max: 200 },
  year: { min: 1900, max: 2200 },
} as const

export const DOCUMENT_CATEGORIES = [
  'report',
  'accounts',
  'statutes',
  'policy',
  'study',
  'form',
  'tender',
  'other',
] as const
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number]

/** The types of files, named as their names end. */
export const DOCUMENT_TYPES = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Whom a file is for: readers of both languages, or of one. */
export const DOCUMENT_SIDES = ['shared', 'ar', 'en'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** What in a PDF makes browsers download it instead of showing it. */
export const DOWNLOAD_REASONS = ['script', 'launch', 'attachments', 'form'] as const
export type DownloadReason = (typeof DOWNLOAD_REASONS)[number]

/** Why a file is refused: the rule of the error of the field `file`. Larger than `maxBytes` is a 413. */
export const DOCUMENT_REFUSALS = [
  'documentMacros',
  'documentPassword',
  'documentDamaged',
  /** Not what its name says; `found` names what it is. */
  'documentMismatch',
  'documentType',
  /** An XML part refers to other files or defines entities. */
  'documentEntities',
  'documentEmpty',
] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/**
 * What reading a file for the search has led to. `unread`: its words are not found yet. `empty`: no
 * words in it, such as scanned pages. `failed`: too large, too slow or not understood.
 */
export const READING_STATES = ['unread', 'read', 'empty', 'failed'] as const
export type ReadingState = (typeof READING_STATES)[number]

/** A stored file. It never changes, but for what is read in it later; another file gets another id. */
export interface DocumentFile {
  id: number
  type: DocumentType
  bytes: number
  /** Null if browsers may show it. Types other than PDF are always downloaded. */
  downloadOnly: DownloadReason | null
  /** The start of its SHA-256, which its `ETag` names. */
  hash: string
  /** ISO 8601 in UTC. */
  uploadedAt: string
  reading: ReadingState
  /** Null if it has none, or is not read yet. */
  pages: number | null
  /** The language of most of its words, if that is one of the site's. */
  language: Language | null
  /** Whether a PDF tells screen readers its order and headings; null for other types and unread ones. */
  isTagged: boolean | null
}

/** An item of `GET /api/documents/{id}/files`, newest first. `…/files/{file}` downloads it. */
export interface DocumentFileItem extends DocumentFile {
  /** As it was uploaded; null if nothing of it could be shown, or whoever uploaded it was erased. */
  name: string | null
  side: DocumentSide
  /** Whether it is the one in use on this side. */
  isCurrent: boolean
}

type Words = Record<Language, string>
export type DocumentFiles = Record<DocumentSide, DocumentFile | null>

/** The fields of a document in its calls. */
export interface DocumentFields {
  title: Words
  description: Words
  note: Words
  category: DocumentCategory
  /** The year that it is about. */
  year: number | null
  /** Its date as `YYYY-MM-DD`. */
  date: string | null
  /** Whether the public list has it. Its file is public in either case once it is published. */
  isListed: boolean
  /**
   * The last part of its page's address in each language. Empty ones are made from the title when it
   * is published; the former one leads to a changed one.
   */
  slug: Words
  /** Changed by `PUT` and `DELETE` of `/api/documents/{id}/files/{side}`. */
  files: DocumentFiles
}

export type Document = DeclaredEntry<DocumentFields>
export type DocumentAnswer = DeclaredAnswer<DocumentFields>
/** Body of `POST /api/documents` and `PATCH /api/documents/{id}`. */
export type DocumentChange = DeclaredChange<Omit<DocumentFields, 'files'>>
export type DocumentConflictBody = ConflictBody<DocumentAnswer>

/**
 * Body of `POST /api/documents/uploaded` (201): a draft of a finished upload, with the title from
 * the file's name. Sending the same again returns the same document.
 */
export interface UploadedDocument {
  /** The last part of the upload's address. */
  upload: string
  side?: DocumentSide
}

/** Body of `PUT /api/documents/{id}/files/{side}`: a finished upload, or an earlier file of the document. */
export type DocumentFileChange = { version?: number } & ({ upload: string } | { file: number })

/** `GET /api/documents/limits`. */
export interface DocumentUploadLimits {
  maxBytes: number
}

/** A text or redirect that leads to a document. Those in the bin count, since they may be restored. */
export type DocumentUse =
  | { kind: 'publication'; id: number; title: string; language: Language; isBinned: boolean }
  | { kind: 'page'; id: number; titles: Words; isBinned: boolean }
  /** A page of the site, with its menus; `isDraft` if only its draft leads there. */
  | { kind: 'site'; page: SitePageName; isDraft: boolean }
  | { kind: 'redirect'; id: number; language: Language; path: string }

/** `GET /api/documents/{id}/uses`: at most 20. */
export type DocumentUses = DocumentUse[]

/** `GET /api/documents/uses`: how many places lead to each document, by its id; others have none. */
export type DocumentUseCounts = Record<string, number>

/** A 409 with code `document_in_use` lists the uses. */
export interface DocumentInUseBody extends ErrorBody {
  uses: DocumentUses
}

/**
 * An item of `GET /api/documents/found?language=&q=`: what staff find in titles, descriptions and
 * in the files that readers of this language get; drafts too.
 */
export interface FoundDocument {
  id: number
  found: FoundInFile | null
}

/** What visitors see of a file. */
export interface ShownFile {
  address: string
  type: DocumentType
  bytes: number
  /** Null if it is not read yet, or in neither language. */
  language: Language | null
  pages: number | null
  isDownload: boolean
  /** ISO 8601 in UTC. */
  updatedAt: string
}

/** Where the words of a search are in the file. */
export interface FoundInFile {
  /** For `#page=`; null for a file without pages. */
  page: number | null
  passage: MarkedText
}

/**
 * An item of `GET /api/documents/shown?language=`, the newest year first. `category` and `year`
 * filter, `q` searches titles, descriptions and files; what has the words in its title comes first.
 * Words are in this language, or in the other if empty.
 */
export interface ShownDocument {
  id: number
  /** The last part of `/documents/{slug}` in this language. */
  slug: string
  title: string
  /** The language of the title, which differs where there is none in the language asked for. */
  language: Language
  description: string
  note: string
  category: DocumentCategory
  year: number | null
  date: string | null
  file: ShownFile
  /** Only with `q`, and only if words of it are in the file. */
  found?: FoundInFile
}

/**
 * `GET /api/documents/shown/{slug}?language=`: what is public at an address, or used to be; `slug`
 * is the present one. Also for documents that the public list does not have.
 */
export interface ShownDocumentPage extends Omit<ShownDocument, 'found'> {
  /** All files: the one of this language first. */
  files: ShownFile[]
  isListed: boolean
  /** The last part of the address in the other language; null if there is no title in that one. */
  translation: string | null
  /** ISO 8601 in UTC. */
  changedAt: string
}

/** `GET /api/documents/filters`: the categories and years that the public list has. */
export interface ShownDocumentFilters {
  categories: DocumentCategory[]
  /** The newest first. */
  years: number[]
}

/** The address of a document's page, without the language. */
export const documentPath = (slug: string): string =>
  `/${DOCUMENTS_PATH}/${encodeURIComponent(slug)}`
