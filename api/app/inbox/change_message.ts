import db from '@adonisjs/lucid/services/db'
import type { MessagePatch } from '@ufuq/shared/contract/inbox'
import { ApiException } from '#core/api_exception'
import Message from '#inbox/message'
import { toInboxMessage } from '#inbox/message_transformer'

/**
 * Changes a message's status or notes. Notes based on older ones than the current are rejected (409) with the current
 * message, unless the request has no version or the notes are the same.
 */
export const changeMessage = (
  id: number,
  { status, notes, notesVersion }: MessagePatch,
): Promise<Message> =>
  db.transaction(async (client) => {
    const message = await Message.query({ client }).where({ id }).forUpdate().firstOrFail()
    if (status !== undefined) message.status = status
    if (notes !== undefined && notes !== message.notes) {
      if (notesVersion !== undefined && notesVersion !== message.notesVersion) {
        throw new ApiException(409, 'version_conflict', 'The notes were changed in the meantime', {
          extra: { current: { message: toInboxMessage(message) } },
        })
      }
      message.merge({ notes, notesVersion: message.notesVersion + 1 })
    }
    return message.save()
  })
