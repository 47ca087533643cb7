import db from '@adonisjs/lucid/services/db'
import { INBOX_RETENTION } from '@ufuq/shared/contract/inbox'
import type { FormValues } from '@ufuq/shared/kinds/form/form'
import { DateTime, Duration } from 'luxon'
import { inboxRetention } from '#config/inbox'
import { erasing } from '#core/database/erasing'
import { milestoneAt, noteMilestone } from '#core/database/milestones'
import { toDatabaseTime } from '#core/time/database_time'
import { readRows, type EntryRow } from '#entries/rows'
import { forms } from '#kinds/form/form_kind'
import { deleteMessages } from '#kinds/message/find_messages'
import { idsBy } from '#kinds/message/message_kind'
import { resolvePending } from '#stored_files/storage/storing'

const BATCH = 200

/**
 * Erases messages and applications older than the retention period, and answers older than that of
 * their form, also those in the bin. Returns their number. With the default period, nothing is erased
 * for 30 days after the first message exceeds it. Administrators are warned during that time.
 */
export async function eraseOverdueMessages(
  retention = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<number> {
  const before = (days: number) => toDatabaseTime(now.minus({ days }))
  let count = 0
  for (const [days, forms] of await formsByDays()) {
    count += await eraseBefore(before(days), (messages) =>
      messages.whereIn('id', isAnswer(db.from('refs')).whereIn('target_id', forms)),
    )
  }
  if (retention.days === null) return count
  const isMessage: Narrow = (messages) =>
    messages.whereNotIn('id', idsBy('type', ['form'], db.connection()))
  const end = before(retention.days)
  const [first] = await overdue(end, isMessage).limit(1).select('id')
  if (!first || (!retention.isChosen && !(await wasErasureAnnounced(now)))) return count
  return count + (await eraseBefore(end, isMessage))
}

type Query = ReturnType<typeof db.from>
type Narrow = (messages: Query) => Query

const isAnswer = (refs: Query) =>
  refs
    .where('path', 'form')
    .whereIn('entry_id', idsBy('type', ['form'], db.connection()))
    .select('entry_id')

const overdue = (end: string, narrow: Narrow) =>
  narrow(db.from('entries').where('kind', 'message').where('created_at', '<=', end))

async function eraseBefore(end: string, narrow: Narrow): Promise<number> {
  for (let count = 0; ;) {
    const found: { id: number }[] = await overdue(end, narrow)
      .orderBy('id')
      .limit(BATCH)
      .select('id')
    if (found.length === 0) return count
    const ids = found.map(({ id }) => id)
    const keys = await erasing(() => db.transaction((client) => deleteMessages(ids, client)))
    for (const key of keys) await resolvePending(key)
    count += ids.length
  }
}

/** The ids of the forms of staff, also those in the bin, by the days for which answers are stored. */
async function formsByDays(): Promise<ReadonlyMap<number, number[]>> {
  const rows: EntryRow[] = await db
    .from('entries')
    .where('kind', forms.name)
    .whereNull('key')
    .orderBy('id')
  const days = new Map<number, number[]>()
  for (const { id, sides, values } of await readRows(forms, rows)) {
    const live = sides.find((side) => side.live)?.live ?? values
    const kept = (live as FormValues).keepDays ?? INBOX_RETENTION.default
    days.set(kept, [...(days.get(kept) ?? []), id])
  }
  return days
}

/**
 * The milestone that is recorded when the first message exceeds the default retention period. It is
 * never deleted.
 */
const ANNOUNCED = 'inbox_retention_announced'
const ANNOUNCEMENT = Duration.fromObject({ days: 30 })

/** The time of the first erasure, if it has been announced and has not happened yet. */
export async function firstErasureAt(
  { days, isChosen } = inboxRetention,
  now: DateTime = DateTime.utc(),
): Promise<DateTime | null> {
  if (days === null || isChosen) return null
  const announcedAt = await milestoneAt(ANNOUNCED)
  const at = announcedAt?.plus(ANNOUNCEMENT) ?? null
  return at && at > now ? at : null
}

/**
 * Whether the announced time of the first erasure has come. The first call makes the announcement.
 */
async function wasErasureAnnounced(now: DateTime): Promise<boolean> {
  const announcedAt = await milestoneAt(ANNOUNCED)
  if (!announcedAt) await noteMilestone(ANNOUNCED)
  return announcedAt !== null && announcedAt.plus(ANNOUNCEMENT) <= now
}
