import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { WritingColleague } from '@ufuq/shared/contract/sharing'
import type { Role } from '@ufuq/shared/contract/users'
import { ApiException } from '#core/errors/api_exception'
import { toColleague } from '#entries/colleagues'
import type { ServedKind } from '#entries/hooks'
import { may } from '#entries/permissions'

/**
 * The maximum number of people listed. It is hardly ever reached, because a foundation has few
 * staff.
 */
const LIMIT = 500

/** Somebody who may write entries of a kind. */
export interface Writer {
  id: number
  role: Role
  email: string
  name: string | null
}

const whoCanWrite = ({ permissions }: ServedKind, client: QueryClientContract) =>
  client
    .from('users')
    .whereIn('role', Object.keys(permissions.create ?? {}))
    .whereNull('erased_at')
    .whereNull('disabled_at')
    .select('id', 'role', 'email', 'display_name as name')

/** The people who can write entries of a kind, sorted by name. */
export async function listWritingColleagues(kind: ServedKind): Promise<WritingColleague[]> {
  const people: Writer[] = await whoCanWrite(kind, db.connection())
    .orderBy('display_name')
    .orderBy('id')
    .limit(LIMIT)
  return people.map((person) => ({
    ...toColleague(person),
    canPublish: may(person, 'publish', kind),
  }))
}

/**
 * Finds a colleague who can write entries of a kind. Throws 422 for the given field if no such
 * colleague has this id.
 */
export async function findWritingColleague(
  kind: ServedKind,
  { id, field }: { id: number; field: string },
  client: TransactionClientContract,
): Promise<Writer> {
  const person: Writer | null = await whoCanWrite(kind, client).where({ id }).first()
  if (person) return person
  throw ApiException.invalid(field, 'colleague', `No account with this id can write ${kind.path}`)
}
