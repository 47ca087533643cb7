import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BulkAction, BulkOutcome } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { recordActivity } from '#activity/record_activity'
import { moveToBin } from '#publications/bin/move_to_bin'
import { endByPublishing } from '#publications/review/end_reviews'
import { inTransaction } from '#content/in_transaction'
import { lockPairsOf, WITHOUT_TEXT } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import { nextVersion } from '#publications/writing/next_version'
import type { BulkValues } from '#publications/publications_validators'
import { isStale } from '#publications/writing/version_conflict'
import type User from '#accounts/user'

/**
 * Applies one action to many records, in one transaction and with the same few statements for one as for a hundred. A
 * record that can't be changed doesn't hold up the others; the answer says which and why.
 */
export async function changeMany(
  { action, records }: BulkValues,
  person: User,
  isAllowed: (publication: Publication) => Promise<boolean>,
): Promise<BulkOutcome> {
  return inTransaction(async (client) => {
    const ids = records.map(({ id }) => id)
    const locked = await lockPairsOf(ids, client, WITHOUT_TEXT)
    const chosen: Publication[] = []
    const refused: BulkOutcome['refused'] = []
    for (const { id, version } of records) {
      const publication = locked.get(id)
      if (!publication) refused.push({ id, reason: 'not_found' })
      else if (!(await isAllowed(publication))) refused.push({ id, reason: 'forbidden' })
      else if (isStale(publication, version)) refused.push({ id, reason: 'version_conflict' })
      else chosen.push(publication)
    }
    if (chosen.length > 0) await ACTIONS[action](chosen, person, client)
    return { done: chosen.map(({ id }) => id), refused }
  })
}

type Act = (
  publications: readonly Publication[],
  person: User,
  client: TransactionClientContract,
) => Promise<unknown>

const ACTIONS: Record<BulkAction, Act> = {
  /** Dated now, as when a single record is published. */
  publish: async (publications, { id: changedById }, client) => {
    const now = toDatabaseTime(DateTime.utc())
    const drafts = publications.filter(({ status }) => status === 'draft')
    const values = { status: 'published', publishedAt: now, listedAt: now, changedById } as const
    await write(drafts, values, client)
    await endByPublishing(drafts, changedById, client)
    await record('published', drafts, changedById, client)
  },
  /** Keeps the date. */
  unpublish: async (publications, { id: changedById }, client) => {
    const published = publications.filter(({ status }) => status === 'published')
    await write(published, { status: 'draft', changedById }, client)
    // What was only scheduled was never to be seen.
    const seen = published.filter((one) => one.isVisible())
    const awaited = published.filter((one) => !seen.includes(one))
    await record('withdrawn', seen, changedById, client)
    await record('changed', awaited, changedById, client)
  },
  delete: moveToBin,
}

async function write(
  publications: readonly Publication[],
  values: {
    status: 'draft' | 'published'
    publishedAt?: string
    listedAt?: string
    changedById: number
  },
  client: TransactionClientContract,
) {
  const ids = publications.map(({ id }) => id)
  if (ids.length === 0) return
  await Publication.query({ client })
    .whereIn('id', ids)
    .update({
      ...values,
      ...nextVersion(client),
      updatedAt: toDatabaseTime(DateTime.utc()),
      demo: false,
    })
}

const record = (
  kind: 'published' | 'withdrawn' | 'changed',
  publications: readonly Publication[],
  actorId: number,
  client: TransactionClientContract,
) => {
  const ids = publications.map(({ id }) => id)
  return recordActivity({ subject: 'publication', kind, ids, actorId }, client)
}
