import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { DateTime } from 'luxon'
import { titleKey } from '#core/lists/title_key'
import { toDatabaseTime } from '#core/time/database_time'
import { drop } from '#content/cache'
import { inQuietTransaction } from '#content/in_transaction'
import { resolveTags } from '#publications/tags/resolve_tags'

/** A record as a test describes it, and as it was stored. */
export interface MadePublication {
  id: number
  /** The id of the entry. */
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
  tags: readonly string[]
  authorId: number | null
  changedById: number | null
  status: 'draft' | 'published'
  publishedAt: DateTime | null
  correctedAt: DateTime | null
  needsUpdateSince: DateTime | null
  version: number
  demo: boolean
  createdAt: DateTime
  updatedAt: DateTime
  deletedAt: DateTime | null
  deletedById: number | null
}

type Described = Partial<MadePublication>

const STATES = {
  arabic: () => ({ language: 'ar' as const }),
  published: ({ publishedAt }: Described) => ({
    status: 'published' as const,
    publishedAt: publishedAt ?? DateTime.utc(2023, 9, 14),
  }),
  scheduled: ({ publishedAt }: Described) => ({
    status: 'published' as const,
    publishedAt: publishedAt ?? DateTime.utc().plus({ days: 3 }).startOf('second'),
  }),
  binned: () => ({ deletedAt: DateTime.utc().startOf('second') }),
} satisfies Record<string, (described: Described) => Described>
type State = keyof typeof STATES

let made = 0

/**
 * Creates English drafts, each with its own address. The states make them published, scheduled or
 * Arabic. Writes the rows directly, so that a test may describe what no call would write.
 */
class Factory {
  readonly #described: readonly Described[]
  readonly #states: readonly State[]

  constructor(described: readonly Described[] = [{}], states: readonly State[] = []) {
    this.#described = described
    this.#states = states
  }

  merge(described: Described | readonly Described[]): Factory {
    const all = Array.isArray(described) ? (described as Described[]) : [described as Described]
    const [first = {}] = this.#described
    return new Factory(
      all.map((one) => ({ ...first, ...one })),
      this.#states,
    )
  }

  apply(...states: State[]): Factory {
    return new Factory(this.#described, [...this.#states, ...states])
  }

  async create(): Promise<MadePublication> {
    const [described = {}] = this.#described
    return this.#store(described)
  }

  async createMany(count: number): Promise<MadePublication[]> {
    const publications: MadePublication[] = []
    for (let at = 0; at < count; at += 1)
      publications.push(await this.#store(this.#described[at] ?? this.#described[0] ?? {}))
    return publications
  }

  async #store(described: Described): Promise<MadePublication> {
    made += 1
    let whole: Described = described
    for (const state of this.#states) whole = { ...whole, ...STATES[state](whole) }
    const now = DateTime.utc().startOf('second')
    const content = `Content **${made}**`
    const publication: MadePublication = {
      id: 0,
      pairId: 0,
      language: 'en',
      title: `Title ${made}`,
      slug: `slug-of-${made}`,
      content,
      html: `<p>Content <strong>${made}</strong></p>`,
      excerpt: `Content ${made}`,
      description: `Content ${made}`,
      readingMinutes: 1,
      renderedWith: RENDERER_VERSION,
      hero: null,
      tags: [],
      authorId: null,
      changedById: null,
      status: 'draft',
      publishedAt: null,
      correctedAt: null,
      needsUpdateSince: null,
      version: 1,
      demo: false,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      deletedById: null,
      ...whole,
    }
    const stored = await inQuietTransaction((client) => write(publication, client))
    // Announces the change, as is done after every write that visitors may see.
    drop(null)
    return stored
  }
}

export const PublicationFactory = new Factory()

const time = (moment: DateTime | null) => moment && toDatabaseTime(moment)

async function write(
  publication: MadePublication,
  client: TransactionClientContract,
): Promise<MadePublication> {
  const one = { ...publication }
  const { language, status } = one
  const writer = { language, mayName: true, field: 'tags', id: null }
  const named = await resolveTags(one.tags, writer, { client, announce: () => {} })
  const listedAt = time(one.publishedAt ?? one.createdAt)
  const bit = language === 'ar' ? 1 : 2
  if (one.pairId === 0) {
    const row = {
      kind: 'publication',
      version: 1,
      in_bin: one.deletedAt !== null,
      deleted_at: time(one.deletedAt),
      deleted_by_id: one.deletedById,
      is_demo: one.demo,
      languages: bit,
      listed_at: listedAt,
      title_key: titleKey(one.title),
      created_at: time(one.createdAt),
      changed_at: time(one.updatedAt),
      changed_by_id: one.changedById,
    }
    one.pairId = (await client.table('entries').insert(row))[0]
  } else {
    await client.from('entries').where('id', one.pairId).update({ languages: 3 })
  }
  const shared = await sharedOf(one.pairId, client)
  const tags = [...new Set([...shared.tags, ...named.map(({ id }) => id)])]
  const hero = one.hero ?? shared.hero
  const { title, slug, content } = one
  const live = { title, slug, content, hero, tags }
  const side = {
    entry_id: one.pairId,
    kind: 'publication',
    language,
    version: one.version,
    author_id: one.authorId,
    status,
    is_public: status === 'published' && one.deletedAt === null,
    has_draft: status === 'draft',
    published_at: time(one.publishedAt),
    listed_at: listedAt,
    changed_at: time(one.updatedAt),
    corrected_at: time(one.correctedAt),
    follow_since: time(one.needsUpdateSince),
    slug,
    title,
    title_key: titleKey(title),
    live: status === 'published' ? JSON.stringify(live) : null,
    ...(one.id !== 0 && { id: one.id }),
  }
  const [id] = await client.table('sides').insert(side)
  one.id = one.id || id
  const { content: _, ...card } = live
  await client.table('derived').insert({
    side_id: one.id,
    card: JSON.stringify(card),
    html: one.html,
    excerpt: one.excerpt,
    description: one.description,
    reading_minutes: one.readingMinutes,
    rendered_with: one.renderedWith,
  })
  const parts = [searchWords(title), searchWords(cutText(content, 5000))]
  for (const [part, words] of parts.entries()) {
    const rows = words.map((word) => ({
      side_id: one.id,
      part,
      word,
      kind: 'publication',
      layer: status === 'draft' ? 'd' : 'b',
    }))
    if (rows.length > 0) await client.table('words').multiInsert(rows)
  }
  if (one.deletedAt === null) {
    await client.table('addresses').insert({
      kind: 'publication',
      language,
      slug,
      side_id: one.id,
      state: status === 'draft' ? 'reserved' : 'current',
    })
  }
  await writeDocument(one, { ...shared, hero, tags }, client)
  return one
}

interface Shared {
  hero: string
  tags: number[]
}

/** What the sides that are stored already share. */
async function sharedOf(entryId: number, client: TransactionClientContract): Promise<Shared> {
  const row: { card: string } | null = await client
    .from('derived')
    .join('sides', 'sides.id', 'derived.side_id')
    .where('sides.entry_id', entryId)
    .select('card')
    .first()
  return row ? (JSON.parse(row.card) as Shared) : { hero: '', tags: [] }
}

/** Writes the document, if a side is a draft, and what it names. */
async function writeDocument(
  one: MadePublication,
  { hero, tags }: Shared,
  client: TransactionClientContract,
): Promise<void> {
  const sides: { id: number; language: Language; status: string; live: string | null }[] =
    await client.from('sides').where('entry_id', one.pairId).orderBy('language')
  const draft: { content: string } | null = await client
    .from('drafts')
    .where('entry_id', one.pairId)
    .first()
  const before = draft ? (JSON.parse(draft.content) as Record<string, object>) : {}
  const values: Record<string, unknown> = { hero, tags }
  for (const field of ['title', 'slug', 'content'] as const) {
    const texts: Record<string, unknown> = { ar: '', en: '', ...before[field] }
    for (const { language, live } of sides)
      if (live) texts[language] = (JSON.parse(live) as Record<string, unknown>)[field]
    texts[one.language] = one[field]
    values[field] = texts
  }
  for (const { id, live } of sides) {
    if (!live) continue
    const shown = { ...(JSON.parse(live) as object), hero, tags }
    await client
      .from('sides')
      .where('id', id)
      .update({ live: JSON.stringify(shown) })
  }
  await client.from('drafts').where('entry_id', one.pairId).delete()
  if (sides.some(({ status }) => status === 'draft')) {
    await client.table('drafts').insert({
      entry_id: one.pairId,
      release_id: 0,
      content: JSON.stringify(values),
      base_version: 1,
      changed_at: time(one.updatedAt),
    })
  }
  await client.from('refs').where('entry_id', one.pairId).delete()
  const isPublic = sides.some(({ live }) => live)
  const layer = isPublic ? 'b' : 'd'
  const rows = tags.map((target_id) => ({
    entry_id: one.pairId,
    language: '',
    layer,
    path: 'tags',
    target_id,
  }))
  if (rows.length > 0) await client.table('refs').multiInsert(rows)
}

/** Adds tags with these names, in the language of the publication, to its entry. */
export async function addTags(publication: MadePublication, names: readonly string[]) {
  await inQuietTransaction(async (client) => {
    const { language, pairId } = publication
    const writer = { language, mayName: true, field: 'tags', id: null }
    const wanted = await resolveTags(names, writer, { client, announce: () => {} })
    const shared = await sharedOf(pairId, client)
    const tags = [...new Set([...shared.tags, ...wanted.map(({ id }) => id)])]
    for (const { side_id, card } of await client
      .from('derived')
      .whereIn('side_id', client.from('sides').where('entry_id', pairId).select('id'))) {
      const changed = JSON.stringify({ ...(JSON.parse(card) as object), tags })
      await client.from('derived').where({ side_id }).update({ card: changed })
    }
    await writeDocument(publication, { ...shared, tags }, client)
  })
  drop(null)
}

type PairState = 'published' | 'scheduled'

/** Creates both sides of an entry, as drafts unless a state is given. */
export async function createLinkedPair({
  state,
  authorId = null,
}: { state?: PairState; authorId?: number | null } = {}) {
  const side = (values: { language: Language; pairId?: number }) => {
    const factory = PublicationFactory.merge({ authorId, ...values })
    return (state ? factory.apply(state) : factory).create()
  }
  const english = await side({ language: 'en' })
  const arabic = await side({ language: 'ar', pairId: english.pairId })
  return { english, arabic }
}
