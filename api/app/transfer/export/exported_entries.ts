import { isDeepStrictEqual } from 'node:util'
import { isSitePage } from '@ufuq/shared/contract/site/page-names'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { document } from '@ufuq/shared/kinds/document'
import type { ValuesOf } from '@ufuq/shared/kinds/fields'
import { page, type PageValues } from '@ufuq/shared/kinds/page'
import { joinSides, type SideLanguage } from '@ufuq/shared/kinds/sides'
import { applyValues, type Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row, type Value } from '#backup/open_database'
import type { ExportedRows } from '#transfer/export/exported_rows'

/** The tables that `entriesOf` reads. */
export const TABLES_OF_ENTRIES = ['sides', 'drafts', 'entries'] as const

interface ExportedEntry {
  id: Value
  createdAt: Value
  changedAt: Value
  key: Value
  /** The public content of each language, and when it was published. */
  lives: Partial<Record<SideLanguage, Tree>>
  publishedAt: Partial<Record<SideLanguage, Value>>
  /** The saved document. */
  values: Tree
}

/** The entries of a kind that are not in the bin, in the order of their ids. */
async function* entriesOf(kind: Kind, rows: ExportedRows): AsyncGenerator<ExportedEntry> {
  const lives = new Map<Value, Partial<Record<SideLanguage, Tree>>>()
  const dates = new Map<Value, Partial<Record<SideLanguage, Value>>>()
  for await (const { entry_id = null, kind: name, language, live, published_at } of rows('sides')) {
    if (name !== kind.name) continue
    const side = textOf(language)
    const content = live === null ? {} : { [side]: JSON.parse(textOf(live)) as Tree }
    lives.set(entry_id, { ...lives.get(entry_id), ...content })
    dates.set(entry_id, { ...dates.get(entry_id), [side]: published_at })
  }
  const drafts = new Map<Value, Tree>()
  for await (const { entry_id = null, release_id, content } of rows('drafts')) {
    if (release_id === 0 && lives.has(entry_id)) {
      drafts.set(entry_id, JSON.parse(textOf(content)) as Tree)
    }
  }
  for await (const row of rows('entries')) {
    const { id = null, key = null, created_at = null, changed_at = null } = row
    const live = lives.get(id)
    if (!live) continue
    const saved = drafts.get(id) ?? joinSides(kind.fields, live)
    yield {
      id,
      createdAt: created_at,
      changedAt: changed_at,
      key,
      lives: live,
      publishedAt: dates.get(id) ?? {},
      values: applyValues(kind.fields, saved, {}),
    }
  }
}

/** The documents, with the ids of their files by side. */
export async function* documentRows(rows: ExportedRows): AsyncGenerator<Row> {
  for await (const entry of entriesOf(document, rows)) {
    const values = entry.values as ValuesOf<typeof document.fields>
    const { title, description, note, slug } = values
    yield {
      id: entry.id,
      title_ar: title.ar,
      title_en: title.en,
      description_ar: description.ar,
      description_en: description.en,
      note_ar: note.ar,
      note_en: note.en,
      category: values.category,
      year: values.year,
      dated_on: values.date,
      is_listed: Number(values.isListed),
      is_published: Number(Object.keys(entry.lives).length > 0),
      slug_ar: slug.ar || null,
      slug_en: slug.en || null,
      files: values.file,
      created_at: entry.createdAt,
      updated_at: entry.changedAt,
    }
  }
}

/**
 * The pages, with the public content of each language, but not those that are as the product ships
 * them.
 */
export async function* pageRows(rows: ExportedRows): AsyncGenerator<Row> {
  // The process that reads an archive needs the tables' names from this file, but has no application.
  const { isChanged, shippedPage } = await import('#content/site_pages')
  for await (const { id, key, lives, publishedAt, values, ...times } of entriesOf(page, rows)) {
    if (isSitePage(key) && !isChanged(key, lives) && isDeepStrictEqual(values, shippedPage(key)))
      continue
    const { slug } = values as unknown as PageValues
    yield {
      id,
      key,
      slug_ar: slug.ar || null,
      slug_en: slug.en || null,
      content: values,
      live_ar: lives.ar ?? null,
      live_en: lives.en ?? null,
      published_ar_at: (lives.ar && publishedAt.ar) ?? null,
      published_en_at: (lives.en && publishedAt.en) ?? null,
      created_at: times.createdAt,
      updated_at: times.changedAt,
    }
  }
}

/** The tables that `formerAddresses` reads. */
export const TABLES_OF_ADDRESSES = ['sides', 'addresses'] as const

/** The former slugs of the entries of a kind, including those in the bin, with their `entry_id`. */
export const formerAddresses = (kind: string) =>
  async function* (rows: ExportedRows): AsyncGenerator<Row> {
    const entries = new Map<Value, Value>()
    for await (const { id = null, entry_id = null } of rows('sides')) entries.set(id, entry_id)
    for await (const { kind: name, state, side_id = null, ...row } of rows('addresses')) {
      if (name !== kind || state !== 'former' || row['language'] === '') continue
      yield { ...row, entry_id: entries.get(side_id) ?? null }
    }
  }
