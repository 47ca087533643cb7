import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import type User from '#accounts/user'
import { recordActivity } from '#entries/record_activity'
import { handOverDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts } from '#entries/sharing/notify_of_sharing'
import { inRetriedTransaction } from '#core/database/transaction'

interface Change {
  disabled: boolean
  /** The colleague who gets the drafts of the disabled account. */
  handOverTo?: number | undefined
}

/**
 * Disables an account and ends its sessions, or enables it again; nothing is deleted. The account's
 * drafts can be transferred to a colleague in the same transaction. Rejects (409) an attempt to
 * disable the last account that can manage the others.
 */
export async function setDisabled(
  id: number,
  { disabled, handOverTo }: Change,
  person: User,
  sessions: StaffSessions,
): Promise<User> {
  const { user, handedOver } = await inRetriedTransaction(async (client) => {
    const { user, refuseIfLast } = await findBesideAdministrators(id, client)
    if (disabled) refuseIfLast()
    const isNew = user.isDisabled !== disabled
    const disabledAt = disabled ? (user.disabledAt ?? DateTime.utc()) : null
    await user.merge({ disabledAt }).save()
    const kind = disabled ? 'disabled' : 'enabled'
    if (isNew)
      await recordActivity({ subject: 'person', kind, ids: [id], actorId: person.id }, client)
    const successor = disabled && handOverTo !== undefined && { from: id, to: handOverTo }
    return { user, handedOver: successor && (await handOverDrafts(successor, person.id, client)) }
  })
  if (disabled) await sessions.endAll(user)
  if (handedOver) await notifyOfNewDrafts(handedOver, person)
  return user
}
