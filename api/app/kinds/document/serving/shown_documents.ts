import db from '@adonisjs/lucid/services/db'
import {
  type DocumentCategory,
  type ShownDocument,
  type ShownDocumentFilters,
  type ShownFile,
  DOCUMENT_CATEGORIES,
  DOCUMENT_KIND,
  DOCUMENTS_PATH,
  slugOfDocument,
  DOCUMENT_SIDES,
  type ShownDocumentPage,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES, otherLanguage, titleIn, type Language } from '@ufuq/shared/contract/languages'
import {
  fileAddress,
  fileFor,
  fileNameIn,
  pictureAddress,
  type ChosenFile,
  documentSlugFault,
} from '@ufuq/shared/domain/documents/file-addresses'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import type { SearchTerm } from '@ufuq/shared/domain/text-search'
import { Cache, reads } from '#content/cache'
import { wireTimeOf } from '#core/time/wire_time'
import { filterValue } from '#entries/index_rows'
import { readRows, type EntryRow } from '#entries/rows'
import { termsWithForms, type Vocabulary } from '#entries/vocabulary'
import { documents } from '#kinds/document/document_kind'
import { searchDocuments } from '#kinds/document/searching/search_documents'
import {
  findPublicDocuments,
  toDocuments,
  type StoredDocument,
  findPublicDocument,
} from '#reading/links/stored_documents'
import { sidesAt } from '#reading/public_sides'

export const MAX_FILES_LISTED = 200
/** The maximum number of documents in a list. */
const MAX_SHOWN = 500
/** The maximum number of public documents; no organisation is expected to list more. */
const MAX_LISTED = 2000

interface Asked {
  language: Language
  category?: DocumentCategory | undefined
  year?: number | undefined
  q?: string | undefined
  /** What is searched if there is no `q`. */
  terms?: readonly SearchTerm[] | undefined
  /** The maximum number of documents that a search returns. */
  limit?: number | undefined
}

/**
 * The documents of the public list, newest first. In a search, returns only the documents that
 * contain all of its terms.
 */
export async function listShownDocuments({
  q,
  terms: exact,
  limit,
  ...asked
}: Asked): Promise<ShownDocument[]> {
  const { language } = asked
  const terms =
    q === undefined ? exact : await termsWithForms(q, await publicWords([DOCUMENT_KIND]))
  const all = await listed(asked)
  if (!terms) return all.slice(0, MAX_SHOWN).flatMap((one) => toShown(one, language) ?? [])
  const found = await searchDocuments(all, terms, language, limit)
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
  reads(DOCUMENTS_PATH)
  const found = await findPublicDocuments(ids)
  return found.flatMap((document) => toShown(document, language) ?? [])
}

const publicDocuments = new Cache<StoredDocument[]>({ count: 1 })

/** The documents of the public list, by their year and date, at most `MAX_LISTED`. */
async function listed({ category, year }: Pick<Asked, 'category' | 'year'>) {
  const all = await publicDocuments.get('listed', () => readPublicDocuments())
  return all.filter(
    (one) =>
      (category === undefined || one.category === category) &&
      (year === undefined || one.year === year),
  )
}

/** The words that visitors find in texts of these kinds. */
export async function publicWords(kinds: readonly string[]): Promise<Vocabulary> {
  const all = await listed({})
  const publicFiles = all.flatMap(({ files }) =>
    LANGUAGES.flatMap((language) => fileFor(files, language)?.file.id ?? []),
  )
  return { kinds, publicFiles: [...new Set(publicFiles)] }
}

async function readPublicDocuments(): Promise<StoredDocument[]> {
  reads(DOCUMENTS_PATH)
  const query = db
    .from('entries as e')
    .where({ 'e.kind': DOCUMENT_KIND, 'e.in_bin': false })
    .whereExists((side) =>
      side.from('sides as s').whereColumn('s.entry_id', 'e.id').where('s.is_public', true),
    )
    .whereExists((facet) =>
      facet
        .from('facets as f')
        .whereColumn('f.entry_id', 'e.id')
        .where({ 'f.kind': DOCUMENT_KIND, 'f.name': 'isListed', 'f.value': filterValue(true) }),
    )
  for (const name of ['year', 'date']) {
    void query.leftJoin(`facets as ${name}`, (facet) =>
      facet
        .on(`${name}.entry_id`, 'e.id')
        .andOnVal(`${name}.kind`, DOCUMENT_KIND)
        .andOnVal(`${name}.name`, name),
    )
  }
  const rows: EntryRow[] = await query
    .orderBy('year.value', 'desc')
    .orderBy('date.value', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MAX_LISTED)
    .select('e.*')
  return toDocuments(await readRows(documents, rows))
}

/** The values by which visitors can filter the public list. */
export async function listShownFilters(): Promise<ShownDocumentFilters> {
  const rows = await listed({})
  const categories = new Set<string>(rows.map(({ category }) => category))
  const years = new Set(rows.flatMap(({ year }) => year ?? []))
  return {
    categories: DOCUMENT_CATEGORIES.filter((one) => categories.has(one)),
    years: [...years].toSorted((one, other) => other - one),
  }
}

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
