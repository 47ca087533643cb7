import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { WritingColleague } from '@ufuq/shared/contract/sharing'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import { ApiException } from '#core/errors/api_exception'
import { mayPublish } from '#publications/permissions'

/**
 * The maximum number of people listed. It is hardly ever reached, because a foundation has few
 * staff.
 */
const LIMIT = 500

const whoCanWrite = (client?: TransactionClientContract) =>
  User.existing(client ? { client } : {})
    .whereIn('role', [...rolesWith('publications.create')])
    .whereNull('disabledAt')

/** The people who can write publications, sorted by name. */
export async function listWritingColleagues(): Promise<WritingColleague[]> {
  const people = await whoCanWrite().orderBy('displayName').orderBy('id').limit(LIMIT)
  return people.map((person) => ({
    id: person.id,
    name: person.shownName,
    canPublish: mayPublish(person),
  }))
}

/**
 * Finds a colleague who can write publications. Throws 422 for the given field if no such colleague
 * has this id.
 */
export async function findWritingColleague(
  id: number,
  field: string,
  client: TransactionClientContract,
): Promise<User> {
  const person = await whoCanWrite(client).where({ id }).first()
  if (person) return person
  const message = 'No account with this id can write publications'
  throw ApiException.validation([{ field, message, rule: 'colleague' }])
}
