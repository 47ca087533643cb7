import type { DocumentCategory, ShownDocument } from '@ufuq/shared/contract/documents'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { fileAddress, fileFor, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
import { kindSet, madeOf } from '#content/content_sets'
import type Document from '#kinds/documents/document'
import { documentOf } from '#kinds/documents/document'
import { documents } from '#kinds/documents/document_kind'
import { liveOf } from '#kinds/kind'
import { wordsIn } from '#kinds/read_entries'

export const MAX_FILES_LISTED = 200
/** More than a foundation publishes; what a page shows is filtered by category and year. */
const MAX_SHOWN = 500

interface Shown {
  language: Language
  category?: DocumentCategory | undefined
  year?: number | undefined
}

/** The documents of the public list, the newest first. */
export async function listShownDocuments({
  language,
  category,
  year,
}: Shown): Promise<ShownDocument[]> {
  madeOf(kindSet(documents.path))
  const query = liveOf(documents).where({ isPublished: true, isListed: true })
  if (category !== undefined) void query.where({ category })
  if (year !== undefined) void query.where({ year })
  const rows = await query
    .orderBy('year', 'desc')
    .orderBy('datedOn', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
  return rows.flatMap((row) => toShown(documentOf(row), language) ?? [])
}

function toShown(row: Document, language: Language): ShownDocument | null {
  const chosen = fileFor(row.files, language)
  if (!chosen) return null
  const { side, file } = chosen
  const { title } = row
  return {
    id: row.id,
    title: wordsIn(title, language),
    description: wordsIn({ ar: row.descriptionAr, en: row.descriptionEn }, language),
    note: wordsIn({ ar: row.noteAr, en: row.noteEn }, language),
    category: row.category,
    year: row.year,
    date: row.datedOn,
    file: {
      address: fileAddress({ id: row.id, side }, fileNameIn(title, language), file.type),
      type: file.type,
      bytes: file.bytes,
      language: LANGUAGES.find((one) => one === side) ?? null,
      isDownload: file.type !== 'pdf' || file.downloadOnly !== null,
      updatedAt: file.uploadedAt,
    },
  }
}
