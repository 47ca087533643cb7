import { LIMITS } from '@ufuq/shared/contract/limits'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { countTableCells } from '@ufuq/shared/markdown/table-cells'
import vine from '@vinejs/vine'
import { DateTime } from 'luxon'
import { emptyToNull, wellFormed, writtenText } from '#core/validation/text_rules'

const tableCells = vine.createRule((value, _options, field) => {
  const { max } = LIMITS.tableCells
  if (typeof value !== 'string' || countTableCells(value) <= max) return
  const message = `The tables of the {{ field }} field must have at most ${max} cells in total`
  field.report(message, 'tableCells', field)
})

export const content = () => writtenText(LIMITS.content).use(tableCells())

/**
 * A chosen address, normalised; the kind checks it. Null or an empty string requests an address
 * derived from the title.
 */
export const slug = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'string' ? emptyToNull(normaliseSlug(value)) : value))
    .maxLength(LIMITS.slug.max)
    .nullable()
    .optional()

const imageAddress = vine.createRule((value, _options, field) => {
  if (typeof value !== 'string' || (isSafeImage(value) && !/\s/.test(value))) return
  field.report('The {{ field }} field must be the address of an image', 'url', field)
})

export const hero = () =>
  vine
    .string()
    .parse(emptyToNull)
    .use(wellFormed())
    .maxLength(LIMITS.hero.max)
    .use(imageAddress())
    .nullable()
    .optional()

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/

/**
 * A day means 00:00 UTC, and a time without a zone is in UTC. Fractions of a second are dropped,
 * because the databases do not store them.
 */
const parseDate = (text: string) => DateTime.fromISO(text, { zone: 'utc' }).startOf('second')

const isoDate = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && ISO_DATE.test(value)) {
    const date = parseDate(value)
    if (date.isValid && date.year >= 1000 && date.year <= 9999) return
  }
  field.report('The {{ field }} field must be an ISO 8601 date', 'date', field)
})

/** Null clears the date; undefined leaves it unchanged. */
export const date = () =>
  vine
    .string()
    .parse(emptyToNull)
    .use(isoDate())
    .transform((value): DateTime | null => (typeof value === 'string' ? parseDate(value) : null))
    .nullable()
    .optional()

export const recordId = () => vine.number().parse(emptyToNull).withoutDecimals().min(1)

export const version = () => vine.number().withoutDecimals().min(0).optional()
