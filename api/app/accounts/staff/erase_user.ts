import { randomUUID } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import { DEFAULT_ROLE } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import { handOverDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts } from '#entries/sharing/notify_of_sharing'
import { deletePreviewLinksBy } from '#entries/previews/preview_links'
import { eraseTraces } from '#accounts/staff/erase_traces'
import { findBesideAdministrators } from '#accounts/staff/last_administrator'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import User from '#accounts/user'

/**
 * Removes everything from an account that identifies its owner, and ends its sessions and links.
 * Keeps what the user wrote, except for discarded texts, earlier versions of drafts and the names
 * of uploaded files. Drafts can be transferred to a colleague. Rejects (409) the erasure of one's
 * own account, or of the last account that can manage the others.
 */
export async function eraseUser(
  id: number,
  eraser: User,
  sessions: StaffSessions,
  handOverTo?: number,
): Promise<void> {
  const password = await hash.make(randomUUID())
  const { user, handedOver } = await erasing(() =>
    inRetriedTransaction(async (client) => {
      const { user, refuseIfLast } = await findBesideAdministrators(id, client)
      if (user.id === eraser.id) {
        throw new ApiException(
          409,
          'own_account',
          'Only another administrator can delete your account',
        )
      }
      refuseIfLast()
      const handedOver =
        handOverTo !== undefined &&
        (await handOverDrafts({ from: id, to: handOverTo }, eraser.id, client))
      await deletePreviewLinksBy(id, client)
      await eraseTraces(id, client)
      await client.from('sessions').where('user_id', String(id)).delete()
      await User.query({ client })
        .where({ id })
        .update({ password, ...nameless() })
      await client.from('messages').where('assignee_id', id).update({ assignee_id: null })
      return { user, handedOver }
    }),
  )
  // A sign-in in progress may have created one more session, which grants no access.
  await sessions.endAll(user)
  if (handedOver) await notifyOfNewDrafts(handedOver, eraser)
}

function nameless() {
  const now = toDatabaseTime(DateTime.utc())
  return {
    username: '',
    displayName: '',
    email: '',
    // These keys are unique, as in every account, and can't be used to sign in or register.
    usernameKey: randomUUID(),
    emailKey: randomUUID(),
    signInStamp: newSignInStamp(),
    resetTokenHash: null,
    resetExpiresAt: null,
    invitedAt: null,
    joinedAt: null,
    role: DEFAULT_ROLE,
    disabledAt: now,
    erasedAt: now,
    updatedAt: now,
  }
}
