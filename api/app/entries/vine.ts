import type { FieldType, Field, Fields } from '@ufuq/shared/model/fields'
import {
  COLOUR,
  hasLength,
  isDay,
  isImageLink,
  isLink,
  isMoment,
  isWellFormed,
  ITEM_ID,
  MAX_LINK,
} from '@ufuq/shared/model/formats'
import { keysOf } from '@ufuq/shared/model/values'
import { Vine } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

/** Unlike the default instance, does not treat an empty text, which a change may send, as missing. */
const vine = new Vine()

interface Format {
  rule: string
  isValid: (text: string) => boolean
}

const matches = vine.createRule<Format>((value, { rule, isValid }, field) => {
  if (typeof value === 'string' && !isValid(value))
    field.report(`The {{ field }} field is not a valid ${rule}`, rule, field)
})

const format = (rule: string, isValid: Format['isValid']) => matches({ rule, isValid })

const text = (max: number, string = vine.string()) =>
  string.use(format('string', isWellFormed)).maxLength(max)
const line = (max: number) => text(max, vine.string().trim())
const date = (isValid: Format['isValid']) => vine.string().use(format('date', isValid)).nullable()
const id = () => vine.number({ strict: true }).withoutDecimals().min(1).max(Number.MAX_SAFE_INTEGER)
const fraction = () => vine.number({ strict: true }).min(0).max(1)
const itemId = () => vine.string().regex(ITEM_ID)
/** A section of unknown kind has no fields; the rule of its kind refuses it. */
const ofUnknownKind = vine.group.else({})

/** The rule of a value in one language. */
const RULES: { [Type in FieldType]: (field: Field<Type>) => Rule } = {
  text: ({ max, min = 0 }) => text(max).use(format('minLength', (value) => hasLength(value, min))),
  markdown: ({ max }) => text(max),
  slug: ({ max }) => line(max),
  link: ({ max = MAX_LINK, image }) => line(max).use(format('url', image ? isImageLink : isLink)),
  day: () => date(isDay),
  moment: () => date(isMoment),
  number: ({ min, max }) =>
    vine.number({ strict: true }).withoutDecimals().min(min).max(max).nullable(),
  yesNo: () => vine.boolean({ strict: true }),
  choice: ({ of, orItemOf }) =>
    orItemOf
      ? vine.string().use(format('enum', (value) => ITEM_ID.test(value)))
      : vine.enum([...of]),
  colour: () => vine.string().regex(COLOUR).nullable(),
  focalPoint: () => vine.object({ x: fraction(), y: fraction() }).nullable(),
  entry: ({ many }) =>
    many === undefined ? id().nullable() : vine.array(id()).maxLength(many).distinct(),
  user: () => id().nullable(),
  file: () => id().nullable(),
  items: ({ fields, max }) =>
    vine
      .array(vine.object({ id: itemId(), ...shapeOf(fields) }))
      .maxLength(max)
      .distinct('id'),
  sections: ({ of, max }) => {
    const head = {
      id: itemId(),
      kind: vine.enum(Object.keys(of)),
      hidden: vine.boolean({ strict: true }).optional(),
    }
    const kinds = Object.entries(of).map(([kind, fields]) =>
      vine.group.if((section) => section['kind'] === kind, shapeOf(fields)),
    )
    return vine
      .array(vine.object(head).merge(vine.group([...kinds, ofUnknownKind])))
      .maxLength(max)
      .distinct('id')
  },
}

type Rule = SchemaTypes & { optional: () => SchemaTypes }

function ruleOf(field: Field): SchemaTypes {
  const rule = () => (RULES[field.type] as (field: Field) => Rule)(field).optional()
  const keys = keysOf(field)
  return keys
    ? vine.object(Object.fromEntries(keys.map((key) => [key, rule()]))).optional()
    : rule()
}

const shapeOf = (fields: Fields): Record<string, SchemaTypes> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)]))

/**
 * Validates the body of a call that changes values, with the rules of its other properties. A change
 * may omit values, and a localized value may name one language. What is required is checked with
 * `lacking`, because a draft may be incomplete.
 */
export const valuesValidator = <Others extends Record<string, SchemaTypes>>(
  fields: Fields,
  others: Others,
) => vine.create({ ...others, values: valuesRule(fields) })

/** The rule of the values of a change; see `valuesValidator`. */
export const valuesRule = (fields: Fields) => vine.object(shapeOf(fields)).optional()
