import { randomUUID } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DEFAULT_ROLE } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import { handOverDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts } from '#entries/sharing/notify_of_sharing'
import { deletePreviewLinksBy } from '#entries/preview_links'
import { unassign } from '#inbox/find_messages'
import { findBesideAdministrators } from '#accounts/staff/change_access'
import { newSignInStamp } from '#accounts/sessions/sign_in_stamp'
import User from '#accounts/user'

/** Rows that are deleted with the person in this column. */
const ROWS = [
  ['activities', 'person_id'],
  ['entry_presences', 'user_id'],
  ['shares', 'user_id'],
  ['authenticators', 'user_id'],
  ['passkeys', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['work_accounts', 'user_id'],
  ['sign_in_attempts', 'user_id'],
  ['entry_readings', 'reader_id'],
  ['discarded_texts', 'kept_by_id'],
  ['discarded_texts', 'author_id'],
] as const

/** The part of `words` that contains the names of files. */
const WORDS_OF_FILE_NAMES = 2

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
      await unassign(id, client)
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

/** Removes personal data outside the account itself. */
async function eraseTraces(id: number, client: TransactionClientContract): Promise<void> {
  for (const [table, column] of ROWS) await client.from(table).where(column, id).delete()
  // Deletes the person's versions of drafts, even if colleagues edited the same drafts.
  await client
    .from('versions')
    .where('by_id', id)
    .whereNot('sides', 'like', '%"published"%')
    .delete()
  // File names often contain the names of people.
  const uploads = client.from('files').where('uploaded_by_id', id).select('entry_id')
  const sides = client.from('sides').whereIn('entry_id', uploads).select('id')
  await client.from('words').where('part', WORDS_OF_FILE_NAMES).whereIn('side_id', sides).delete()
  await client.from('files').where('uploaded_by_id', id).whereNotNull('name').update({ name: null })
}
