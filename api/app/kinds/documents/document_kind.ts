import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import {
  DOCUMENT_KIND,
  DOCUMENTS_PATH,
  type DocumentChange,
  type DocumentFields,
  type DocumentFiles,
} from '@ufuq/shared/contract/documents'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { documentSet, kindSet } from '#content/content_sets'
import Document, { documentOf, SLUG } from '#kinds/documents/document'
import { settleAddresses } from '#kinds/documents/document_addresses'
import { documentValidator } from '#kinds/documents/documents_validators'
import { refuseIfUsed } from '#kinds/documents/document_uses'
import type { Kind } from '#kinds/kind'

export const noFiles = (): DocumentFiles => ({ shared: null, ar: null, en: null })

/**
 * A document has no draft while it is published, so only publishers may change a published
 * document.
 */
export const documents: Kind = {
  path: DOCUMENTS_PATH,
  name: DOCUMENT_KIND,
  validator: documentValidator,
  query: (options?: ModelAdapterOptions) => Document.query(options),
  newRow: () =>
    new Document().merge({
      isPublished: false,
      titleAr: '',
      titleEn: '',
      descriptionAr: '',
      descriptionEn: '',
      noteAr: '',
      noteEn: '',
      category: 'other',
      year: null,
      datedOn: null,
      isListed: true,
      files: noFiles(),
      slugAr: null,
      slugEn: null,
    }),
  merge: (row, change) => merge(documentOf(row), change),
  valuesOf: (row) => valuesOf(documentOf(row)),
  listedOf: (row) => valuesOf(documentOf(row)),
  titlesOf: (row) => documentOf(row).title,
  missingIn(row) {
    const { title, files, isPublished } = documentOf(row)
    return [
      ...(LANGUAGES.every((language) => title[language].trim() === '') ? ['title'] : []),
      ...(isPublished && Object.values(files).every((file) => file === null) ? ['files'] : []),
    ]
  },
  picturesOf: () => ({ live: [], draft: [] }),
  stateOf: (row) => ({
    state: row.isPublished ? 'published' : 'draft',
    content: { ...valuesOf(documentOf(row)), isPublished: row.isPublished },
  }),
  setsOf: ({ id }) => Promise.resolve([kindSet(DOCUMENTS_PATH), documentSet(id)]),
  hasDraft: (row) => !row.isPublished,
  keepsDrafts: false,
  isForPublishers: (change) => change.isPublished === true,
  refuseDeletion: (row, client) => refuseIfUsed(row.id, client),
  settle: (row, client) => settleAddresses(documentOf(row), client),
  async originalsOf(ids, client) {
    const rows: { original_key: string; picture_key: string | null }[] = await client
      .from('document_files')
      .whereIn('document_id', ids)
      .select('original_key', 'picture_key')
    return rows.flatMap(({ original_key, picture_key }) =>
      picture_key === null ? [original_key] : [original_key, picture_key],
    )
  },
}

const valuesOf = (row: Document): DocumentFields => ({
  title: row.title,
  description: { ar: row.descriptionAr, en: row.descriptionEn },
  note: { ar: row.noteAr, en: row.noteEn },
  category: row.category,
  year: row.year,
  date: row.datedOn,
  isListed: row.isListed,
  slug: { ar: row.slugAr ?? '', en: row.slugEn ?? '' },
  files: row.files,
})

function merge(row: Document, change: DocumentChange) {
  const { title, description, note, category, year, date, isListed, isPublished } = change
  row.titleAr = title?.ar ?? row.titleAr
  row.titleEn = title?.en ?? row.titleEn
  row.descriptionAr = description?.ar ?? row.descriptionAr
  row.descriptionEn = description?.en ?? row.descriptionEn
  row.noteAr = note?.ar ?? row.noteAr
  row.noteEn = note?.en ?? row.noteEn
  row.category = category ?? row.category
  if (year !== undefined) row.year = year
  if (date !== undefined) row.datedOn = date
  row.isListed = isListed ?? row.isListed
  row.isPublished = isPublished ?? row.isPublished
  for (const language of LANGUAGES) {
    const address = change.slug?.[language]
    if (address !== undefined) row[SLUG[language]] = address || null
  }
}
