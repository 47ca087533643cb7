import vine from '@vinejs/vine'
import { recordId } from '#publications/publication_rules'

export const shareValidator = vine.create({ userId: recordId() })

export const authorValidator = vine.create({ from: recordId(), to: recordId() })
