import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'locales/en')

const valuesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as object).flatMap(valuesOf)

const textsOf = (files: string): { file: string; text: string }[] =>
  globSync(files, { cwd: FOLDER }).flatMap((file) =>
    valuesOf(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))).map((text) => ({ file, text })),
  )

/** The code's own words for what people call translations and links, and "somebody" beside "someone". */
const NOT_FOR_STAFF = /\b(pairs?|sides?|withdr\w+|mend\w*|somebody|anybody|everybody|nobody)\b/i

test('staff read plain words', () => {
  for (const { file, text } of textsOf('{admin/*,desktop,mail}.json'))
    expect(text, file).not.toMatch(NOT_FOR_STAFF)
})

/** Word for word in the specification. */
const SPECIFIED = ['No users found. Click the "Create User" button to add a new user.']

test('quotation marks, apostrophes and dots are typographic', () => {
  for (const { file, text } of textsOf('**/*.json').filter(({ text }) => !SPECIFIED.includes(text)))
    expect(text, file).not.toMatch(/['"]|\.\.\./)
})
