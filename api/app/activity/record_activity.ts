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
  picture: 'picture_id',
  page: 'page_id',
  person: 'person_id',
} as const satisfies Record<ActivitySubject, string>

interface Event<Subject extends ActivitySubject> {
  subject: Subject
  kind: ActivityKind<Subject> | (Subject extends 'publication' ? PublicationDetail : never)
  ids: readonly number[]
  /** Null for the product itself, of which nothing is told. */
  actorId: number | null
  role?: Role
}

/** Writes down what somebody did to some things, in the transaction in which they did it. */
export async function recordActivity<Subject extends ActivitySubject>(
  { subject, kind, ids, actorId, role }: Event<Subject>,
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
