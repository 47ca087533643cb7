import { readOldAddress } from '@ufuq/shared/domain/redirects/targets'
import { textOf, type Row } from '#backup/open_database'
import {
  boolean,
  files,
  inBothLanguages,
  json,
  number,
  text,
  time,
  type Fields,
} from '#transfer/export/content_fields'
import {
  documentRows,
  formerAddresses,
  pageRows,
  TABLES_OF_ADDRESSES,
  TABLES_OF_ENTRIES,
} from '#transfer/export/exported_entries'
import type { ExportedRows, TagName } from '#transfer/export/exported_rows'
import { PICTURE_TABLES, pictureRows } from '#transfer/export/picture_rows'

/**
 * The name of the content format and its version. The version is incremented with each change that
 * affects programs that read the format.
 */
export const CONTENT_FORMAT = 'ufuq-content'
export const CONTENT_VERSION = 1

/** A file of records: the rows of one table, in the order of their ids, or of several. */
export interface ContentPart {
  table: string
  /** Makes the rows from several tables, which `reads` lists. */
  source?: (rows: ExportedRows) => AsyncGenerator<Row>
  reads?: readonly string[]
  /** The row with the part's columns; null for a row that does not belong to the part. */
  rowOf?: (row: Row, names: ReadonlyMap<unknown, TagName>) => Row | null
  fields: Fields
  /** The folder for the files that belong to the records. */
  folder?: string
  /**
   * The field that contains the id of a record of another part, and the name of that part. A record
   * is omitted if it belongs to a record in the bin.
   */
  belongsTo?: readonly [field: string, part: string]
}

const OPTIONAL = { isNullable: true }
const times = { createdAt: time('created_at'), updatedAt: time('updated_at') }
const file = { type: text('type'), bytes: number('bytes'), sha256: text('hash') }
const formerSlug = (name: string): Fields => ({
  [name]: number('entry_id'),
  language: text('language'),
  slug: text('slug'),
})

/** The columns of a redirect by hand, from the row of its side. */
function redirectRow({ kind, is_public, live, ...row }: Row): Row | null {
  if (kind !== 'redirect' || !is_public) return null
  const { path: address, target } = JSON.parse(textOf(live)) as { path: string; target: string }
  const old = readOldAddress(address)
  return old && { ...row, ...old, target }
}

/** What is public of an entry in one language. */
const publicSide = (kind: string) => ({
  table: 'sides',
  rowOf: (row: Row): Row | null => (row['kind'] === kind && row['live'] !== null ? row : null),
  fields: {
    language: text('language'),
    live: json('live'),
    changedAt: time('changed_at'),
  },
})

/** The columns of a tag, from the row of its entry. */
function tagRow({ kind, ...row }: Row, names: ReadonlyMap<unknown, TagName>): Row | null {
  if (kind !== 'tag') return null
  const own = [...names.values()].filter(({ tag }) => tag === row['id'])
  return Object.assign(row, ...own.map((one) => ({ [`name_${one.language}`]: one.name || null })))
}

/** The columns of a former name of a tag, which is the key of the name. */
function formerTagName(row: Row, names: ReadonlyMap<unknown, TagName>): Row | null {
  const { kind, state, slug, side_id } = row
  const owner = kind === 'tag' && state === 'former' ? names.get(side_id) : undefined
  return owner ? { tag_id: owner.tag, language: owner.language, name: slug ?? '' } : null
}

/**
 * The parts in the order in which they are written and read. Records refer only to records of
 * earlier parts.
 */
export const CONTENT_PARTS = {
  tags: {
    table: 'entries',
    rowOf: tagRow,
    fields: {
      id: number('id'),
      ...inBothLanguages('name', 'name', text, OPTIONAL),
    },
  },
  'former-tag-names': {
    table: 'addresses',
    rowOf: formerTagName,
    fields: { tag: number('tag_id'), language: text('language'), name: text('name') },
  },
  pictures: {
    table: 'sides',
    source: pictureRows,
    reads: PICTURE_TABLES,
    folder: 'pictures',
    fields: {
      id: number('id'),
      name: text('name', OPTIONAL),
      ...file,
      width: number('width'),
      height: number('height'),
      color: text('color', OPTIONAL),
      ...inBothLanguages('alternative', 'alternative', text, OPTIONAL),
      ...inBothLanguages('caption', 'caption', text, OPTIONAL),
      decorative: boolean('decorative'),
      credit: text('credit', OPTIONAL),
      'focalPoint.x': number('focal_x'),
      'focalPoint.y': number('focal_y'),
      ...times,
    },
  },
  documents: {
    table: 'entries',
    source: documentRows,
    reads: TABLES_OF_ENTRIES,
    fields: {
      id: number('id'),
      ...inBothLanguages('title', 'title', text),
      ...inBothLanguages('description', 'description', text),
      ...inBothLanguages('note', 'note', text),
      category: text('category'),
      year: number('year', OPTIONAL),
      date: text('dated_on', OPTIONAL),
      isListed: boolean('is_listed'),
      isPublished: boolean('is_published'),
      ...inBothLanguages('slug', 'slug', text, OPTIONAL),
      files: files('files'),
      ...times,
    },
  },
  'document-files': {
    table: 'files',
    rowOf: (row) => (row['reading'] === null ? null : row),
    folder: 'documents',
    belongsTo: ['document', 'documents'],
    fields: {
      id: number('id'),
      document: number('entry_id'),
      side: text('slot'),
      name: text('name', OPTIONAL),
      ...file,
      downloadOnly: text('download_only', OPTIONAL),
      isPublic: boolean('is_public'),
      createdAt: time('created_at'),
    },
  },
  publications: {
    table: 'publications',
    fields: {
      id: number('id'),
      pair: number('pair_id'),
      language: text('language'),
      slug: text('slug'),
      title: text('title'),
      content: text('content'),
      cover: text('hero', OPTIONAL),
      status: text('status'),
      publishedAt: time('published_at', OPTIONAL),
      correctedAt: time('corrected_at', OPTIONAL),
      needsUpdateSince: time('needs_update_since', OPTIONAL),
      ...times,
    },
  },
  pages: {
    table: 'entries',
    source: pageRows,
    reads: TABLES_OF_ENTRIES,
    fields: {
      id: number('id'),
      key: text('key', OPTIONAL),
      ...inBothLanguages('slug', 'slug', text, OPTIONAL),
      content: json('content'),
      ...inBothLanguages('live', 'live', json, OPTIONAL),
      'publishedAt.ar': time('published_ar_at', OPTIONAL),
      'publishedAt.en': time('published_en_at', OPTIONAL),
      ...times,
    },
  },
  organisation: publicSide('organisation'),
  menus: publicSide('menus'),
  'former-publication-addresses': {
    table: 'publication_redirects',
    belongsTo: ['publication', 'publications'],
    fields: {
      publication: number('publication_id'),
      language: text('language'),
      slug: text('slug'),
      createdAt: time('created_at'),
    },
  },
  'former-page-addresses': {
    table: 'addresses',
    source: formerAddresses('page'),
    reads: TABLES_OF_ADDRESSES,
    belongsTo: ['page', 'pages'],
    fields: formerSlug('page'),
  },
  'former-document-addresses': {
    table: 'addresses',
    source: formerAddresses('document'),
    reads: TABLES_OF_ADDRESSES,
    belongsTo: ['document', 'documents'],
    fields: formerSlug('document'),
  },
  redirects: {
    table: 'sides',
    rowOf: redirectRow,
    fields: {
      language: text('language'),
      path: text('path'),
      target: text('target'),
      createdAt: time('listed_at'),
      updatedAt: time('changed_at'),
    },
  },
  'old-addresses': {
    table: 'old_addresses',
    fields: { address: text('address'), language: text('language'), target: text('target') },
  },
  checklists: {
    table: 'disclosure_lists',
    fields: {
      id: number('id'),
      list: text('list'),
      edition: number('version'),
      isPublic: boolean('is_public'),
      copiedFrom: text('copied_from', OPTIONAL),
      content: json('content', OPTIONAL),
      createdAt: time('created_at'),
      changedAt: time('changed_at', OPTIONAL),
    },
  },
  'checklist-items': {
    table: 'disclosure_items',
    fields: {
      checklist: number('list_id'),
      item: text('item'),
      target: text('target'),
      ...inBothLanguages('text', 'text', text),
      due: text('due', OPTIONAL),
      renewal: text('renewal'),
      years: number('years', OPTIONAL),
      isAnnounced: boolean('is_announced'),
      remindedOn: text('reminded_on', OPTIONAL),
      boundAt: time('bound_at', OPTIONAL),
      ...times,
    },
  },
} as const satisfies Record<string, ContentPart>

export type ContentPartName = keyof typeof CONTENT_PARTS

export const contentParts = Object.entries(CONTENT_PARTS) as [ContentPartName, ContentPart][]

/** The manifest, which is written last. An export without a manifest is incomplete. */
export const MANIFEST = 'content.json'

export interface ContentManifest {
  format: typeof CONTENT_FORMAT
  version: number
  parts: Record<string, { records: number; sha256: string }>
  /**
   * The paths of files that were missing from the storage. The export omits the records to which
   * they belong.
   */
  missing: string[]
  excluded: readonly string[]
}

/** The kinds of data that an export does not contain, as listed in the manifest. */
export const EXCLUDED_CONTENT = [
  'accounts and authors',
  'messages and replies',
  'newsletter subscribers',
  'previous versions, reviews and unused text',
  'the bin',
  'missed addresses',
  'the activity log',
  'settings of the server',
] as const

/** The path of a record's file; null if the records of the part have no files. */
export const pathOfFile = (part: ContentPart, { id, type }: { id: number; type: string }) =>
  part.folder === undefined ? null : `${part.folder}/${id}.${type}`
