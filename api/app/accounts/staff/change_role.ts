import type { Role } from '@ufuq/shared/contract/users'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import type User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { inRetriedTransaction } from '#core/database/transaction'

/**
 * Gives a user another role. Rejects (409) if nobody would be left to manage the other accounts.
 */
export const changeRole = (id: number, role: Role, changer: User): Promise<User> =>
  inRetriedTransaction(async (client) => {
    const { user, refuseIfLast } = await findBesideAdministrators(id, client)
    if (role !== 'admin') refuseIfLast()
    const isNew = user.role !== role
    await user.merge({ role }).save()
    const event = { subject: 'person', kind: 'roleChanged', ids: [id], role } as const
    if (isNew) await recordActivity({ ...event, actorId: changer.id }, client)
    return user
  })
