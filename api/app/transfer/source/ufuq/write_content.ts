import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { LucidModel, LucidRow } from '@adonisjs/lucid/types/model'
import string from '@adonisjs/core/helpers/string'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { isServerPath } from '@ufuq/shared/domain/redirects/targets'
import { joinSides } from '@ufuq/shared/kinds/sides'
import type { Tree } from '@ufuq/shared/kinds/values'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { newEntry } from '#legacy_entries/entries'
import { documents } from '#kinds/documents/document_kind'
import OwnPage from '#kinds/own_pages/own_page'
import { ownPages } from '#kinds/own_pages/own_page_kind'
import { writeMoments } from '#kinds/own_pages/publish_languages'
import { writePageIndex } from '#kinds/own_pages/search/page_index'
import { showPictures } from '#kinds/write_entry'
import { bringInPicture, focalPointOf, type ForeignPicture } from '#pictures/bring_in_picture'
import { pictures } from '#pictures/picture_kind'
import { writeUses } from '#pictures/uses'
import Publication from '#publications/publication'
import { tags } from '#publications/tags/tag_kind'
import { writeFormerName, type FormerName } from '#publications/tags/write_former_name'
import { siteMenus } from '#site/menus/menus_kind'
import { redirects } from '#site/redirects/redirect_kind'
import { recordReferences } from '#site_pages/change_page'
import SitePage from '#site_pages/site_page'
import { CONTENT_PARTS, type ContentPartName } from '#transfer/export/content_parts'
import { recordsIn, type ReadRecord } from '#transfer/source/ufuq/content_records'
import type { OpenContent } from '#transfer/source/ufuq/open_content'
import type { StoredFiles } from '#transfer/source/ufuq/stored_files'

interface Writing {
  client: TransactionClientContract
  content: OpenContent
  files: StoredFiles
  person: User
}

/**
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
  await writeSite(writing)
  await writeMenus(writing)
  await writeAddresses(writing)
  await writeRows(writing, 'checklists')
  await writeRows(writing, 'checklist-items', () => ({ version: 1 }))
}

async function writeTags({ client, content, person }: Writing) {
  const by = { id: person.id, role: 'product' } as const
  for await (const { values } of recordsIn(content, 'tags')) {
    const { id, name_ar, name_en } = values
    const name = { ar: name_ar ?? '', en: name_en ?? '' }
    const creator = { kind: tags, by, id: Number(id) }
    await createWithin(creator, { values: { name } }, { client, announce: () => {} })
  }
  for await (const { values } of recordsIn(content, 'former-tag-names')) {
    const { language, name, tag_id } = values
    await writeFormerName({ tag: Number(tag_id), language, name } as FormerName, client)
  }
}

async function writePictures(writing: Writing) {
  const { client, content, person } = writing
  for await (const { record, values } of recordsIn(content, 'pictures')) {
    const { id, name, type, bytes, hash, width, height, color, ...rest } =
      values as unknown as PictureValues
    const createdAt = toDatabaseTime(rest.created_at)
    await client.table('entries').insert({ id, kind: pictures.name, created_at: createdAt })
    const key = keyOfFile(writing, record)
    await bringInPicture(
      {
        id,
        file: { key, hash, name, type, bytes, width, height, color },
        values: {
          alternative: { ar: rest.alternative_ar ?? '', en: rest.alternative_en ?? '' },
          caption: { ar: rest.caption_ar ?? '', en: rest.caption_en ?? '' },
          decorative: rest.decorative,
          credit: rest.credit ?? '',
          focalPoint: focalPointOf(rest.focal_x, rest.focal_y),
        },
        uploadedById: person.id,
        createdAt,
        changedAt: toDatabaseTime(rest.updated_at),
      },
      client,
    )
  }
}

interface PictureValues extends Omit<ForeignPicture['file'], 'key'> {
  id: number
  alternative_ar: string | null
  alternative_en: string | null
  caption_ar: string | null
  caption_en: string | null
  decorative: boolean
  credit: string | null
  focal_x: number
  focal_y: number
  created_at: DateTime
  updated_at: DateTime
}

async function writeDocuments(writing: Writing) {
  const { client, content, person, files } = writing
  const documentOf = new Map<number, number>()
  for await (const { record, values } of recordsIn(content, 'document-files')) {
    const { entry_id, ...row } = rowOf(values)
    documentOf.set(Number(row['id']), Number(entry_id))
    await client.table('files').insert({
      ...row,
      key: keyOfFile(writing, record),
      download_only: files.reasons.get(String(record['file'])) ?? null,
      uploaded_by_id: person.id,
      reading: 'unread',
      read_version: 0,
    })
  }
  for await (const { record, values } of recordsIn(content, 'documents')) {
    const { id, isPublished, createdAt: _, updatedAt: __, files: sides, ...fields } = record
    const { created_at, updated_at } = rowOf(values)
    const file = Object.entries(sides as Record<string, number | null>).map(([side, one]) => [
      side,
      // The file may have been missing from the storage of the other site.
      one !== null && documentOf.get(one) === id ? one : null,
    ])
    const slug = Object.entries(fields['slug'] as Record<Language, string | null>).map(
      ([language, one]) => [language, one ?? ''],
    )
    await createWithin(
      { kind: documents, by: PRODUCT, at: String(created_at), id: Number(id) },
      {
        values: { ...fields, slug: Object.fromEntries(slug), file: Object.fromEntries(file) },
        publish: isPublished === true ? LANGUAGES : [],
      },
      { client, announce: () => {} },
    )
    await client
      .from('entries')
      .where({ id: Number(id) })
      .update({ changed_at: updated_at })
  }
  for (const [id, entry_id] of documentOf) {
    await client.from('files').where({ id }).update({ entry_id })
  }
}

/** Adds the former slugs of documents, unless a document has got the slug since. */
async function writeFormerDocumentAddresses({ client, content }: Writing) {
  for await (const { values } of recordsIn(content, 'former-document-addresses')) {
    const { document_id, language, slug } = rowOf(values)
    const address = { kind: documents.name, language: String(language), slug: String(slug) }
    const side: { id: number } | null = await client
      .from('sides')
      .where({ entry_id: Number(document_id), language: address.language })
      .select('id')
      .first()
    const taken: object | null = await client.from('addresses').where(address).first()
    if (side && !taken) {
      await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
    }
  }
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

async function writePages(writing: Writing) {
  const { client, person } = writing
  for await (const { values } of recordsIn(writing.content, 'pages')) {
    const isPublished = values['live_ar'] !== null || values['live_en'] !== null
    const entryId = await newEntry(ownPages, client)
    const more = { entryId, isPublished, version: 1, changedById: person.id, demo: false }
    const page = await save(writing, OwnPage, values, more)
    await showPictures(ownPages, page, client)
    await writeMoments(page, client)
    await writePageIndex(page, client)
  }
}

async function writeSite(writing: Writing) {
  const { id } = writing.person
  const by = { changedById: id, publishedById: id, number: 0, version: 1 }
  for await (const { values } of recordsIn(writing.content, 'site')) {
    const page = await save(writing, SitePage, values, by)
    await recordReferences(page, writing.client)
  }
}

async function writeMenus(writing: Writing) {
  const { client, person } = writing
  const sides: [string, Tree][] = []
  for await (const { values } of recordsIn(writing.content, 'menus')) {
    sides.push([String(values['language']), values['live'] as Tree])
  }
  if (sides.length === 0) return
  const key = siteMenus.name
  await createWithin(
    { kind: siteMenus, by: { id: person.id, role: 'product' }, key },
    { values: joinSides(siteMenus.fields, Object.fromEntries(sides)), publish: LANGUAGES },
    { client, announce: () => {} },
  )
}

async function writeAddresses(writing: Writing) {
  const { client, person } = writing
  await writeRows(writing, 'former-publication-addresses')
  await writeRows(writing, 'former-page-addresses')
  await writeFormerDocumentAddresses(writing)
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

const rowOf = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      value instanceof DateTime
        ? toDatabaseTime(value)
        : typeof value === 'object' && value !== null
          ? JSON.stringify(value)
          : value,
    ]),
  )

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

const keyOfFile = ({ files }: Writing, { file }: ReadRecord['record']): string => {
  const key = files.keys.get(String(file))
  if (key === undefined) throw new Error(`${String(file)} was not stored`)
  return key
}
