import { randomUUID } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { HelpCode } from '@ufuq/shared/contract/two-factor'
import { DEFAULT_ROLE, type Role } from '@ufuq/shared/contract/users'
import { DateTime } from 'luxon'
import type { StaffSessions } from '#accounts/sessions/staff_sessions'
import { storeHelpCode } from '#accounts/two_factor/codes'
import { waysOf } from '#accounts/two_factor/ways'
import { erasing } from '#core/database/erasing'
import { inRetriedTransaction } from '#core/database/transaction'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { servedKinds } from '#entries/kinds'
import { deletePreviewLinksBy } from '#entries/preview_links'
import { recordActivity } from '#entries/record_activity'
import { handOverDrafts } from '#entries/sharing/hand_over_drafts'
import { notifyOfNewDrafts } from '#entries/sharing/notify_of_sharing'
import { newSignInStamp } from '#people/sign_in_stamp'
import User from '#people/user'

/**
 * Reads a user for a change that may remove the user's administrator rights. Such changes run one
 * at a time, so that two concurrent ones can't remove the last two administrators. `refuseIfLast`
 * throws (409) if no other administrator can sign in.
 */
async function findBesideAdministrators(id: number, client: TransactionClientContract) {
  const administrators = await User.administrators({ client }).forUpdate()
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

interface DisabledChange {
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
  { disabled, handOverTo }: DisabledChange,
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

/**
 * Creates a code with which somebody who lost the phone can sign in, after the password. Ends what
 * the person's former access began. Throws 409 for the helper's own account, for a disabled
 * account, and for one without a second step. The caller ends the sessions.
 */
export const helpWithLostPhone = (
  id: number,
  helper: User,
): Promise<{ user: User; help: HelpCode }> =>
  inRetriedTransaction(async (client) => {
    const user = await User.existing({ client }).where({ id }).forUpdate().firstOrFail()
    if (user.id === helper.id) {
      throw new ApiException(409, 'own_account', 'Another administrator has to help you')
    }
    if (user.isDisabled) {
      throw new ApiException(409, 'account_disabled', 'This account is disabled')
    }
    if ((await waysOf(user, client)).length === 0) {
      throw new ApiException(409, 'no_two_factor', 'This account has no second step')
    }
    await user.merge({ signInStamp: newSignInStamp() }).save()
    const { code, expiresAt } = await storeHelpCode(id, client)
    return { user, help: { code, expiresAt: toWireTime(expiresAt) } }
  })

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
      for (const kind of servedKinds()) await kind.forget?.(id, client)
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
