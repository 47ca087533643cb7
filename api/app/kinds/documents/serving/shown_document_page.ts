import {
  DOCUMENT_SIDES,
  DOCUMENTS_PATH,
  type ShownDocumentPage,
} from '@ufuq/shared/contract/documents'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { documentSlugFault, fileFor } from '@ufuq/shared/domain/documents/file-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { reads } from '#content/cache'
import { wireTimeOf } from '#core/time/wire_time'
import { sidesAt } from '#entries/public_sides'
import { documents } from '#kinds/documents/document_kind'
import { toShown, toShownFile } from '#kinds/documents/serving/shown_documents'
import {
  findPublicDocument,
  findPublicDocuments,
  type StoredDocument,
} from '#document_links/stored_documents'

/** The public document at a current or former address; null if there is none. */
export async function readShownDocument(
  typed: string,
  language: Language,
): Promise<ShownDocumentPage | null> {
  const document = await documentAt(typed, language)
  const shown = document && toShown(document, language)
  if (!shown) return null
  const first = fileFor(document.files, language)
  const sides = DOCUMENT_SIDES.toSorted(
    (one, other) => Number(other === first?.side) - Number(one === first?.side),
  )
  const other = otherLanguage(language)
  return {
    ...shown,
    files: sides.flatMap((side) => {
      const file = document.files[side]
      return file ? [toShownFile(document, { side, file }, language)] : []
    }),
    isListed: document.isListed,
    translation: (document.title[other].trim() !== '' && document.slug[other]) || null,
    changedAt: wireTimeOf(document.changedAt),
  }
}

/**
 * Finds a document by its address in this language, by a former address, or by its address in the
 * other language. A number is an id. Links use ids so that they do not depend on the title.
 */
async function documentAt(typed: string, language: Language): Promise<StoredDocument | undefined> {
  reads(DOCUMENTS_PATH)
  const slug = normaliseSlug(typed)
  if (/^[1-9]\d{0,8}$/.test(slug)) return findPublicDocument(Number(slug))
  if (documentSlugFault(slug) !== null) return undefined
  const ids = (await sidesAt(documents, slug, language))
    .filter((one) => one.language === language || one.state !== 'former')
    .map(({ entryId }) => entryId)
  const [found] = await findPublicDocuments(ids)
  return found
}
