import db from '@adonisjs/lucid/services/db'
import type { Role } from '@ufuq/shared/contract/users'
import { ApiException } from '#core/api_exception'
import User from '#users/user'

/** Gives a person another role, unless nobody would be left who can manage the others (409). */
export function changeRole(id: number, role: Role): Promise<User> {
  return db.transaction(async (client) => {
    // Every change of a role waits here for the one before it, so that two can't take away the last two.
    const administrators = await User.query({ client })
      .where('role', 'admin')
      .whereNull('disabledAt')
      .orderBy('id')
      .forUpdate()
    const user = await User.findOrFail(id, { client })
    const isLast = administrators.length === 1 && administrators[0]?.id === user.id
    if (isLast && role !== 'admin') {
      throw new ApiException(409, 'last_administrator', 'The last administrator must stay one')
    }
    return user.merge({ role }).save()
  })
}
