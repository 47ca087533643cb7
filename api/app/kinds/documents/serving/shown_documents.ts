import type {
  DocumentCategory,
  DocumentSide,
  DocumentFile,
  ShownDocument,
  ShownDocumentFilters,
  ShownFile,
} from '@ufuq/shared/contract/documents'
import { DOCUMENT_CATEGORIES, slugOfDocument } from '@ufuq/shared/contract/documents'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import {
  fileAddress,
  fileFor,
  fileNameIn,
  pictureAddress,
} from '@ufuq/shared/domain/documents/file-addresses'
import { termsOf } from '@ufuq/shared/domain/text-search'
import { reads } from '#content/cache'
import type Document from '#kinds/documents/document'
import { documentOf } from '#kinds/documents/document'
import { documents } from '#kinds/documents/document_kind'
import { searchDocuments } from '#kinds/documents/searching/search_documents'
import { liveOf } from '#kinds/kind'
import { wordsIn } from '#kinds/read_entries'

export const MAX_FILES_LISTED = 200
/** The maximum number of documents in a list; no organisation is expected to publish more. */
const MAX_SHOWN = 500

interface Asked {
  language: Language
  category?: DocumentCategory | undefined
  year?: number | undefined
  q?: string | undefined
  /** The maximum number of documents that a search returns. */
  limit?: number | undefined
}

/**
 * The documents of the public list, newest first. With `q`, returns only the documents that contain
 * all words of `q`.
 */
export async function listShownDocuments({ q, limit, ...asked }: Asked): Promise<ShownDocument[]> {
  const { language } = asked
  const rows = await listed(asked)
  const terms = q === undefined ? null : termsOf(q)
  if (terms === null) return rows.flatMap((row) => toShown(row, language) ?? [])
  const found = await searchDocuments(rows, terms, language, limit)
  return found.flatMap(({ document, inFile }) => {
    const shown = toShown(document, language)
    return shown ? [{ ...shown, ...(inFile && { found: inFile }) }] : []
  })
}

/**
 * The public documents with the given ids, in the order of the ids, including documents that the
 * public list does not show.
 */
export async function listChosenDocuments(
  ids: readonly number[],
  language: Language,
): Promise<ShownDocument[]> {
  reads(documents.path)
  const rows = await liveOf(documents)
    .where({ isPublished: true })
    .whereIn('id', [...ids])
  const found = new Map(rows.map((row) => [row.id, documentOf(row)]))
  return [...new Set(ids)].flatMap((id) => {
    const row = found.get(id)
    return (row && toShown(row, language)) ?? []
  })
}

async function listed({ category, year }: Pick<Asked, 'category' | 'year'>): Promise<Document[]> {
  reads(documents.path)
  const query = liveOf(documents).where({ isPublished: true, isListed: true })
  if (category !== undefined) void query.where({ category })
  if (year !== undefined) void query.where({ year })
  const rows = await query
    .orderBy('year', 'desc')
    .orderBy('datedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
  return rows.map(documentOf)
}

/** The values by which visitors can filter the public list. */
export async function listShownFilters(): Promise<ShownDocumentFilters> {
  const rows = await listed({})
  const categories = new Set(rows.map(({ category }) => category))
  const years = new Set(rows.flatMap(({ year }) => year ?? []))
  return {
    categories: DOCUMENT_CATEGORIES.filter((one) => categories.has(one)),
    years: [...years].toSorted((one, other) => other - one),
  }
}

/** A document as visitors see it in one language; null if it has no file. */
export function toShown(row: Document, language: Language): ShownDocument | null {
  const chosen = fileFor(row.files, language)
  if (!chosen) return null
  const { title } = row
  return {
    id: row.id,
    slug: slugOfDocument(row.id, { ar: row.slugAr, en: row.slugEn }, language),
    title: wordsIn(title, language),
    language: title[language] ? language : otherLanguage(language),
    description: wordsIn({ ar: row.descriptionAr, en: row.descriptionEn }, language),
    note: wordsIn({ ar: row.noteAr, en: row.noteEn }, language),
    category: row.category,
    year: row.year,
    date: row.datedOn,
    file: toShownFile(row, chosen, language),
  }
}

export const toShownFile = (
  { id, title }: Document,
  { side, file, isFormer = false }: { side: DocumentSide; file: DocumentFile; isFormer?: boolean },
  language: Language,
): ShownFile => ({
  address: fileAddress(
    isFormer ? { id, former: file.id } : { id, side },
    fileNameIn(title, language),
    file.type,
  ),
  type: file.type,
  bytes: file.bytes,
  language: LANGUAGES.find((one) => one === side) ?? file.language,
  pages: file.pages,
  isDownload: file.type !== 'pdf' || file.downloadOnly !== null,
  updatedAt: file.uploadedAt,
  ...(file.picture && {
    picture: {
      address: pictureAddress(file.id, file.picture),
      width: file.picture.width,
      height: file.picture.height,
    },
  }),
})
