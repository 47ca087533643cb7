import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { LEFT_OUT, LEFT_OUT_PARTS } from '@ufuq/shared/contract/together'
import vine from '@vinejs/vine'
import { writtenText } from '#core/validation/written_text'
import { recordId } from '#publications/publication_rules'

export const presenceValidator = vine.create({ side: vine.enum(LANGUAGES).nullable() })

export const leftOutValidator = vine.create({
  items: vine
    .array(
      vine.object({
        publicationId: recordId(),
        part: vine.enum(LEFT_OUT_PARTS),
        words: writtenText(LIMITS.content),
        whose: vine.enum(['mine', 'theirs'] as const),
      }),
    )
    .minLength(1)
    .maxLength(LEFT_OUT.mostAtOnce),
})
