import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { inQuietTransaction } from '#content/in_transaction'
import { titleKey } from '#core/lists/title_key'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { resolveTags } from '#publications/tags/resolve_tags'

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
    await inQuietTransaction((client) => write(this, client))
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

/** The values that the languages share, and the text of one of them. */
interface Content {
  title: string
  slug: string
  content: string
  hero: string
  tags: number[]
}

type Row = Record<string, string | number | Date | null>

const time = (moment: DateTime | null) => moment && toDatabaseTime(moment)
const moment = (value: Row[string] | undefined): DateTime | null =>
  value === null || value === undefined || typeof value === 'number'
    ? null
    : fromDatabaseTime(value)

const documentOf = async (entryId: number, client: QueryClientContract) => {
  const row: { content: string } | null = await client
    .from('drafts')
    .where({ entry_id: entryId, release_id: 0 })
    .first()
  return row && (JSON.parse(row.content) as Record<string, Record<string, string>>)
}

/** The stored publications, in the order of their ids. */
export async function readPublications({
  id,
  isInBin,
}: { id?: number; isInBin?: boolean } = {}): Promise<MadePublication[]> {
  const client = db.connection()
  const query = client
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .leftJoin('derived', 'derived.side_id', 'sides.id')
    .where('sides.kind', 'publication')
    .orderBy('sides.id')
    .select('sides.*', 'entries.is_demo', 'entries.deleted_at', 'entries.deleted_by_id')
    .select('entries.changed_by_id', 'entries.created_at', 'derived.card', 'derived.html')
    .select('derived.excerpt', 'derived.description', 'derived.reading_minutes')
    .select('derived.rendered_with')
  if (id !== undefined) void query.where('sides.id', id)
  if (isInBin !== undefined) void query.where('entries.in_bin', isInBin)
  const rows: Row[] = await query
  const found: MadePublication[] = []
  for (const row of rows) {
    const language = String(row['language']) as Language
    const document = row['live'] === null ? await documentOf(Number(row['entry_id']), client) : null
    const live = JSON.parse(String(row['live'] ?? row['card'] ?? '{}')) as Content
    const { title, slug, hero, tags } = live
    const names: { title: string }[] = await client
      .from('sides')
      .whereIn('entry_id', tags)
      .where({ kind: 'tag', language })
      .whereNot('title', '')
      .select('title')
    found.push(
      new MadePublication({
        id: Number(row['id']),
        pairId: Number(row['entry_id']),
        language,
        title,
        slug,
        content: document?.['content']?.[language] ?? live.content,
        html: String(row['html'] ?? ''),
        excerpt: String(row['excerpt'] ?? ''),
        description: String(row['description'] ?? ''),
        readingMinutes: Number(row['reading_minutes'] ?? 0),
        renderedWith: Number(row['rendered_with'] ?? 0),
        hero: hero || null,
        tags: names.map((name) => name.title),
        words: null,
        authorId: row['author_id'] === null ? null : Number(row['author_id']),
        changedById: row['changed_by_id'] === null ? null : Number(row['changed_by_id']),
        status: row['status'] as 'draft' | 'published',
        publishedAt: moment(row['published_at']),
        listedAt: moment(row['listed_at']),
        correctedAt: moment(row['corrected_at']),
        needsUpdateSince: moment(row['follow_since']),
        version: Number(row['version']),
        demo: Boolean(row['is_demo']),
        createdAt: moment(row['created_at']) as DateTime,
        updatedAt: moment(row['changed_at']) as DateTime,
        deletedAt: moment(row['deleted_at']),
        deletedById: row['deleted_by_id'] === null ? null : Number(row['deleted_by_id']),
      }),
    )
  }
  for (const one of found) {
    const other = found.find(({ id, pairId }) => id !== one.id && pairId === one.pairId)
    one.translation = other ? { id: other.id, slug: other.slug } : null
  }
  return found
}

async function write(one: MadePublication, client: TransactionClientContract): Promise<void> {
  await writeEntry(one, client)
  const content = await contentOf(one, client)
  await writeSide(one, content, client)
  await writeIndex(one, content, client)
  await writeDocument(one, content, client)
  const sides: { title_key: string; listed_at: string | Date }[] = await client
    .from('sides')
    .where('entry_id', one.pairId)
    .orderBy('language')
    .select('title_key', 'listed_at')
  const dates = sides.map(({ listed_at }) => toDatabaseTime(fromDatabaseTime(listed_at)))
  await client
    .from('entries')
    .where('id', one.pairId)
    .update({ title_key: sides[0]?.title_key, listed_at: dates.toSorted().at(-1) })
}

async function writeEntry(one: MadePublication, client: TransactionClientContract) {
  const row = {
    kind: 'publication',
    in_bin: one.deletedAt !== null,
    deleted_at: time(one.deletedAt),
    deleted_by_id: one.deletedById,
    is_demo: one.demo,
    listed_at: time(one.listedAt ?? one.publishedAt ?? one.createdAt),
    title_key: titleKey(one.title),
    created_at: time(one.createdAt),
    changed_at: time(one.updatedAt),
    changed_by_id: one.changedById,
  }
  const isNew = one.pairId === 0
  if (isNew) one.pairId = (await client.table('entries').insert(row))[0]
  const others: { language: string }[] = await client
    .from('sides')
    .where('entry_id', one.pairId)
    .select('language')
  const present = new Set([one.language, ...others.map(({ language }) => language)])
  const languages = (present.has('ar') ? 1 : 0) + (present.has('en') ? 2 : 0)
  await client
    .from('entries')
    .where('id', one.pairId)
    .update(others.length > 1 ? { languages } : { ...row, languages })
}

/** The content of the side, with the tags and the cover that the other language has. */
async function contentOf(
  one: MadePublication,
  client: TransactionClientContract,
): Promise<Content> {
  const card: { card: string } | null = await client
    .from('derived')
    .join('sides', 'sides.id', 'derived.side_id')
    .where('sides.entry_id', one.pairId)
    .select('card')
    .first()
  const shared = card ? (JSON.parse(card.card) as Content) : { hero: '', tags: [] }
  const writer = { language: one.language, mayName: true, field: 'tags', id: null }
  const named = await resolveTags(one.tags, writer, { client, announce: () => {} })
  const { title, slug, content } = one
  const tags = [...new Set([...shared.tags, ...named.map(({ id }) => id)])]
  return { title, slug, content, hero: one.hero ?? shared.hero, tags }
}

async function writeSide(
  one: MadePublication,
  content: Content,
  client: TransactionClientContract,
): Promise<void> {
  const isPublished = one.status === 'published'
  if (isPublished) one.publishedAt ??= one.createdAt
  const row = {
    entry_id: one.pairId,
    kind: 'publication',
    language: one.language,
    version: one.version,
    author_id: one.authorId,
    status: one.status,
    is_public: isPublished && one.deletedAt === null,
    has_draft: !isPublished,
    published_at: time(one.publishedAt),
    listed_at: time(one.listedAt ?? one.publishedAt ?? one.createdAt),
    changed_at: time(one.updatedAt),
    corrected_at: time(one.correctedAt),
    follow_since: time(one.needsUpdateSince),
    slug: one.slug,
    title: one.title,
    title_key: titleKey(one.title),
    live: isPublished ? JSON.stringify(content) : null,
  }
  const known: object | null =
    one.id === 0 ? null : await client.from('sides').where('id', one.id).first()
  if (known) await client.from('sides').where('id', one.id).update(row)
  else {
    const [id]: number[] = await client
      .table('sides')
      .insert(one.id === 0 ? row : { ...row, id: one.id })
    one.id ||= id ?? 0
  }
}

async function writeIndex(
  one: MadePublication,
  { content: text, ...card }: Content,
  client: TransactionClientContract,
): Promise<void> {
  const side_id = one.id
  for (const table of ['derived', 'words']) await client.from(table).where({ side_id }).delete()
  await client.from('addresses').where({ side_id }).whereNot('state', 'former').delete()
  await client.table('derived').insert({
    side_id,
    card: JSON.stringify(card),
    html: one.html,
    excerpt: one.excerpt,
    description: one.description,
    reading_minutes: one.readingMinutes,
    rendered_with: one.renderedWith,
  })
  const isPublished = one.status === 'published'
  const rows = [searchWords(one.title), one.words ?? searchWords(text)].flatMap((words, part) =>
    [...new Set(words)].map((word) => ({
      side_id,
      part,
      word,
      kind: 'publication',
      layer: isPublished ? 'b' : 'd',
    })),
  )
  // SQLite limits the number of rows of one statement.
  for (let start = 0; start < rows.length; start += 100)
    await client.table('words').multiInsert(rows.slice(start, start + 100))
  if (one.deletedAt !== null) return
  const address = { kind: 'publication', language: one.language, slug: one.slug }
  const state = isPublished ? 'current' : 'reserved'
  const present = client.from('addresses').where(address)
  const taken: { state: string } | null = await present.first()
  if (!taken) await client.table('addresses').insert({ ...address, side_id, state })
  else if (taken.state === 'former' && isPublished)
    await client.from('addresses').where(address).update({ side_id, state })
}

/** Writes the document, if a language is a draft, and what both languages share. */
async function writeDocument(
  one: MadePublication,
  { hero, tags }: Content,
  client: TransactionClientContract,
): Promise<void> {
  const before = await documentOf(one.pairId, client)
  const sides: { id: number; language: Language; live: string | null }[] = await client
    .from('sides')
    .where('entry_id', one.pairId)
    .orderBy('language')
    .select('id', 'language', 'live')
  const texts = { title: {}, slug: {}, content: {} } as Record<string, Record<string, string>>
  for (const field of ['title', 'slug', 'content'] as const) {
    const values = (texts[field] = { ar: '', en: '', ...before?.[field] })
    for (const { language, live } of sides)
      if (live) values[language] = (JSON.parse(live) as Content)[field]
    values[one.language] = one[field]
  }
  const inBoth = { hero, tags }
  for (const { id, live } of sides) {
    const side = client.from('sides').where({ id })
    if (live)
      await side.update({ live: JSON.stringify({ ...(JSON.parse(live) as Content), ...inBoth }) })
    const derived = client.from('derived').where('side_id', id)
    const row: { card: string } | null = await derived.first()
    if (!row) continue
    const card = JSON.stringify({ ...(JSON.parse(row.card) as object), ...inBoth })
    await client.from('derived').where('side_id', id).update({ card })
  }
  await client.from('drafts').where('entry_id', one.pairId).delete()
  if (sides.some(({ live }) => !live)) {
    await client.table('drafts').insert({
      entry_id: one.pairId,
      release_id: 0,
      content: JSON.stringify({ ...texts, ...inBoth }),
      base_version: 1,
      changed_at: time(one.updatedAt),
    })
  }
  await client.from('refs').where('entry_id', one.pairId).delete()
  const layer = sides.some(({ live }) => live) ? 'b' : 'd'
  const targets: [string, number][] = tags.map((tag) => ['tags', tag])
  const picture = /^\/uploads\/(\d+)$/.exec(hero)?.[1]
  if (picture) targets.push(['hero', Number(picture)])
  for (const [path, target_id] of targets) {
    const known: object | null = await client.from('entries').where('id', target_id).first()
    const row = { entry_id: one.pairId, language: '', layer, path, target_id }
    if (known) await client.table('refs').insert(row)
  }
}
