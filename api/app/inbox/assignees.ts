import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { Colleague } from '@ufuq/shared/contract/users'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'

/**
 * The maximum number of people listed. It is hardly ever reached, because an organisation has few
 * staff.
 */
const LIMIT = 500

/** The people who can be put in charge of a message. */
export const findAssignable = (options?: ModelAdapterOptions) =>
  User.existing(options)
    .whereNull('disabledAt')
    .whereIn('role', [...rolesWith('inbox.read')])

export async function listAssignees(): Promise<Colleague[]> {
  const people = await findAssignable().orderBy('displayName').orderBy('id').limit(LIMIT)
  return people.map(({ id, displayName }) => ({ id, name: displayName }))
}
