import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@ufuq/shared/contract/languages'
import { isSitePage } from '@ufuq/shared/contract/site/page-names'
import { checklist, type ChecklistValues } from '@ufuq/shared/kinds/checklist'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { document } from '@ufuq/shared/kinds/document'
import type { ValuesOf } from '@ufuq/shared/kinds/fields'
import { page, type PageValues } from '@ufuq/shared/kinds/page'
import { publication, type PublicationSide } from '@ufuq/shared/kinds/publication'
import { joinSides, sideOf, type SideLanguage } from '@ufuq/shared/kinds/sides'
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

/**
 * One row for each language of a publication, in the order of their ids: the public text or, of a
 * draft, the saved one.
 */
export async function* publicationRows(rows: ExportedRows): AsyncGenerator<Row> {
  const dates = new Map<Value, Value>()
  for await (const { id = null, kind, created_at = null } of rows('entries')) {
    if (kind === publication.name) dates.set(id, created_at)
  }
  const drafts = new Map<Value, string>()
  for await (const { entry_id = null, release_id, content } of rows('drafts')) {
    if (release_id === 0 && dates.has(entry_id)) drafts.set(entry_id, textOf(content))
  }
  for await (const side of rows('sides')) {
    const { entry_id = null, live = null, id = null, language = null, status = null } = side
    const createdAt = dates.get(entry_id)
    if (createdAt === undefined) continue
    const draft = () => JSON.parse(drafts.get(entry_id) ?? '{}') as Tree
    const text = (
      live === null
        ? sideOf(
            publication.fields,
            applyValues(publication.fields, draft(), {}),
            language as Language,
          )
        : JSON.parse(textOf(live))
    ) as PublicationSide
    yield {
      id,
      pair_id: entry_id,
      language,
      slug: text.slug,
      title: text.title,
      content: text.content,
      summary: text.summary || null,
      description: text.description || null,
      byline: text.byline || null,
      hero: text.hero || null,
      tags: text.tags,
      status,
      published_at: side['published_at'] ?? null,
      corrected_at: side['corrected_at'] ?? null,
      needs_update_since: side['follow_since'] ?? null,
      created_at: createdAt,
      updated_at: side['changed_at'] ?? null,
    }
  }
}

/** The checklists, without the accounts that are reminded. */
export async function* checklistRows(rows: ExportedRows): AsyncGenerator<Row> {
  for await (const { id, lives, values, ...times } of entriesOf(checklist, rows)) {
    const { name, template, templateDate, items } = values as unknown as ChecklistValues
    yield {
      id,
      name_ar: name.ar,
      name_en: name.en,
      template,
      template_date: templateDate,
      items: items.map(({ responsible: _, ...item }) => item),
      is_published: Number(Object.keys(lives).length > 0),
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
      yield { ...row, side_id, entry_id: entries.get(side_id) ?? null }
    }
  }
