import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import type User from '#accounts/user'
import { inRetriedTransaction } from '#core/transaction'

/**
 * Disables an account and ends its sessions, or enables it again, with nothing lost. Rejects (409) disabling the last
 * one that can manage the others.
 */
export async function setDisabled(
  id: number,
  disabled: boolean,
  sessions: StaffSessions,
): Promise<User> {
  const user = await inRetriedTransaction(async (client) => {
    const { user, refuseIfLast } = await findBesideAdministrators(id, client)
    if (disabled) refuseIfLast()
    const disabledAt = disabled ? (user.disabledAt ?? DateTime.utc()) : null
    return user.merge({ disabledAt }).save()
  })
  if (disabled) await sessions.endAll(user)
  return user
}
