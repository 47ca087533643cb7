import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PREVIEW_DAYS } from '@ufuq/shared/contract/previews'
import { ITEM_ID } from '@ufuq/shared/model/formats'
import { languagesOf } from '@ufuq/shared/model/sides'
import { MAX_BULK_ENTRIES, type EntryChange } from '@ufuq/shared/model/wire'
import vine, { SimpleErrorReporter } from '@vinejs/vine'
import { DateTime } from 'luxon'
import { listLimit } from '#core/lists/list_page'
import { toDatabaseTime } from '#core/time/database_time'
import type { ServedKind } from '#entries/hooks'
import type { Change } from '#entries/types'
import { valuesRule, valuesValidator } from '#entries/vine'

const count = () => vine.number().withoutDecimals().min(0)
const MAX_NOTE = 200
const MAX_QUERY = 100
/** The largest id that the databases take. */
const MAX_ID = 2 ** 31 - 1

/** The languages of a kind, as Vine's enumeration takes them. */
const sidesOf = (kind: Pick<ServedKind, 'sides'>) => languagesOf(kind) as readonly Language[]

const someSides = (kind: Pick<ServedKind, 'sides'>) =>
  vine
    .array(vine.enum(sidesOf(kind)))
    .distinct()
    .optional()

/** The versions on which a change is based. */
export const baseOf = (kind: Pick<ServedKind, 'sides'>) =>
  vine
    .object({
      entry: count().optional(),
      sides: vine
        .object(Object.fromEntries(sidesOf(kind).map((one) => [one, count().optional()])))
        .optional(),
    })
    .optional()

function rulesOfChange(kind: ServedKind) {
  const dates = sidesOf(kind).map((one) => [one, moment().nullable().optional()])
  return {
    base: baseOf(kind),
    next: vine.accepted().optional(),
    publishAt: moment().nullable().optional(),
    publish: someSides(kind),
    withdraw: someSides(kind),
    correction: someSides(kind),
    dates: vine.object(Object.fromEntries(dates)).optional(),
    note: vine.string().trim().maxLength(MAX_NOTE).optional(),
    moves: vine.record(vine.string().regex(ITEM_ID)).optional(),
  }
}

/** Compiling the rules of pages takes longer than saving one, so it is done once per kind. */
function oncePerKind<Validator>(make: (kind: ServedKind) => Validator) {
  const made = new WeakMap<ServedKind, Validator>()
  return (kind: ServedKind): Validator => {
    const validator = made.get(kind) ?? make(kind)
    made.set(kind, validator)
    return validator
  }
}

/** Validates the body of a change. Errors name values by their paths in the form. */
export const changeValidator = oncePerKind((kind) => {
  const validator = valuesValidator(kind.fields, rulesOfChange(kind))
  validator.errorReporter = () => new FormErrorReporter()
  return validator
})

/** Validates typed values that are shown before they are saved. */
export const previewValidator = oncePerKind((kind) =>
  valuesValidator(kind.fields, { language: vine.enum(LANGUAGES) }),
)

export const bulkValidator = (kind: ServedKind) =>
  vine.create({
    ids: vine.array(count().min(1).max(MAX_ID)).minLength(1).maxLength(MAX_BULK_ENTRIES).distinct(),
    action: vine.enum(['change', 'publish', 'withdraw', 'delete', 'restore'] as const),
    bases: vine.record(baseOf(kind)).optional(),
    change: vine
      .object({ ...rulesOfChange(kind), values: valuesRule(kind.fields) })
      .optional()
      .requiredWhen('action', '=', 'change'),
  })

export const readingValidator = (kind: ServedKind) => vine.create({ base: baseOf(kind) })

export const previewLinkValidator = vine.create({
  language: vine.enum(LANGUAGES),
  purpose: vine.enum(['own', 'shared'] as const),
  days: vine.enum(PREVIEW_DAYS).optional(),
})

class FormErrorReporter extends SimpleErrorReporter {
  override report(...[message, rule, field, meta]: Parameters<SimpleErrorReporter['report']>) {
    super.report(message, rule, field, meta)
    const error = this.errors.at(-1)
    if (error) error.field = error.field.replace(/^values\./, '')
  }
}

const moment = () =>
  vine
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    .use(existing())

const existing = vine.createRule((value, _, field) => {
  if (typeof value === 'string' && !DateTime.fromISO(value).isValid)
    field.report('The {{ field }} field is not a valid date', 'date', field)
})

const databaseTimeOf = (date: string): string => toDatabaseTime(DateTime.fromISO(date))

/** A change with its dates as the database compares them. */
export const readChange = ({ dates, publishAt, ...change }: EntryChange): Change => ({
  ...change,
  ...(publishAt !== undefined && { publishAt: publishAt && databaseTimeOf(publishAt) }),
  ...(dates && {
    dates: Object.fromEntries(
      Object.entries(dates).map(([language, date]) => [language, date && databaseTimeOf(date)]),
    ),
  }),
})

export const restoreValidator = (kind: ServedKind) =>
  vine.create({
    number: count().min(1).max(MAX_ID),
    base: baseOf(kind),
    languages: someSides(kind),
  })

export const followedValidator = (kind: ServedKind) =>
  vine.create({ language: vine.enum(sidesOf(kind)), base: baseOf(kind) })

/** One language, or the whole entry. */
export const deleteEntryValidator = vine.create({ language: vine.enum(LANGUAGES).optional() })

/** `filter` contains values of declared fields. */
export const listEntriesValidator = vine.create({
  language: vine.enum(LANGUAGES).optional(),
  status: vine.enum(['draft', 'scheduled', 'published'] as const).optional(),
  author: count().max(MAX_ID).optional(),
  missing: vine.accepted().optional(),
  changed: vine.accepted().optional(),
  q: vine.string().trim().maxLength(MAX_QUERY).optional(),
  filter: vine.record(vine.string().maxLength(MAX_QUERY)).optional(),
  sort: vine.enum(['published', 'changed', 'title'] as const).optional(),
  limit: listLimit(),
  after: vine.string().maxLength(1000).optional(),
})

export const listEntryVersionsValidator = vine.create({
  limit: listLimit(),
  after: count().min(1).max(MAX_ID).optional(),
})
