import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { MessageAssignee } from '@ufuq/shared/contract/inbox'
import { rolesWith } from '#accounts/abilities'
import User from '#accounts/user'
import Message from '#inbox/message'

/**
 * The maximum number of people listed. It is hardly ever reached, because an organisation has few
 * staff.
 */
const LIMIT = 500

/** The people who can be put in charge of a message. */
export const findAssignable = (options?: ModelAdapterOptions) =>
  User.existing(options)
    .whereNull('disabledAt')
    .whereIn('role', [...rolesWith('inbox.read')])

export async function listAssignees(): Promise<MessageAssignee[]> {
  const people = await findAssignable().orderBy('displayName').orderBy('id').limit(LIMIT)
  return people.map(({ id, displayName }) => ({ id, name: displayName }))
}

/**
 * The people who are in charge of messages, even those who no longer have the right to be put in
 * charge of a message.
 */
export async function listInCharge(): Promise<MessageAssignee[]> {
  const people = await User.existing()
    .whereIn('id', Message.query().select('assigneeId').whereNotNull('assigneeId'))
    .orderBy('displayName')
    .orderBy('id')
    .limit(LIMIT)
  return people.map(({ id, displayName }) => ({ id, name: displayName }))
}
