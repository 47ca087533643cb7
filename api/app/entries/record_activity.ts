import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type {
  ActivityKind,
  ActivitySubject,
  PublicationDetail,
} from '@ufuq/shared/contract/activity'
import type { Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'

const COLUMNS = {
  publication: 'publication_id',
  person: 'person_id',
  entry: 'entry_id',
} as const satisfies Record<ActivitySubject, string>

interface ActivityOf<Subject extends ActivitySubject> {
  subject: Subject
  kind: ActivityKind<Subject> | (Subject extends 'publication' ? PublicationDetail : never)
  ids: readonly number[]
  /** The id of the person; null for the product itself, whose activity is not recorded. */
  actorId: number | null
  role?: Role
}

export type Activity = { [Subject in ActivitySubject]: ActivityOf<Subject> }[ActivitySubject]

/** Records activity in the transaction of the change. */
export async function recordActivity(
  { subject, kind, ids, actorId, role }: Activity,
  client: TransactionClientContract,
): Promise<void> {
  if (ids.length === 0 || actorId === null) return
  const happenedAt = toDatabaseTime(DateTime.utc())
  await client.table('activities').multiInsert(
    ids.map((id) => ({
      subject,
      kind,
      [COLUMNS[subject]]: id,
      role: role ?? null,
      actor_id: actorId,
      happened_at: happenedAt,
    })),
  )
}
