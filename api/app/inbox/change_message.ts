import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { OUTCOMES_OF, type MessagePatch, type MessagesBulkInput } from '@ufuq/shared/contract/inbox'
import { DateTime } from 'luxon'
import type User from '#accounts/user'
import type { Mailer } from '#core/email/mailer'
import { ApiException } from '#core/errors/api_exception'
import { toDatabaseTime } from '#core/time/database_time'
import { changeEntry } from '#legacy_entries/change_entry'
import { isStale, type Conflict } from '#entries/conflict'
import { findAssignable } from '#inbox/assignees'
import Message from '#inbox/message'
import { toInboxMessage } from '#inbox/message_transformer'
import { notifyAssignee } from '#inbox/notify_assignee'

/**
 * Changes a message's status, notes, outcome or person in charge. Rejects notes that are based on
 * outdated notes (409, with the current message), unless the request states no version or the notes
 * are unchanged. The same rule applies to the outcome and the person in charge.
 */
export async function changeMessage(
  id: number,
  patch: MessagePatch,
  by: User,
  mailer: Mailer,
): Promise<Message> {
  const { message, isHandedOver } = await changeEntry({
    async lock(client) {
      // Locks the user before the message, because the erasure of an account locks them in the same
      // order.
      if (patch.assigneeId) await refuseUnlessAssignable(patch.assigneeId, client)
      const message = await Message.query({ client }).where({ id }).forUpdate().firstOrFail()
      refuseForeignOutcome(message, patch)
      return message
    },
    conflict: (message, client) => conflictOf(message, patch, client),
    async work(message, { client }) {
      const former = message.assigneeId
      if (patch.status !== undefined) message.status = patch.status
      const now = DateTime.utc()
      const notes = changedNotes(message, patch)
      if (notes) message.merge({ ...notes, notesAt: now, notesById: by.id })
      const handling = changedHandling(message, patch)
      if (handling) {
        message.merge(handling)
        if ('outcome' in handling) {
          const isOpen = handling.outcome === null
          message.merge({ outcomeAt: isOpen ? null : now, outcomeById: isOpen ? null : by.id })
        }
      }
      await message.save()
      return {
        message: await Message.withStaff({ client }).where({ id }).firstOrFail(),
        isHandedOver: message.assigneeId !== former,
      }
    },
  })
  if (isHandedOver) await notifyAssignee([message], by, mailer)
  return message
}

/**
 * Makes the same change to many messages, and skips deleted ones. Returns the ids of the changed
 * messages.
 */
export async function changeMessages(
  { ids, status, assigneeId }: MessagesBulkInput,
  by: User,
  mailer: Mailer,
): Promise<number[]> {
  const { done, handedOver } = await changeEntry({
    async lock(client) {
      if (assigneeId) await refuseUnlessAssignable(assigneeId, client)
      return Message.query({ client }).whereIn('id', ids).orderBy('id').forUpdate()
    },
    async work(found, { client }) {
      const some = () => Message.query({ client })
      const others = found.filter(
        (one) => assigneeId !== undefined && one.assigneeId !== assigneeId,
      )
      const now = toDatabaseTime(DateTime.utc())
      if (status !== undefined) {
        await some().whereIn('id', idsOf(found)).update({ status, updatedAt: now })
      }
      if (assigneeId !== undefined && others.length > 0) {
        await some()
          .whereIn('id', idsOf(others))
          .update({
            assigneeId,
            handlingVersion: client.raw('handling_version + 1'),
            updatedAt: now,
          })
      }
      const handedOver = await Message.withStaff({ client })
        .whereIn('id', idsOf(others))
        .orderBy('id')
      return { done: idsOf(found), handedOver }
    },
  })
  await notifyAssignee(handedOver, by, mailer)
  return done
}

const idsOf = (messages: readonly Message[]): number[] => messages.map(({ id }) => id)

/**
 * The conflict if the message's notes, or its outcome or person in charge, have changed since they
 * were read. Sending the current values does not cause a conflict.
 */
async function conflictOf(
  message: Message,
  patch: MessagePatch,
  client: TransactionClientContract,
): Promise<Conflict | null> {
  const { notesVersion, handlingVersion, notesAt, notesById, outcomeAt, outcomeById } = message
  const areNotesStale = isStale({ version: notesVersion }, patch.notesVersion)
  const isHandlingStale = isStale({ version: handlingVersion }, patch.handlingVersion)
  const last =
    areNotesStale && changedNotes(message, patch)
      ? { byId: notesById, at: notesAt }
      : isHandlingStale && changedHandling(message, patch)
        ? { byId: outcomeById, at: outcomeAt }
        : null
  if (!last) return null
  const current = await Message.withStaff({ client }).where({ id: message.id }).firstOrFail()
  return {
    noun: 'message',
    current: { message: toInboxMessage(current) },
    // The time is unknown if the person in charge was changed or an outcome was withdrawn.
    last: last.at ? { byId: last.byId, at: last.at } : null,
  }
}

function changedNotes({ notes: former, notesVersion }: Message, { notes }: MessagePatch) {
  if (notes === undefined || notes === former) return null
  return { notes, notesVersion: notesVersion + 1 }
}

function changedHandling(message: Message, { outcome, assigneeId }: MessagePatch) {
  const changes = {
    ...(outcome !== undefined && outcome !== message.outcome && { outcome }),
    ...(assigneeId !== undefined && assigneeId !== message.assigneeId && { assigneeId }),
  }
  if (Object.keys(changes).length === 0) return null
  return { ...changes, handlingVersion: message.handlingVersion + 1 }
}

export function refuseForeignOutcome(
  { kind }: Pick<Message, 'kind'>,
  { outcome }: Pick<MessagePatch, 'outcome'>,
) {
  if (!outcome || OUTCOMES_OF[kind].includes(outcome)) return
  const message = 'Only an application can be accepted or declined'
  throw ApiException.validation([{ field: 'outcome', message, rule: 'enum' }])
}

async function refuseUnlessAssignable(id: number, client: TransactionClientContract) {
  if (await findAssignable({ client }).where({ id }).forUpdate().first()) return
  const message = 'This person cannot read the inbox'
  throw ApiException.validation([{ field: 'assigneeId', message, rule: 'assignee' }])
}
