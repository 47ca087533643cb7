import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { BulkAction, BulkOutcome } from '@ufuq/shared/contract/publication-lists'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { moveToBin } from '#publications/bin/move_to_bin'
import { endByPublishing } from '#publications/review/end_reviews'
import { changeEntry, type Changing } from '#legacy_entries/change_entry'
import { isStale } from '#entries/conflict'
import { announcingPairs } from '#publications/writing/announce_pairs'
import { lockPairsOf, WITHOUT_TEXT } from '#publications/writing/locked_pairs'
import Publication from '#publications/publication'
import type { BulkValues } from '#publications/publications_validators'
import type User from '#accounts/user'

/**
 * Applies one action to many records in one transaction, with the same few statements for any
 * number of records. A record that can't be changed doesn't stop the others; the response lists it
 * with the reason.
 */
export async function changeMany(
  { action, records }: BulkValues,
  person: User,
  isAllowed: (publication: Publication) => Promise<boolean>,
): Promise<BulkOutcome> {
  const ids = records.map(({ id }) => id)
  return changeEntry({
    lock: (client) => lockPairsOf(ids, client, WITHOUT_TEXT),
    async work(locked, changing) {
      const chosen: Publication[] = []
      const refused: BulkOutcome['refused'] = []
      for (const { id, version } of records) {
        const publication = locked.get(id)
        if (!publication) refused.push({ id, reason: 'not_found' })
        else if (!(await isAllowed(publication))) refused.push({ id, reason: 'forbidden' })
        else if (isStale(publication, version)) refused.push({ id, reason: 'version_conflict' })
        else chosen.push(publication)
      }
      const pairIds = chosen.map(({ pairId }) => pairId)
      await announcingPairs({ pairIds }, changing, async () => {
        if (chosen.length > 0) await ACTIONS[action](chosen, person, changing)
      })
      return { done: chosen.map(({ id }) => id), refused }
    },
  })
}

type Act = (
  publications: readonly Publication[],
  person: User,
  changing: Changing,
) => Promise<unknown>

const ACTIONS: Record<BulkAction, Act> = {
  /** Sets the date to the current time, as when a single record is published. */
  publish: async (publications, { id: changedById }, { client, record }) => {
    const now = toDatabaseTime(DateTime.utc())
    const drafts = publications.filter(({ status }) => status === 'draft')
    const values = { status: 'published', publishedAt: now, listedAt: now, changedById } as const
    await write(drafts, values, client)
    await endByPublishing(drafts, changedById, client)
    record(publicationsAre('published', drafts, changedById))
  },
  /** Keeps the date. */
  unpublish: async (publications, { id: changedById }, { client, record }) => {
    const published = publications.filter(({ status }) => status === 'published')
    await write(published, { status: 'draft', changedById }, client)
    // A scheduled text was never visible.
    const seen = published.filter((one) => one.isVisible())
    const awaited = published.filter((one) => !seen.includes(one))
    record(publicationsAre('withdrawn', seen, changedById))
    record(publicationsAre('changed', awaited, changedById))
  },
  delete: (publications, person, { client }) => moveToBin(publications, person, client),
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
      version: client.raw('version + 1'),
      updatedAt: toDatabaseTime(DateTime.utc()),
      demo: false,
    })
}

const publicationsAre = (
  kind: 'published' | 'withdrawn' | 'changed',
  publications: readonly Publication[],
  actorId: number,
) => ({ subject: 'publication' as const, kind, ids: publications.map(({ id }) => id), actorId })
