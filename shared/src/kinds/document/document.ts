import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  DOCUMENT_TYPES,
  type DocumentFiles,
} from '../../contract/documents.ts'
import { LIMITS } from '../../contract/limits.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type ValuesOf } from '../../model/fields.ts'
import type { EntryChange, WireEntry } from '../../model/wire.ts'

const everybody = { admin: true, editor: true, author: true } as const
const editors = { admin: true, editor: true } as const

const DEFAULT_CATEGORY = 'other'
const OTHER_CATEGORIES = DOCUMENT_CATEGORIES.filter((one) => one !== DEFAULT_CATEGORY)

const { title, description, note, year } = DOCUMENT_LIMITS

/** A document with its files, for all readers or one for each language. */
export const document = defineKind({
  name: 'document',
  path: 'documents',
  fields: {
    title: f.text({ ...title, localized: true, required: 'one' }),
    slug: f.slug({ from: 'title', max: LIMITS.slug.max, localized: true }),
    description: f.text({ ...description, long: true, localized: true }),
    /** A note for readers, such as "the figures of 2024 were corrected". */
    note: f.text({ ...note, long: true, localized: true }),
    category: f.choice({ of: [DEFAULT_CATEGORY, ...OTHER_CATEGORIES] }),
    /** The year that the document covers. */
    year: f.number(year),
    date: f.day({}),
    /** Whether the public list shows the document. The file of a published document is public. */
    isListed: f.yesNo({ default: true }),
    /** Only a published document needs one. */
    file: f.file({ types: DOCUMENT_TYPES, sides: true }),
  },
  title: 'title',
  sides: 'together',
  publishing: 'saved',
  address: {
    pattern: '/documents/:slug',
    slug: 'slug',
    derived: 'published',
    onSite: { list: '/documents', listedIf: 'isListed', order: { by: 'year', thenBy: 'date' } },
  },
  list: {
    columns: ['title', 'category', 'year'],
    filters: ['category', 'year', 'date', 'isListed'],
    sort: 'changed',
  },
  search: ['title', 'description'],
  permissions: {
    read: everybody,
    create: everybody,
    change: everybody,
    publish: editors,
    delete: everybody,
    restore: everybody,
    erase: { admin: true },
  },
  webhook: true,
})

type DocumentValues = ValuesOf<typeof document.fields>

/** A document in the calls of staff. */
export interface WireDocument extends WireEntry<DocumentValues> {
  /** The current files, whose ids are the value of `file`. */
  files: DocumentFiles
  /** The number of entries that link to the document. */
  uses: number
}
/** The answer of the calls that create or change a document. */
export interface DocumentAnswer {
  document: WireDocument
}

/** A document with its values, for lists and choices. */
export interface Document
  extends Omit<DocumentValues, 'file'>, Pick<WireDocument, 'id' | 'files' | 'uses' | 'abilities'> {
  isPublished: boolean
}

export const toDocument = ({
  id,
  values,
  files,
  uses,
  sides,
  abilities,
}: WireDocument): Document => ({
  ...values,
  id,
  files,
  uses,
  abilities,
  isPublished: Object.values(sides).some((side) => side?.status === 'published'),
})

/** Body of `PUT /api/documents/{id}/files/{side}`: a finished upload. */
export type DocumentFileChange = Pick<EntryChange, 'base'> & { upload: string }
