import * as v from 'valibot'
import type { FieldError } from '../contract/errors.ts'
import type { Field, Fields, FieldType } from './fields.ts'
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
} from './formats.ts'
import { isTree, keysOf } from './values.ts'

// The same rules as in the server's `api/app/entries/vine.ts`. A test checks that both validators
// refuse the same values, at the same places, for the same rules. A message is the rule's name.

/** The rule of an issue of an object, or of a section of unknown kind. */
function ruleOf({ expected, received }: v.BaseIssue<unknown>): string {
  if (received === 'undefined') return 'required'
  return expected === 'Object' ? 'object' : 'enum'
}

const wellFormed = v.check(isWellFormed, 'string')
const text = (max: number) => v.pipe(v.string('string'), wellFormed, v.maxLength(max, 'maxLength'))
const line = (max: number) =>
  v.pipe(v.string('string'), v.trim(), wellFormed, v.maxLength(max, 'maxLength'))
const number = (min: number, max: number) =>
  v.pipe(v.number('number'), v.minValue(min, 'min'), v.maxValue(max, 'max'))
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number('number'), v.integer('withoutDecimals'), number(min, max))
const id = whole(1)
const date = (isValid: (text: string) => boolean) =>
  v.nullable(v.pipe(v.string('string'), v.check(isValid, 'date')))
const itemId = v.pipe(v.string('string'), v.regex(ITEM_ID, 'regex'))

/** The schema of a value in one language. */
const SCHEMAS: { [Type in FieldType]: (field: Field<Type>) => v.GenericSchema } = {
  text: ({ max, min = 0 }) =>
    v.pipe(
      text(max),
      v.check((value) => hasLength(value, min), 'minLength'),
    ),
  markdown: ({ max }) => text(max),
  slug: ({ max }) => line(max),
  link: ({ max = MAX_LINK, image }) =>
    v.pipe(line(max), v.check(image ? isImageLink : isLink, 'url')),
  day: () => date(isDay),
  moment: () => date(isMoment),
  number: ({ min, max }) => v.nullable(whole(min, max)),
  yesNo: () => v.boolean('boolean'),
  choice: ({ of, orItemOf }) =>
    orItemOf ? v.pipe(v.string('string'), v.regex(ITEM_ID, 'enum')) : v.picklist(of, 'enum'),
  colour: () => v.nullable(v.pipe(v.string('string'), v.regex(COLOUR, 'regex'))),
  focalPoint: () => v.nullable(v.object({ x: number(0, 1), y: number(0, 1) }, ruleOf)),
  entry: ({ many }) => (many === undefined ? v.nullable(id) : list(id, many)),
  user: () => v.nullable(id),
  file: () => v.nullable(id),
  items: ({ fields, max }) => list(shapeOf(fields, { id: itemId }), max),
  sections: ({ of, max }) => {
    const kinds = Object.entries(of).map(([kind, fields]) =>
      shapeOf(fields, {
        id: itemId,
        kind: v.literal(kind),
        hidden: v.nullish(v.boolean('boolean')),
      }),
    )
    return list(v.variant('kind', kinds, ruleOf), max)
  },
}

/** A list of distinct ids, or of items with distinct ids. */
const list = (item: v.GenericSchema, max: number) =>
  v.pipe(
    v.array(item, 'array'),
    v.maxLength(max, 'array.maxLength'),
    v.check((items) => new Set(items.map(idOf)).size === items.length, 'distinct'),
  )

const idOf = (item: unknown): unknown => (isTree(item) ? item['id'] : item)

function schemaOf(field: Field): v.GenericSchema {
  const schema = () => v.nullish((SCHEMAS[field.type] as (field: Field) => v.GenericSchema)(field))
  const keys = keysOf(field)
  return keys
    ? v.nullish(v.object(Object.fromEntries(keys.map((key) => [key, schema()])), ruleOf))
    : schema()
}

const shapeOf = <More extends v.ObjectEntries>(fields: Fields, more: More) =>
  v.object(
    {
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
      ...more,
    },
    ruleOf,
  )

export type ValueProblem = Pick<FieldError, 'field' | 'rule'>

/**
 * Makes a function that finds the invalid values of a form; each field has its first problem. What
 * is required is checked with `lacking`.
 */
export function problemFinder(fields: Fields): (values: unknown) => ValueProblem[] {
  const schema = shapeOf(fields, {})
  return (values) => {
    const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true })
    return issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', rule: issue.message }))
  }
}
