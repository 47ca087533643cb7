import { expect, test } from 'vitest'
import type { Kind } from '../model/define-kind.ts'
import type { Fields } from '../model/fields.ts'
import { isList } from '../model/values.ts'
import { KINDS } from './index.ts'
import { trialKind } from './testing/trial-kind.ts'

const kinds: Kind[] = [...Object.values(KINDS), trialKind]
const HEAD = { items: ['id'], sections: ['id', 'kind', 'hidden'] }

/** The mistakes that types can't find: names of fields beside a field, and in items. */
function mistakesIn(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const named = [
      ...(field.when ? [field.when[0]] : []),
      ...(field.type === 'slug' ? [field.from] : []),
    ]
    const inner =
      field.type === 'items'
        ? [field.fields]
        : field.type === 'sections'
          ? Object.values(field.of)
          : []
    return [
      ...named.filter((one) => !(one in fields)).map((one) => `${name} names ${one}`),
      ...(field.type === 'items' && !(field.title in field.fields) ? [`${name} has no title`] : []),
      ...inner.flatMap((own) => [
        ...(isList(field) ? HEAD[field.type] : [])
          .filter((one) => one in own)
          .map((one) => `${name} has a field ${one}`),
        ...mistakesIn(own),
      ]),
    ]
  })
}

const allFields = (fields: Fields): Fields[string][] =>
  Object.values(fields).flatMap((field) => {
    if (!isList(field)) return [field]
    const inner = field.type === 'items' ? [field.fields] : Object.values(field.of)
    return [field, ...inner.flatMap(allFields)]
  })

test.each(kinds)('the kind $name is declared without mistakes', (kind) => {
  expect(mistakesIn(kind.fields)).toEqual([])
  expect(kind.name.length).toBeLessThanOrEqual(16)
  const isLocalized = allFields(kind.fields).some(({ localized }) => localized)
  expect(isLocalized && kind.sides === 'none').toBe(false)
})

test('kinds are registered by their own names, and have paths of their own', () => {
  expect(Object.values(KINDS).map(({ name }) => name)).toEqual(Object.keys(KINDS))
  expect(new Set(kinds.map(({ path }) => path)).size).toBe(kinds.length)
})
