import db from '@adonisjs/lucid/services/db'
import {
  DOCUMENT_SIDES,
  type ShownDocumentPage,
  type ShownFile,
} from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentSlugFault } from '@ufuq/shared/domain/documents/document-slugs'
import { fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { reads } from '#content/cache'
import { toWireTime } from '#core/time/wire_time'
import Document, { documentOf, SLUG } from '#kinds/documents/document'
import DocumentFile, { toWireFile } from '#kinds/documents/document_file'
import { documents } from '#kinds/documents/document_kind'
import { toShown, toShownFile } from '#kinds/documents/serving/shown_documents'
import { liveOf } from '#kinds/kind'

const MAX_FORMER = 50

/** The public document at a current or former address; null if there is none. */
export async function readShownDocument(
  typed: string,
  language: Language,
): Promise<ShownDocumentPage | null> {
  const row = await findPublicDocument(typed, language)
  const shown = row && toShown(row, language)
  if (!shown) return null
  const first = fileFor(row.files, language)
  const sides = DOCUMENT_SIDES.toSorted(
    (one, other) => Number(other === first?.side) - Number(one === first?.side),
  )
  const other = otherLanguage(language)
  return {
    ...shown,
    files: sides.flatMap((side) => {
      const file = row.files[side]
      return file ? [toShownFile(row, { side, file }, language)] : []
    }),
    former: await formerFiles(row, language),
    isListed: row.isListed,
    translation: row.title[other].trim() === '' ? null : row.slugIn(other),
    changedAt: toWireTime(row.updatedAt),
  }
}

/** The replaced files that visitors may open. */
async function formerFiles(row: Document, language: Language): Promise<ShownFile[]> {
  const current = Object.values(row.files).flatMap((file) => file?.id ?? [])
  const former = await DocumentFile.query()
    .where({ documentId: row.id, isPublic: true })
    .whereNotIn('id', current)
    .orderBy('id', 'desc')
    .limit(MAX_FORMER)
  return former.map((file) =>
    toShownFile(row, { side: file.side, file: toWireFile(file), isFormer: true }, language),
  )
}

/**
 * Finds a document by its address in this language, by a former address, or by its address in the
 * other language. A number is an id. Links use ids so that they do not depend on the title.
 */
async function findPublicDocument(typed: string, language: Language): Promise<Document | null> {
  reads(documents.path)
  const slug = normaliseSlug(typed)
  if (/^[1-9]\d{0,8}$/.test(slug)) return publicWhere({ id: Number(slug) })
  if (documentSlugFault(slug) !== null) return null
  return (
    (await publicWhere({ [SLUG[language]]: slug })) ??
    (await formerlyAt(slug, language)) ??
    (await publicWhere({ [SLUG[otherLanguage(language)]]: slug }))
  )
}

async function publicWhere(one: Record<string, unknown>): Promise<Document | null> {
  const row = await liveOf(documents)
    .where({ isPublished: true, ...one })
    .first()
  return row && documentOf(row)
}

async function formerlyAt(slug: string, language: Language): Promise<Document | null> {
  const redirect: { document_id: number } | null = await db
    .from('document_redirects')
    .where({ language, slug })
    .select('document_id')
    .first()
  return redirect && publicWhere({ id: redirect.document_id })
}
