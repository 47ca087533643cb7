import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import string from '@adonisjs/core/helpers/string'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { isServerPath } from '@ufuq/shared/domain/redirects/targets'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { createWithin } from '#entries/change'
import { newEntry } from '#legacy_entries/entries'
import { writeUses } from '#pictures/uses'
import Publication from '#publications/publication'
import { redirects } from '#site/redirects/redirect_kind'
import { CONTENT_PARTS, type ContentPartName } from '#transfer/export/content_parts'
import { recordsIn, type ReadRecord } from '#transfer/source/ufuq/content_records'
import {
  rowOf,
  writeDocuments,
  writeFormerAddresses,
  writePages,
  writePictures,
  writeShippedEntry,
  writeTags,
  type Writing,
} from '#transfer/source/ufuq/write_entries'

/**
 * Writes all records with their ids in one transaction. Also writes the data derived from them, except
 * the HTML of publications, which can't be rendered in a transaction.
 */
export async function writeContent(writing: Writing): Promise<void> {
  await writeTags(writing)
  // Files of documents keep their ids, and those of pictures get new ones.
  await writeDocuments(writing)
  await writePictures(writing)
  await writePublications(writing)
  await writePages(writing)
  await writeShippedEntry(writing, 'organisation')
  await writeShippedEntry(writing, 'menus')
  await writeAddresses(writing)
  await writeRows(writing, 'checklists')
  await writeRows(writing, 'checklist-items', () => ({ version: 1 }))
}

async function writePublications(writing: Writing) {
  const { client, content, person } = writing
  const pairs = new Set<number>()
  const by = { authorId: person.id, changedById: person.id }
  for await (const { record, values } of recordsIn(content, 'publications')) {
    const pair = Number(values['pair_id'])
    if (!pairs.has(pair)) {
      pairs.add(pair)
      await client.table('pairs').insert({ id: pair, entry_id: await newEntry('pair', client) })
      for (const [position, tag_id] of tagsOf(record).entries()) {
        await client.table('pair_tags').insert({ pair_id: pair, tag_id, position })
      }
    }
    const { id, hero } = await save(writing, Publication, values, {
      ...by,
      ...NOT_RENDERED,
      version: 1,
      demo: false,
    })
    const cover = hero === null ? null : pictureAt(hero)
    const place = { publicationId: id, place: 'hero', field: null } as const
    if (cover !== null) await writeUses([cover], place, client)
  }
}

const NOT_RENDERED = { html: '', excerpt: '', description: '', readingMinutes: 0, renderedWith: 0 }

const tagsOf = ({ tags }: ReadRecord['record']): number[] =>
  Array.isArray(tags) ? tags.map(Number) : []

async function writeAddresses(writing: Writing) {
  const { client, person } = writing
  await writeRows(writing, 'former-publication-addresses')
  await writeFormerAddresses(writing, 'page')
  await writeFormerAddresses(writing, 'document')
  for await (const { values } of recordsIn(writing.content, 'redirects')) {
    if (isServerPath(String(values['path']))) continue
    const { language, path, target, listed_at } = rowOf(values) as Record<string, string>
    await createWithin(
      { kind: redirects, by: { id: person.id, role: 'product' }, at: listed_at },
      { values: { path: localizedPath(language as Language, path ?? ''), target } },
      { client, announce: () => {} },
    )
  }
  await writeOldAddresses(writing)
}

/**
 * Old addresses belong to the run of an import. The run that is created here has no records that
 * could be undone.
 */
async function writeOldAddresses(writing: Writing) {
  const { client, content, person } = writing
  if (content.manifest.parts['old-addresses']?.records === 0) return
  const now = toDatabaseTime(DateTime.utc())
  const [import_id]: number[] = await client.table('legacy_imports').insert({
    source: 'ufuq',
    system: 'ufuq',
    file_name: 'content.json',
    hash: content.manifest.parts['old-addresses']?.sha256 ?? '',
    state: 'done',
    counts: '{}',
    created_by_id: person.id,
    started_at: now,
    ended_at: now,
  })
  await writeRows(writing, 'old-addresses', () => ({ import_id }))
}

/** Writes rows of a table that has no model. */
async function writeRows(
  writing: Writing,
  name: ContentPartName,
  more: (values: Record<string, unknown>) => object = () => ({}),
) {
  for await (const { values } of recordsIn(writing.content, name)) {
    const row = { ...rowOf(values), ...more(values) }
    await writing.client.table(CONTENT_PARTS[name].table).insert(row)
  }
}

/** Saves a new row through its model, which derives further columns. */
async function save<Model extends LucidModel>(
  { client }: Writing,
  model: Model & (new () => InstanceType<Model>),
  values: Record<string, unknown>,
  more: object,
): Promise<InstanceType<Model>> {
  const attributes = Object.entries(values).map(([column, value]) => [
    string.camelCase(column),
    value,
  ])
  const row: LucidRow = new model()
  row.merge({ ...Object.fromEntries(attributes), ...more })
  await row.useTransaction(client).save()
  return row as InstanceType<Model>
}
