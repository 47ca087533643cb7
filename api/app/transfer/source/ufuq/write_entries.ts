import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { joinSides } from '@ufuq/shared/kinds/sides'
import type { Tree } from '@ufuq/shared/kinds/values'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import { toDatabaseTime } from '#core/time/database_time'
import { createWithin } from '#entries/change'
import { PRODUCT } from '#entries/permissions'
import { documents } from '#kinds/documents/document_kind'
import { bringInPicture, focalPointOf, type ForeignPicture } from '#pictures/bring_in_picture'
import { pictures } from '#pictures/picture_kind'
import { tags } from '#publications/tags/tag_kind'
import { writeFormerName, type FormerName } from '#publications/tags/write_former_name'
import { siteMenus } from '#site/menus/menus_kind'
import { siteOrganisation } from '#site/organisation/organisation_kind'
import { bringInPage } from '#site/own_pages/bring_in_page'
import { pages } from '#site/own_pages/page_kind'
import { recordsIn, type ReadRecord } from '#transfer/source/ufuq/content_records'
import type { OpenContent } from '#transfer/source/ufuq/open_content'
import { presentPage, presentSide } from '#transfer/source/ufuq/present_page'
import type { StoredFiles } from '#transfer/source/ufuq/stored_files'

export interface Writing {
  client: TransactionClientContract
  content: OpenContent
  files: StoredFiles
  person: User
}

export async function writeTags({ client, content, person }: Writing) {
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

export async function writePictures(writing: Writing) {
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

export async function writeDocuments(writing: Writing) {
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

export async function writePages({ client, content, person }: Writing) {
  for await (const { values } of recordsIn(content, 'pages')) {
    const { id, key, content: saved, ...row } = values as unknown as PageRecord
    const { created_at, updated_at } = rowOf(values) as Record<string, string>
    const slug = inBoth((language) => row[`slug_${language}`] ?? '')
    const lives = LANGUAGES.flatMap((language) => {
      const live = row[`live_${language}`]
      const at = row[`published_${language}_at`]
      if (live === null) return []
      const publishedAt = at ? toDatabaseTime(at) : String(updated_at)
      return [[language, { content: presentSide(live, slug, language), publishedAt }] as const]
    })
    await client.table('entries').insert({ id, kind: pages.name, created_at })
    await bringInPage(
      {
        id,
        key,
        values: { ...presentPage(saved), slug },
        lives: Object.fromEntries(lives),
        createdAt: String(created_at),
        changedAt: String(updated_at),
        changedById: person.id,
      },
      client,
    )
  }
}

interface PageRecord
  extends
    Record<`slug_${Language}`, string | null>,
    Record<`live_${Language}`, Tree | null>,
    Record<`published_${Language}_at`, DateTime | null> {
  id: number
  key: string | null
  content: Tree
}

/** Adds the former slugs of documents or pages, unless another has got the slug since. */
export async function writeFormerAddresses(
  { client, content }: Writing,
  kind: 'document' | 'page',
) {
  for await (const { values } of recordsIn(content, `former-${kind}-addresses`)) {
    const { entry_id, language, slug } = rowOf(values)
    const address = { kind, language: String(language), slug: String(slug) }
    const side: { id: number } | null = await client
      .from('sides')
      .where({ entry_id: Number(entry_id), language: address.language })
      .select('id')
      .first()
    const taken: object | null = await client.from('addresses').where(address).first()
    if (side && !taken) {
      await client.table('addresses').insert({ ...address, side_id: side.id, state: 'former' })
    }
  }
}

/** The entries that the product ships, of which the archive has what is public. */
const SHIPPED_ENTRIES = { organisation: siteOrganisation, menus: siteMenus } as const

export async function writeShippedEntry(
  { client, content, person }: Writing,
  part: keyof typeof SHIPPED_ENTRIES,
) {
  const kind = SHIPPED_ENTRIES[part]
  const sides: [string, Tree][] = []
  for await (const { values } of recordsIn(content, part)) {
    sides.push([String(values['language']), values['live'] as Tree])
  }
  if (sides.length === 0) return
  await createWithin(
    { kind, by: { id: person.id, role: 'product' }, key: kind.name },
    { values: joinSides(kind.fields, Object.fromEntries(sides)), publish: LANGUAGES },
    { client, announce: () => {} },
  )
}

/** A row for the database: moments and structured values become texts. */
export const rowOf = (values: Record<string, unknown>) =>
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

const keyOfFile = ({ files }: Writing, { file }: ReadRecord['record']): string => {
  const key = files.keys.get(String(file))
  if (key === undefined) throw new Error(`${String(file)} was not stored`)
  return key
}
