import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

interface Former {
  language: string
  slug: string
  publicationId: number
}

/** The former slugs of publications. */
export const FormerSlugs = {
  async all(): Promise<Former[]> {
    const rows: { language: string; slug: string; side_id: number }[] = await db
      .from('addresses')
      .where({ kind: 'publication', state: 'former' })
    return rows.map(({ language, slug, side_id }) => ({ language, slug, publicationId: side_id }))
  },
  create: ({ language, slug, publicationId: side_id }: Former) =>
    db.table('addresses').insert({ kind: 'publication', state: 'former', language, slug, side_id }),
}

interface StoredReview {
  id: number
  pairId: number
  state: string
  kind: string
  requestedById: number
}

/** The reviews of entries. `pairId` is the id of the entry. */
export const Reviews = {
  async all(): Promise<StoredReview[]> {
    const rows: Record<string, string & number>[] = await db.from('entry_reviews').orderBy('id')
    return rows.map((row) => ({
      id: Number(row['id']),
      pairId: Number(row['entry_id']),
      state: String(row['state']),
      kind: String(row['kind']),
      requestedById: Number(row['requested_by_id']),
    }))
  },
  async firstOrFail(): Promise<StoredReview> {
    const [first] = await Reviews.all()
    if (!first) throw new Error('There is no review')
    return first
  },
  create: (review: Pick<StoredReview, 'pairId' | 'state' | 'requestedById'>) =>
    db.table('entry_reviews').insert({
      entry_id: review.pairId,
      state: review.state,
      kind: 'draft',
      requested_by_id: review.requestedById,
      requested_at: toDatabaseTime(DateTime.utc()),
    }),
}

interface StoredShare {
  pairId: number
  userId: number
  sharedById: number
  coversAll: boolean
}

/** The people with whom drafts are shared. `pairId` is the id of the entry. */
export const Shares = {
  async all(): Promise<StoredShare[]> {
    const rows: Record<string, number>[] = await db.from('shares').orderBy('user_id')
    return rows.map((row) => ({
      pairId: Number(row['entry_id']),
      userId: Number(row['user_id']),
      sharedById: Number(row['shared_by_id']),
      coversAll: Boolean(row['covers_all']),
    }))
  },
  create: ({ pairId, userId, sharedById, coversAll }: StoredShare) =>
    db.table('shares').insert({
      entry_id: pairId,
      user_id: userId,
      shared_by_id: sharedById,
      covers_all: coversAll,
      at: toDatabaseTime(DateTime.utc()),
    }),
}

interface StoredDiscarded {
  entryId: number
  side: string
  part: string
  words: string
  keptById: number
}

/** The discarded texts of entries, in the order in which they were stored. */
export const DiscardedTexts = {
  async all(): Promise<StoredDiscarded[]> {
    const rows: Record<string, string | number>[] = await db.from('discarded_texts').orderBy('id')
    return rows.map((row) => ({
      entryId: Number(row['entry_id']),
      side: String(row['side']),
      part: String(row['part']),
      words: String(row['words']),
      keptById: Number(row['kept_by_id']),
    }))
  },
}
