import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { ApiException } from '#core/errors/api_exception'
import { errorForLog } from '#core/errors/error_for_log'
import { doJob } from '#core/jobs/jobs'
import { toDatabaseTime } from '#core/time/database_time'
import { hasNext } from '#entries/apply_change'
import { changeLocked } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import type { ServedKind } from '#entries/hooks'
import { kindNamed } from '#entries/kinds'
import { PRODUCT } from '#entries/permissions'
import { lockEntry } from '#entries/rows'
import { announceScheduled, areAnnouncementsDue } from '#entries/webhooks/announce_scheduled'

const SCHEDULE = { name: 'schedule', every: { seconds: 0 } }
const BATCH = 100

/** Publishes the next versions and announces the texts whose time has come, in one process. */
export async function followSchedule(): Promise<void> {
  const areDraftsDue = (await dueDrafts(1)).length > 0
  if (!areDraftsDue && !(await areAnnouncementsDue())) return
  await doJob(SCHEDULE, async () => {
    for (const draft of await dueDrafts(BATCH)) await publishDue(draft)
    if (await areAnnouncementsDue()) await announceScheduled()
  })
}

const now = () => toDatabaseTime(DateTime.utc())

interface DueDraft {
  id: number
  kind: string
}

const dueDrafts = (limit: number): Promise<DueDraft[]> =>
  db
    .from('drafts')
    .join('entries', 'entries.id', 'drafts.entry_id')
    .where('drafts.publish_at', '<=', now())
    .where('entries.in_bin', false)
    .orderBy('drafts.publish_at')
    .orderBy('entries.id')
    .limit(limit)
    .select('entries.id', 'entries.kind')

/** What cannot be published stays a draft without a date, so that nothing else has to wait. */
async function publishDue({ id, kind: name }: DueDraft): Promise<void> {
  const kind = kindNamed(name)
  if (!kind) return
  try {
    await publishNext(kind, id)
  } catch (error) {
    if (!(error instanceof ApiException)) throw error
    logger.error(
      { event: 'next_version_failed', entry: id, err: errorForLog(error) },
      'Failed to publish a next version',
    )
    await db.from('drafts').where('entry_id', id).update({ publish_at: null })
  }
}

/** Publishes in the name of the last person who changed the next version. */
const publishNext = (kind: ServedKind, id: number): Promise<void> =>
  inEntryTransaction(PRODUCT, async (writing) => {
    const before = await lockEntry({ kind, id }, writing.client)
    if (before.publishAt === null || before.publishAt > now()) return
    const publish = before.sides.filter(hasNext).map(({ language }) => language)
    const by = { ...PRODUCT, id: before.changedById }
    await changeLocked({ kind, before, change: { publish }, by }, writing)
  })
