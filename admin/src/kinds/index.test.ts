import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import type { Fields } from '@ufuq/shared/model/fields'
import { expect, test } from 'vitest'
import { KINDS_ON_SCREEN, type KindOnScreen } from './index.ts'

const kinds: KindOnScreen[] = Object.values(KINDS_ON_SCREEN)

test.each(kinds)(
  'the kind $kind.name has a text for each name on its screens',
  ({ kind, isSingle }) => {
    const choices = Object.entries(kind.fields).flatMap(([name, field]) =>
      field.type === 'choice' ? [[name, expectedTexts(field.of)]] : [],
    )
    expect(readTexts('en', 'admin')).toMatchObject({
      kinds: {
        [kind.name]: {
          ...expectedTexts(isSingle ? ['name'] : ['name', 'new', 'empty']),
          fields: expectedTexts(Object.keys(kind.fields)),
          ...(choices.length > 0 && { choices: Object.fromEntries(choices) as object }),
        },
      },
    })
  },
)

const expectedTexts = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, expect.any(String) as string]))

test.each(kinds)('the sections of the kind $kind.name and their fields have texts', ({ kind }) => {
  const sections = Object.values(kind.fields).flatMap((field) =>
    field.type === 'sections' ? Object.entries(field.of) : [],
  )
  const names = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.type === 'items' ? [name, ...names(field.fields)] : [name],
    )
  if (sections.length === 0) return
  expect(readTexts('en', 'admin')).toMatchObject({
    kinds: {
      [kind.name]: {
        sections: Object.fromEntries(sections.map(([name]) => [name, expectedTexts(['name'])])),
        values: expectedTexts(sections.flatMap(([, fields]) => names(fields))),
      },
    },
  })
})
