import db from '@adonisjs/lucid/services/db'
import Factory from '@adonisjs/lucid/factories'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { DateTime } from 'luxon'
import { drop } from '#content/cache'
import { newEntry } from '#legacy_entries/entries'
import Publication from '#publications/publication'

let made = 0

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
    tags: [] as string[],
    status: 'draft' as const,
    version: 1,
    demo: false,
  }
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
