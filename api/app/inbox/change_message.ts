import db from '@adonisjs/lucid/services/db'
import type { MessagePatch } from '@ufuq/shared/contract/inbox'
import { ApiException } from '#core/api_exception'
import Message from '#inbox/message'
import { toInboxMessage } from '#inbox/message_transformer'

/**
 * Marks a message or notes something beside it. Notes that were written over older ones than there are now
 * are refused (409) with the message as it is; without a version, or when they are the same, they are not.
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
