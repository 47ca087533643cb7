import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { isServerPath } from '@ufuq/shared/domain/redirects/targets'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { createWithin } from '#entries/change'
import { deriveLater } from '#entries/derived'
import { withPresentEntries } from '#entries/references'
import { publications } from '#publications/publication_kind'
import { redirects } from '#site/redirects/redirect_kind'
import { CONTENT_PARTS, type ContentPartName } from '#transfer/export/content_parts'
import { recordsIn, type ReadRecord } from '#transfer/source/ufuq/content_records'
import {
  reserveChecklists,
  rowOf,
  writeChecklists,
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
  await reserveSideIds(writing)
  await writeTags(writing)
  // Files of documents keep their ids, and those of pictures get new ones.
  await writeDocuments(writing)
  await writePictures(writing)
  await deriveLater(() => writePublications(writing))
  await reserveChecklists(writing)
  await writePages(writing)
  await writeShippedEntry(writing, 'organisation')
  await writeShippedEntry(writing, 'menus')
  await writeShippedEntry(writing, 'programmes')
  await writeAddresses(writing)
  await writeChecklists(writing)
}

/** Lets the ids of new sides begin above those of the publications, which keep theirs. */
async function reserveSideIds({ client, content }: Writing) {
  let id = 0
  for await (const { values } of recordsIn(content, 'publications'))
    id = Math.max(id, Number(values['id']))
  if (id === 0) return
  const now = toDatabaseTime(DateTime.utc())
  const { name: kind } = publications
  const [entry_id]: number[] = await client.table('entries').insert({ kind, created_at: now })
  const texts = { title: '', title_key: '', language: '', status: 'draft', version: 0 }
  const row = { id, entry_id, kind, ...texts, is_public: false, has_draft: false }
  await client.table('sides').insert({ ...row, listed_at: now, changed_at: now })
  await client
    .from('entries')
    .where('id', entry_id ?? 0)
    .delete()
}

/** The records of each publication, whose languages name the same entry. */
async function* publicationsIn(content: Writing['content']) {
  const counts = new Map<unknown, number>()
  for await (const { values } of recordsIn(content, 'publications')) {
    const entry = values['pair_id']
    counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  const begun = new Map<unknown, ReadRecord['values'][]>()
  for await (const { values } of recordsIn(content, 'publications')) {
    const entry = values['pair_id']
    const sides = [...(begun.get(entry) ?? []), values]
    if (sides.length < (counts.get(entry) ?? 0)) {
      begun.set(entry, sides)
      continue
    }
    begun.delete(entry)
    yield sides
  }
}

async function writePublications({ client, content, person }: Writing) {
  const by = { id: person.id, role: 'product' } as const
  for await (const sides of publicationsIn(content)) {
    const [first = {}] = sides
    const inEach = <Value>(valueOf: (values: Record<string, unknown>) => Value) =>
      Object.fromEntries(sides.map((values) => [String(values['language']), valueOf(values)]))
    const isPublished = ({ status }: Record<string, unknown>) => status === 'published'
    const values = await withPresentEntries(
      publications,
      {
        title: inEach(({ title }) => title),
        slug: inEach(({ slug }) => slug),
        content: inEach((one) => one['content']),
        summary: inEach(({ summary }) => summary ?? ''),
        description: inEach(({ description }) => description ?? ''),
        byline: inEach(({ byline }) => byline ?? ''),
        hero: sides.map(({ hero }) => hero).find(Boolean) ?? '',
        tags: first['tags'] ?? [],
      },
      client,
    )
    // Earlier releases numbered pairs on their own.
    const id = Number(first['pair_id'])
    const isFree = (await client.from('entries').where({ id }).first()) === null
    const sideIds = inEach((one) => Number(one['id']))
    const at = momentIn(first['created_at'])
    await createWithin(
      { kind: publications, by, sideIds, ...(isFree && { id }), ...(at !== null && { at }) },
      {
        values,
        publish: sides.filter(isPublished).map(({ language }) => language as Language),
        dates: inEach((one) => momentIn(one['published_at'])),
      },
      { client, announce: () => {} },
    )
    for (const side of sides) {
      await client
        .from('sides')
        .where('id', Number(side['id']))
        .update({
          changed_at: momentIn(side['updated_at']),
          corrected_at: momentIn(side['corrected_at']),
          follow_since: momentIn(side['needs_update_since']),
        })
    }
  }
}

const momentIn = (value: unknown): string | null =>
  value instanceof DateTime ? toDatabaseTime(value) : null

/** Adds the former slugs of publications, unless another has got the slug since. */
async function writeFormerSlugs({ client, content }: Writing) {
  for await (const { values } of recordsIn(content, 'former-publication-addresses')) {
    const { side_id, language, slug } = values
    const address = { kind: publications.name, language: String(language), slug: String(slug) }
    const taken: object | null = await client.from('addresses').where(address).first()
    const side: object | null = await client.from('sides').where('id', Number(side_id)).first()
    if (side && !taken)
      await client.table('addresses').insert({ ...address, side_id, state: 'former' })
  }
}

async function writeAddresses(writing: Writing) {
  const { client, person } = writing
  await writeFormerSlugs(writing)
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
