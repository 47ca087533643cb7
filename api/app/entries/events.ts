import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ActivityKind } from '@ufuq/shared/contract/activity'
import { DateTime } from 'luxon'
import { inAnnouncingTransaction } from '#content/in_transaction'
import { takeDailyStorage } from '#core/limits/storage_limits'
import { toDatabaseTime } from '#core/time/database_time'
import { hasDraft } from '#entries/apply_change'
import { derivedBytes, withDerived } from '#entries/derived'
import type { EntryEvent, Writing } from '#entries/hooks'
import { deletePreviewLinksOf } from '#entries/preview_links'
import { recordActivity } from '#entries/record_activity'
import { notifyOfPublishing } from '#entries/review/notify_of_review'
import { readByWriting } from '#entries/review/read_states'
import { deleteReview, findReview } from '#entries/review/reviews'
import { sideIn } from '#entries/rows'
import type { Person, Entry } from '#entries/types'
import { announceTexts } from '#entries/webhooks/announce_texts'

/** For work of the product itself that announces nothing. */
export const quietWriting = (client: TransactionClientContract): Writing => ({
  client,
  announce() {},
  count() {},
})

type Listener = (event: EntryEvent, writing: Writing) => void | Promise<void>

/** Visitors also see the version of a public text. */
const announceContent: Listener = ({ kind, before, after, seen }, { announce }) => {
  const keys = kind.keysOf ? kind.keysOf(after) : null
  const isCounted =
    kind.publishing !== 'asked' &&
    after.sides.some(
      ({ language, live, version }) => live && version !== sideIn(before, language)?.version,
    )
  if ((seen.size > 0 || isCounted) && keys?.length !== 0) announce(keys)
}

const ACTIVITIES = {
  created: 'created',
  changed: 'changed',
  published: 'published',
  withdrawn: 'withdrawn',
  corrected: 'changed',
  moved: 'changed',
  binned: 'deleted',
  restored: 'restored',
  erased: null,
} as const

/** Distinguishes a text that is or was on the site from one that is only scheduled. */
function activityOf(event: EntryEvent): ActivityKind<'entry'> | null {
  const { what, before, after } = event
  const now = toDatabaseTime(DateTime.utc())
  const isOnSite = ({ sides }: Entry) =>
    sides.some(({ status, publishedAt }) => status === 'published' && (publishedAt ?? '') <= now)
  const isPlanned = after.publishAt !== null && after.publishAt !== before.publishAt
  if (isPlanned || (what === 'published' && !isOnSite(after))) return 'scheduled'
  if (what === 'withdrawn' && !isOnSite(before)) return 'changed'
  if (what !== 'changed') return ACTIVITIES[what]
  if (!isOnSite(before) && isOnSite(after)) return 'published'
  return hasChanged(event) ? 'changed' : null
}

/** A save without a change counts as a version, but is nothing that people do. */
const hasChanged = ({ before, after }: EntryEvent): boolean => {
  const partsOf = ({ values, publishAt, sides }: Entry) => [
    values,
    publishAt,
    sides.map(({ language, status, publishedAt, live }) => [language, status, publishedAt, live]),
  ]
  return !isDeepStrictEqual(partsOf(before), partsOf(after))
}

/** Kinds without languages are lists of rules or letters of visitors, which are not news. */
const noteActivity: Listener = async (event, { client }) => {
  const { kind, after, by } = event
  if (event.what === 'erased') {
    await client.from('activities').where('entry_id', after.id).delete()
  }
  const activity = activityOf(event)
  if (!activity || kind.sides === 'none' || kind.hasActivity === false || after.isDemo) return
  const { id } = after
  await recordActivity({ subject: 'entry', kind: activity, ids: [id], actorId: by.id }, client)
}

const tellKind: Listener = async (event, writing) => event.kind.changed?.(event, writing)

/** The public content is a copy of values that were counted when they were saved. */
const countBytes: Listener = ({ kind, before, after }, { count }) => {
  if (isDeepStrictEqual(before.values, after.values)) return
  const bytes = Buffer.byteLength(JSON.stringify(after.values))
  count(bytes + derivedBytes(kind, { before, after }))
}

/** Whoever must know of changes, in the transaction of the change. */
const LISTENERS: readonly Listener[] = [
  countBytes,
  tellKind,
  followChange,
  noteActivity,
  announceContent,
  announceTexts,
]

export async function emit(event: EntryEvent, writing: Writing): Promise<void> {
  for (const listener of LISTENERS) await listener(event, writing)
}

/**
 * Runs `work` of this person in a transaction, with retries when writers collide, so that it must do
 * nothing but write to the database. Throws 429 (`daily_limit`) if it would store more than a person
 * may in one day; the product itself may.
 */
export const inEntryTransaction = <T>(
  { id, role }: Person,
  work: (writing: Writing) => Promise<T>,
): Promise<T> =>
  withDerived(id, () =>
    inAnnouncingTransaction(async (client, announce) => {
      let bytes = 0
      const done = await work({ client, announce, count: (more) => void (bytes += more) })
      if (bytes > 0 && id !== null && role !== 'product') await takeDailyStorage('saves', id, bytes)
      return done
    }),
  )

/**
 * Ends the review of an entry that is published, discarded or binned. Preview links to a published
 * draft stay, because they lead to the public page.
 */
async function followChange(event: EntryEvent, { client }: Writing): Promise<void> {
  const { what, before, after } = event
  if (before.id !== after.id || what === 'erased') return
  const isChanged = !isDeepStrictEqual(before.values, after.values)
  const isPublished = what === 'published'
  const isOver = after.isInBin || (hasDraft(before) && !hasDraft(after))
  if (!isChanged && !isPublished && !isOver) return
  const review = await findReview(after.id, client)
  if (review && isChanged) await readByWriting(review, event, client)
  if (!isPublished && !isOver) return
  // The review of a correction ends only with a response, or with the entry.
  if (review && (review.kind !== 'correction' || after.isInBin)) {
    await deleteReview(review, client)
    if (isPublished) await notifyOfPublishing(review, event, client)
  }
  if (!isPublished) await deletePreviewLinksOf(after.id, client)
}
