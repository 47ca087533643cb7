import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import { ReviewReadingSchema } from '#database/schema'
import type Publication from '#publications/publication'

/** The texts that were read. Fields that have been added to the product since then are missing. */
export type ReadTexts = Partial<Record<TextField, string>>

/**
 * The texts of a publication as an editor last read them. They are deleted with the review, with
 * the text, and with the account.
 */
export default class ReviewReading extends ReviewReadingSchema {
  declare texts: ReadTexts
}

export const textsOf = (publication: Publication): ReadTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, publication[field]]))
