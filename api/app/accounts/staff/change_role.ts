import type { Role } from '@ufuq/shared/contract/users'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import type User from '#accounts/user'
import { inRetriedTransaction } from '#core/transaction'

/** Gives a user another role, unless nobody would be left to manage the others (409). */
export const changeRole = (id: number, role: Role): Promise<User> =>
  inRetriedTransaction(async (client) => {
    const { user, refuseIfLast } = await findBesideAdministrators(id, client)
    if (role !== 'admin') refuseIfLast()
    return user.merge({ role }).save()
  })
