import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { sideOf } from '@ufuq/shared/model/sides'
import { applyValues } from '@ufuq/shared/model/values'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { inQuietTransaction } from '#content/in_transaction'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { newEntry, settledSides } from '#entries/apply_change'
import { forgetDerived, withDerived } from '#entries/derived'
import { quietWriting } from '#entries/events'
import type { ServedKind } from '#entries/hooks'
import { PRODUCT } from '#entries/permissions'
import { readRows, sideIn, type EntryRow } from '#entries/rows'
import type { Entry } from '#entries/types'
import { writeEntry } from '#entries/write'
import { publications, publicationValues } from '#kinds/publication/publication_kind'
import {
  recordsOf,
  textIn,
  translationOf,
  type PublicationRecord,
} from '#kinds/publication/records/record'
import { tagsById } from '#kinds/tag/find_tags'
import { resolveTags } from '#kinds/tag/resolve_tags'

/** What a test describes of a publication. */
export interface Described {
  id: number
  /** The id of the entry; 0 for a new one. */
  pairId: number
  language: Language
  title: string
  slug: string
  content: string
  html: string
  excerpt: string
  description: string
  readingMinutes: number
  renderedWith: number
  hero: string | null
  /** The names of tags, in the language of the publication. */
  tags: readonly string[]
  /** The words of the text; those of the content by default. */
  words: readonly string[] | null
  authorId: number | null
  changedById: number | null
  status: 'draft' | 'published'
  publishedAt: DateTime | null
  listedAt: DateTime | null
  correctedAt: DateTime | null
  needsUpdateSince: DateTime | null
  version: number
  demo: boolean
  createdAt: DateTime
  updatedAt: DateTime
  deletedAt: DateTime | null
  deletedById: number | null
}

/** A class whose objects have the properties of a description. */
const WithProperties = Object as unknown as new () => Described

/** One language of a publication. Writes its rows directly, without the rules of the product. */
export class MadePublication extends WithProperties {
  /** The other language, if it was read, too. */
  translation: Pick<Described, 'id' | 'slug'> | null = null

  constructor(described: Described) {
    super()
    Object.assign(this, described)
  }

  merge(described: Partial<Described>): this {
    return Object.assign(this, described)
  }

  async save(): Promise<this> {
    await withDerived(null, () => inQuietTransaction((client) => write(this, client)))
    // No other text may get what a test describes of this one.
    forgetDerived()
    // Announces the change, as is done after every write that visitors may see.
    drop(null)
    return this
  }

  /** Reads the publication as it is stored now. */
  async refresh(): Promise<this> {
    const [found] = await readPublications({ id: this.id })
    if (!found) throw new Error(`There is no publication ${this.id}`)
    return Object.assign(this, found)
  }

  async delete(): Promise<void> {
    const { id, pairId } = this
    await db.from('sides').where({ id }).delete()
    if (await db.from('sides').where('entry_id', pairId).first()) return
    await db.from('refs').where('entry_id', pairId).delete()
    await db.from('entries').where('id', pairId).delete()
  }

  isVisible(): boolean {
    const { status, publishedAt } = this
    return status === 'published' && publishedAt !== null && publishedAt <= DateTime.utc()
  }

  toJSON(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this))
  }
}

const time = (moment: DateTime | null) => moment && toDatabaseTime(moment)
const moment = (stored: string | null) => (stored === null ? null : fromDatabaseTime(stored))

/** The kind of publications, of which nothing is rendered and no version is stored. */
const kindOf = ({ words, ...one }: MadePublication): ServedKind => ({
  ...publications,
  versions: false,
  derive: (text) =>
    Promise.resolve({
      ...one,
      words: (text === one.content && words) || searchWords(text),
    }),
})

/** The stored publications, in the order of their ids. */
export async function readPublications({
  id,
  isInBin,
}: { id?: number; isInBin?: boolean } = {}): Promise<MadePublication[]> {
  const rows: EntryRow[] = await db
    .from('entries')
    .where({ kind: publications.name, ...(isInBin !== undefined && { in_bin: isInBin }) })
  const records = (await readRows(publications, rows)).flatMap(recordsOf)
  const wanted = records.filter(({ side }) => id === undefined || side.id === id)
  const made = await Promise.all(wanted.map(madeOf))
  return made.toSorted((one, other) => one.id - other.id)
}

async function madeOf(record: PublicationRecord): Promise<MadePublication> {
  const { entry, side } = record
  const { title, slug, content, hero, tags } = textIn(record)
  const derived: Record<string, string | number> =
    (await db.from('derived').where('side_id', side.id).first()) ?? {}
  const names = await tagsById(tags)
  const made = new MadePublication({
    id: side.id,
    pairId: entry.id,
    language: side.language,
    title,
    slug,
    content,
    html: String(derived['html'] ?? ''),
    excerpt: String(derived['excerpt'] ?? ''),
    description: String(derived['description'] ?? ''),
    readingMinutes: Number(derived['reading_minutes'] ?? 0),
    renderedWith: Number(derived['rendered_with'] ?? 0),
    hero: hero || null,
    tags: tags.flatMap((tag) => names.get(tag)?.[side.language] ?? []),
    words: null,
    authorId: side.authorId,
    changedById: entry.changedById,
    status: side.status,
    publishedAt: moment(side.publishedAt),
    listedAt: fromDatabaseTime(side.listedAt),
    correctedAt: moment(side.correctedAt),
    needsUpdateSince: moment(side.followSince),
    version: side.version,
    demo: entry.isDemo,
    createdAt: fromDatabaseTime(entry.createdAt),
    updatedAt: fromDatabaseTime(side.changedAt),
    deletedAt: moment(entry.deletedAt),
    deletedById: entry.deletedById,
  })
  const other = translationOf(record)
  made.translation = other && { id: other.side.id, slug: textIn(other).slug }
  return made
}

async function write(one: MadePublication, client: TransactionClientContract): Promise<void> {
  const kind = kindOf(one)
  const { language, pairId: id } = one
  const row: EntryRow | null = id === 0 ? null : await client.from('entries').where({ id }).first()
  const [stored] = row ? await readRows(kind, [row], client) : []
  const now = toDatabaseTime(one.createdAt)
  const before = stored ?? newEntry(kind, PRODUCT, { now })
  const values = await valuesOf(one, before, client)
  const isPublished = one.status === 'published'
  if (isPublished) one.publishedAt ??= one.createdAt
  const side = {
    id: sideIn(before, language)?.id ?? 0,
    language,
    version: one.version,
    authorId: one.authorId,
    status: one.status,
    publishedAt: time(one.publishedAt),
    listedAt: toDatabaseTime(one.listedAt ?? one.publishedAt ?? one.createdAt),
    changedAt: toDatabaseTime(one.updatedAt),
    correctedAt: time(one.correctedAt),
    followSince: time(one.needsUpdateSince),
    live: isPublished ? sideOf(kind.fields, values, language) : null,
    hasDraft: !isPublished,
  }
  const others = before.sides.filter((other) => other.language !== language)
  const sides = [...others, side].toSorted((a, b) => (a.language < b.language ? -1 : 1))
  const head = {
    isInBin: one.deletedAt !== null,
    deletedAt: time(one.deletedAt),
    deletedById: one.deletedById,
    isDemo: one.demo,
    createdAt: now,
    changedAt: side.changedAt,
    changedById: one.changedById,
  }
  const after: Entry = {
    ...before,
    ...(before.sides.length < 2 && head),
    version: before.version || 1,
    values,
    sides: settledSides(kind, values, sides),
  }
  const ids = { newId: id || undefined, newSideIds: { [language]: one.id || undefined } }
  const written = await writeEntry(kind, { before, after, ...ids }, client)
  one.pairId = written.id
  one.id = sideIn(written, language)?.id ?? 0
}

/** The values of the entry, with the tags and the cover that the other language has. */
async function valuesOf(one: MadePublication, before: Entry, client: TransactionClientContract) {
  const { language, title, slug, content } = one
  const { hero, tags } = publicationValues(before)
  const writer = { language, mayName: true, field: 'tags', id: null }
  const named = await resolveTags(one.tags, writer, quietWriting(client))
  return applyValues(publications.fields, before.values, {
    title: { [language]: title },
    slug: { [language]: slug },
    content: { [language]: content },
    hero: one.hero ?? hero,
    tags: [...new Set([...tags, ...named.map(({ id }) => id)])],
  })
}
