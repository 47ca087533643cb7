import { otherLanguage, type Language } from './languages.ts'
import type { MarkedText } from './publication-search.ts'

/** The path of documents: `/api/entries/documents`, and `/api/documents` for calls of their own. */
export const DOCUMENTS_PATH = 'documents'
/** The value in `entries.kind`. */
export const DOCUMENT_KIND = 'document'

/** The years that a document may have. The public list reads them in its address. */
export const DOCUMENT_YEARS = { min: 1900, max: 2200 } as const

export const DOCUMENT_LIMITS = {
  title: { max: 200 },
  description: { max: 600 },
  /** A note for readers, such as "the figures of 2024 were corrected". */
  note: { max: 300 },
  fileName: { max: 200 },
  year: DOCUMENT_YEARS,
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

/** The types of files, named by their file extensions. */
export const DOCUMENT_TYPES = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'csv'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Whom a file is for: the readers of both languages, or of one. */
export const DOCUMENT_SIDES = ['shared', 'ar', 'en'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/**
 * The reasons for which only Adobe Reader shows a PDF. Other programs show the page that asks for
 * it, which is neither searched nor drawn.
 */
export type AdobeOnly = 'dynamicForm' | 'portfolio'

/** The features of a PDF that make browsers download it instead of showing it. */
const DOWNLOAD_REASONS = [
  'script',
  'launch',
  'attachments',
  'form',
  'dynamicForm',
  'portfolio',
] as const
export type DownloadReason = (typeof DOWNLOAD_REASONS)[number]

/**
 * Why a file is rejected: the rule that the field error for `file` names. A file larger than
 * `maxBytes` is rejected with a 413 response.
 */
export const DOCUMENT_REFUSALS = [
  'documentMacros',
  'documentPassword',
  'documentDamaged',
  /** The content does not match the name; `found` is the type of the content. */
  'documentMismatch',
  'documentType',
  /** An XML part refers to other files or defines entities. */
  'documentEntities',
  'documentEmpty',
] as const
export type DocumentRefusal = (typeof DOCUMENT_REFUSALS)[number]

/**
 * The result of reading a file for the search. `unread`: its text has not been read yet. `empty`:
 * it contains no text, such as scanned pages. `partial`: a Word file contains another file that
 * can't be read. `failed`: it is too large, too slow to read or not readable.
 */
const READING_STATES = ['unread', 'read', 'empty', 'partial', 'failed'] as const
export type ReadingState = (typeof READING_STATES)[number]

/** A stored file. Only the results of reading it can change later; a new file has a new id. */
export interface DocumentFile {
  id: number
  type: DocumentType
  bytes: number
  /**
   * The reason why browsers download a PDF; null if they may show it. Files of other types are
   * always downloaded.
   */
  downloadOnly: DownloadReason | null
  /** The start of the file's SHA-256 hash, which the `ETag` of the file contains. */
  hash: string
  /** ISO 8601 in UTC. */
  uploadedAt: string
  reading: ReadingState
  /** The number of pages; null if the file has none or has not been read yet. */
  pages: number | null
  /** The language of most of the file's text, if that is a language of the site. */
  language: Language | null
  /**
   * Whether a PDF is tagged, which gives screen readers its reading order and headings. Null for
   * files of other types and for unread files.
   */
  isTagged: boolean | null
  /** The picture of the first page of a PDF, once it has been rendered. */
  picture?: PagePicture
}

/** The picture of a file's first page. Its width and height are in pixels. */
export interface PagePicture {
  /** The version of the picture, which changes if the page is rendered again. */
  version: string
  width: number
  height: number
}

/**
 * An item of `GET /api/documents/{id}/files`, newest first. `…/files/{file}` downloads the file.
 */
export interface DocumentFileItem extends DocumentFile {
  /**
   * The file name as it was uploaded; null if none of it could be shown, or if the uploader's
   * account was erased.
   */
  name: string | null
  side: DocumentSide
  /** Whether this is the current file of its side. */
  isCurrent: boolean
}

export type DocumentFiles = Record<DocumentSide, DocumentFile | null>

/** `GET /api/documents/limits`. */
export interface DocumentUploadLimits {
  maxBytes: number
}

/**
 * An item of `GET /api/documents/found?language=&q=`: a document, possibly a draft, found by title,
 * description or the text of the file for readers of this language.
 */
export interface FoundDocument {
  id: number
  found: FoundInFile | null
}

/** A picture of a file's first page. */
interface ShownPagePicture {
  address: string
  /** In pixels. */
  width: number
  /** In pixels. */
  height: number
}

/** What visitors see of a file. */
export interface ShownFile {
  address: string
  type: DocumentType
  bytes: number
  /**
   * The language of the file's text; null if the file has not been read yet, or is in a language
   * that the site lacks.
   */
  language: Language | null
  pages: number | null
  isDownload: boolean
  /**
   * ISO 8601 in UTC.
   * @format date-time
   */
  updatedAt: string
  /**
   * The picture of the first page. Only a PDF has a picture, and only once it has been rendered.
   */
  picture?: ShownPagePicture
}

/** Where a file contains the words of a search. */
export interface FoundInFile {
  /** The number of the page, for `#page=`; null for a file without pages. */
  page: number | null
  passage: MarkedText
}

/**
 * An item of `GET /api/shown/documents?language=`, the newest year first. `category` and `year`
 * filter the list. `q` searches titles, descriptions and files; documents with the words in the
 * title come first. Texts are in the requested language, or in the other language if they are empty
 * in the requested one.
 */
export interface ShownDocument {
  id: number
  /** The last part of `/documents/{slug}` in the requested language. */
  slug: string
  title: string
  /** The language of the title: the other language if there is no title in the requested one. */
  language: Language
  description: string
  note: string
  category: DocumentCategory
  year: number | null
  date: string | null
  file: ShownFile
  /**
   * The place in the file; present only with `q`, and only if the file contains words of the query.
   */
  found?: FoundInFile
}

/**
 * `GET /api/shown/documents/{slug}?language=`: the public document at a current or former address;
 * `slug` is the current slug. Includes documents that the public list does not show.
 */
export interface ShownDocumentPage extends Omit<ShownDocument, 'found'> {
  /** All files; the one for this language is first. */
  files: ShownFile[]
  isListed: boolean
  /**
   * The last part of the address in the other language; null if there is no title in that language.
   */
  translation: string | null
  /**
   * ISO 8601 in UTC.
   * @format date-time
   */
  changedAt: string
}

/**
 * The address of a document's page by its id, which stays the same when the title changes:
 * `/documents/12`.
 */
export const documentAddress = (id: number): string => `/${DOCUMENTS_PATH}/${id}`

/**
 * The last part of a document's address: its slug in the given language, or else in the other
 * language, or else its id.
 */
export const slugOfDocument = (
  id: number,
  slugs: Record<Language, string>,
  language: Language,
): string => slugs[language] || slugs[otherLanguage(language)] || String(id)

/** The address of a document's page, without its language. */
export const documentPath = (slug: string): string =>
  `/${DOCUMENTS_PATH}/${encodeURIComponent(slug)}`

/** The maximum number of documents that a visitor's search finds. */
export const MAX_DOCUMENTS_FOUND = 50

export const MEDIA_TYPES: Record<DocumentType, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
}
