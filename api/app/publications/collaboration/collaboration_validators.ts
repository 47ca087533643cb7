import { LIMITS } from '@ufuq/shared/contract/limits'
import { DISCARDED_TEXT_LIMITS, DISCARDED_TEXT_PARTS } from '@ufuq/shared/contract/collaboration'
import vine from '@vinejs/vine'
import { writtenText } from '#core/validation/written_text'
import { recordId } from '#publications/publication_rules'

export const discardedTextValidator = vine.create({
  items: vine
    .array(
      vine.object({
        publicationId: recordId(),
        part: vine.enum(DISCARDED_TEXT_PARTS),
        words: writtenText(LIMITS.content),
        whose: vine.enum(['mine', 'theirs'] as const),
      }),
    )
    .minLength(1)
    .maxLength(DISCARDED_TEXT_LIMITS.maxAtOnce),
})
