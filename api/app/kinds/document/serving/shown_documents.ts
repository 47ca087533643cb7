import { localizedPath } from '@ufuq/shared/contract/addresses'
import {
  type ShownDocument,
  type ShownFile,
  DOCUMENTS_PATH,
  documentPath,
  slugOfDocument,
  DOCUMENT_SIDES,
  type ShownDocumentPage,
} from '@ufuq/shared/contract/documents'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  otherLanguage,
  titleIn,
  type Language,
} from '@ufuq/shared/contract/languages'
import {
  fileAddress,
  fileFor,
  fileNameIn,
  pictureAddress,
  type ChosenFile,
  documentSlugFault,
} from '@ufuq/shared/domain/documents/file-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { Cache, reads } from '#content/cache'
import { wireTimeOf } from '#core/time/wire_time'
import type { Reading, SearchedFile } from '#entries/reading_hooks'
import { documents } from '#kinds/document/document_kind'
import {
  findDocuments,
  findPublicDocuments,
  type StoredDocument,
  findPublicDocument,
} from '#reading/links/stored_documents'
import { ofField } from '#reading/list_filters'
import { sidesAt } from '#reading/public_sides'
import { findSides } from '#reading/side_lists'

export const MAX_FILES_LISTED = 200
/** The maximum number of documents in a list. */
const MAX_SHOWN = 500
/** The maximum number of public documents; no organisation is expected to list more. */
const MAX_LISTED = 2000

export const reading: Reading = {
  async cards(sides, language) {
    const found = await findDocuments(sides.map(({ entryId }) => entryId))
    const byId = new Map(found.map((one) => [one.id, toShown(one, language)]))
    return sides.map(({ entryId }) => byId.get(entryId) ?? null)
  },
  one: readShownDocument,
  choices: ['category', 'year'],
  pageSize: MAX_SHOWN,
  search: {
    files: async (language) => searchedFiles(await listed(), language),
    async texts(sides, language) {
      const found = await findDocuments(sides.map(({ entryId }) => entryId))
      const byId = new Map(found.map((one) => [one.id, one]))
      return sides.map(({ entryId, title, slug }) => {
        const document = byId.get(entryId)
        return {
          title: document ? titleIn(document.title, language) : title,
          path: localizedPath(
            language,
            documentPath(document ? slugOfDocument(entryId, document.slug, language) : slug),
          ),
          text: document ? titleIn(document.description, language) : '',
        }
      })
    },
  },
}

/** The documents with the file for readers of a language. */
export const searchedFiles = (all: readonly StoredDocument[], language: Language): SearchedFile[] =>
  all.map(({ id, files }) => ({ entry: id, file: fileFor(files, language)?.file.id ?? null }))

const publicDocuments = new Cache<StoredDocument[]>({ count: 1 })

/** The documents of the public list, at most `MAX_LISTED`. */
const listed = () =>
  publicDocuments.get('listed', async () => {
    reads(DOCUMENTS_PATH)
    const found = await findSides(documents, {
      // The languages of a document are public together.
      language: DEFAULT_LANGUAGE,
      filters: ofField(documents, 'isListed', true),
      limit: MAX_LISTED,
    })
    return findDocuments(found.map(({ found_id }) => found_id))
  })

/** A document as visitors see it in one language; null if it has no file. */
function toShown(document: StoredDocument, language: Language): ShownDocument | null {
  const { id, title, description, note, category, year, date, slug, files } = document
  const chosen = fileFor(files, language)
  if (!chosen) return null
  return {
    id,
    slug: slugOfDocument(id, slug, language),
    title: titleIn(title, language),
    language: title[language] ? language : otherLanguage(language),
    description: titleIn(description, language),
    note: titleIn(note, language),
    category,
    year,
    date,
    file: toShownFile(document, chosen, language),
  }
}

const toShownFile = (
  { id, title }: StoredDocument,
  { side, file }: ChosenFile,
  language: Language,
): ShownFile => ({
  address: fileAddress({ id, side }, fileNameIn(title, language), file.type),
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

/** The public document at a current or former address; null if there is none. */
async function readShownDocument(
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
