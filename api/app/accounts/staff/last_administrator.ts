import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ApiException } from '#core/errors/api_exception'
import User from '#accounts/user'

/**
 * Reads a user for a change that may remove the user's administrator rights. Such changes run one
 * at a time, so that two concurrent ones can't remove the last two administrators. `refuseIfLast`
 * throws (409) if no other administrator can sign in.
 */
export async function findBesideAdministrators(id: number, client: TransactionClientContract) {
  const administrators = await User.query({ client })
    .where('role', 'admin')
    .whereNull('disabledAt')
    .whereNull('invitedAt')
    .orderBy('id')
    .forUpdate()
  const user = await User.existing({ client }).where({ id }).firstOrFail()
  const refuseIfLast = () => {
    if (administrators.length !== 1 || administrators[0]?.id !== user.id) return
    throw new ApiException(
      409,
      'last_administrator',
      'There must always be at least one administrator',
    )
  }
  return { user, refuseIfLast }
}
