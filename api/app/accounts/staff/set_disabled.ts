import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import type User from '#accounts/user'
import { recordActivity } from '#activity/record_activity'
import { inRetriedTransaction } from '#core/transaction'

/**
 * Disables an account and ends its sessions, or enables it again, with nothing lost. Rejects (409) disabling the last
 * one that can manage the others.
 */
export async function setDisabled(
  id: number,
  disabled: boolean,
  person: User,
  sessions: StaffSessions,
): Promise<User> {
  const user = await inRetriedTransaction(async (client) => {
    const { user, refuseIfLast } = await findBesideAdministrators(id, client)
    if (disabled) refuseIfLast()
    const isNew = user.isDisabled !== disabled
    const disabledAt = disabled ? (user.disabledAt ?? DateTime.utc()) : null
    await user.merge({ disabledAt }).save()
    const kind = disabled ? 'disabled' : 'enabled'
    if (isNew)
      await recordActivity({ subject: 'person', kind, ids: [id], actorId: person.id }, client)
    return user
  })
  if (disabled) await sessions.endAll(user)
  return user
}
