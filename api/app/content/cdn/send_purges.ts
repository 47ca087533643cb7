import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import cdnSettings, { type CdnSettings } from '#config/cdn'
import { ALL_PAGES } from '#content/cdn/cdn_headers'
import { duePurges, planNextPurge, type WaitingPurge } from '#content/cdn/purge_outbox'
import { MAX_TAGS, PurgeFailed, purgeTags } from '#content/cdn/purgers'
import { errorForLog } from '#core/errors/error_for_log'
import { doJob } from '#core/jobs/jobs'
import { toDatabaseTime } from '#core/time/database_time'

/** The maximum number of purges sent together. */
const BATCH_SIZE = 500
/** If the tags need more requests than this, one request purges all pages instead. */
const MAX_REQUESTS = 2
/**
 * Each purge is repeated, to include pages that were on their way to the CDN during the first
 * purge.
 */
const REPEAT_AFTER_SECONDS = 10
/** Cloudflare's free plan allows five requests a minute, and bursts of 25. */
const FIRST_PAUSE_SECONDS = 5
const MAX_PAUSE_SECONDS = 300

const JOB = { name: 'cdn purges', every: { seconds: 0 } }

/**
 * Sends the due purges, in one process at a time. A purge stays in the outbox until the CDN has
 * accepted it twice, so that none is lost if the process or the machine dies. Returns whether all
 * were accepted.
 */
export async function sendPurges(): Promise<boolean> {
  const { current: cdn } = cdnSettings
  if (!cdn || (await duePurges(1)).length === 0) return true
  let isAccepted = true
  await doJob(JOB, async () => {
    while (isAccepted) {
      const purges = await duePurges(BATCH_SIZE)
      if (purges.length === 0) return
      isAccepted = await sendBatch(cdn, purges)
    }
  })
  return isAccepted
}

async function sendBatch(cdn: CdnSettings, purges: readonly WaitingPurge[]): Promise<boolean> {
  try {
    await purgeTags(cdn, tagsOf(cdn, purges))
  } catch (error) {
    await postpone(purges, error)
    return false
  }
  const idsOf = (isRepeated: boolean) =>
    purges.filter((purge) => purge.isRepeated === isRepeated).map(({ id }) => id)
  await db.from('cdn_purges').whereIn('id', idsOf(true)).delete()
  await db
    .from('cdn_purges')
    .whereIn('id', idsOf(false))
    .update({ is_repeated: true, attempts: 0, due_at: inSeconds(REPEAT_AFTER_SECONDS) })
  await planNextPurge(db.connection())
  return true
}

/** The tags of all these purges, without duplicates. */
export function tagsOf(
  { kind }: Pick<CdnSettings, 'kind'>,
  purges: readonly Pick<WaitingPurge, 'tags'>[],
): string[] {
  const all = purges.flatMap(({ tags }) => tags ?? ALL_PAGES)
  const tags = new Set(all)
  const isAll = tags.has(ALL_PAGES) || tags.size > MAX_REQUESTS * MAX_TAGS[kind]
  return isAll ? [ALL_PAGES] : [...tags]
}

async function postpone(purges: readonly WaitingPurge[], error: unknown) {
  const attempts = Math.max(...purges.map((purge) => purge.attempts)) + 1
  const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), MAX_PAUSE_SECONDS)
  const asked = error instanceof PurgeFailed ? (error.retryAfter ?? 0) : 0
  await db
    .from('cdn_purges')
    .whereIn(
      'id',
      purges.map(({ id }) => id),
    )
    .update({ attempts, due_at: inSeconds(Math.min(Math.max(pause, asked), MAX_PAUSE_SECONDS)) })
  logger.warn(
    { event: 'cdn_purge_failed', attempts, purges: purges.length, err: errorForLog(error) },
    'Failed to purge pages at the CDN',
  )
}

const inSeconds = (seconds: number) => toDatabaseTime(DateTime.utc().plus({ seconds }))
