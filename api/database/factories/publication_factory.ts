import db from '@adonisjs/lucid/services/db'
import Factory from '@adonisjs/lucid/factories'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ModelAttributes } from '@adonisjs/lucid/types/model'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { inQuietTransaction } from '#content/in_transaction'
import { newEntry } from '#legacy_entries/entries'
import Publication from '#publications/publication'
import { tagsOfPair, writePairTags } from '#publications/tags/pair_tags'
import { resolveTags } from '#publications/tags/resolve_tags'

let made = 0

/** The names of the tags that a publication gets once it is stored. */
const wantedTags = new WeakMap<Publication, readonly string[]>()

function assign(
  publication: Publication,
  { tags, ...columns }: Partial<ModelAttributes<Publication>>,
) {
  if (tags) wantedTags.set(publication, tags)
  return publication.merge(columns)
}

/** Adds tags with these names, in the language of the publication, to its pair. */
export const addTags = (publication: Publication, names: readonly string[]): Promise<void> =>
  inQuietTransaction((client) => tagPair(publication, names, client))

async function tagPair(
  publication: Publication,
  names: readonly string[],
  client: TransactionClientContract,
) {
  const { pairId, language } = publication
  const writer = { language, mayName: true, field: 'tags', id: null }
  const wanted = await resolveTags(names, writer, { client, announce: () => {} })
  const all = [...(await tagsOfPair(pairId, client)), ...wanted]
  publication.pairTags = [...new Map(all.map((tag) => [tag.id, tag])).values()]
  await writePairTags(pairId, publication.pairTags, client)
}

/**
 * Creates English drafts, each with its own address. The factory states make them published,
 * scheduled or Arabic.
 */
export const PublicationFactory = Factory.define(Publication, () => {
  made += 1
  return {
    language: 'en' as const,
    title: `Title ${made}`,
    slug: `slug-of-${made}`,
    content: `Content **${made}**`,
    html: `<p>Content <strong>${made}</strong></p>`,
    excerpt: `Content ${made}`,
    description: `Content ${made}`,
    readingMinutes: 1,
    renderedWith: RENDERER_VERSION,
    status: 'draft' as const,
    version: 1,
    demo: false,
  }
})
  .newUp((attributes) => assign(new Publication(), attributes))
  .merge((publication, attributes) => {
    assign(publication, attributes)
  })
  .state('arabic', (publication) => (publication.language = 'ar'))
  .state('published', (publication) => {
    publication.status = 'published'
    publication.publishedAt ??= DateTime.utc(2023, 9, 14)
  })
  .state('scheduled', (publication) => {
    publication.status = 'published'
    publication.publishedAt ??= DateTime.utc().plus({ days: 3 }).startOf('second')
  })
  .state('binned', (publication) => {
    publication.deletedAt = DateTime.utc().startOf('second')
    publication.deletedAs = 'single'
  })
  .before('create', async (_, publication, { $trx }) => {
    const client = $trx ?? db.connection()
    if (publication.pairId) return
    const entry_id = await newEntry('pair', client)
    publication.pairId = (await client.table('pairs').insert({ entry_id }))[0]
  })
  .after('create', async (_, publication, { $trx }) => {
    const names = wantedTags.get(publication)
    if (names && $trx) await tagPair(publication, names, $trx)
  })
  // Announces the change, as is done after every write that visitors may see.
  .after('create', () => drop(null))
  .build()

type State = 'published' | 'scheduled'

/** Creates both sides of a pair, as drafts unless a state is given. */
export async function createLinkedPair({
  state,
  authorId = null,
}: { state?: State; authorId?: number | null } = {}) {
  const side = (values: { language: 'ar' | 'en'; pairId?: number }) => {
    const factory = PublicationFactory.merge({ authorId, ...values })
    return (state ? factory.apply(state) : factory).create()
  }
  const english = await side({ language: 'en' })
  const arabic = await side({ language: 'ar', pairId: english.pairId })
  return { english, arabic }
}
