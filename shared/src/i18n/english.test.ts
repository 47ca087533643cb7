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

/**
 * Words for translations, links or merging that belong only in the code, and rejected words that
 * reappeared.
 */
const NOT_FOR_STAFF = new RegExp(
  [
    'pairs?|(?<!(at the|by) )sides?(?! by side)|mend\\w*|repair\\w*|somebody|anybody|everybody|nobody',
    'caret|part(ed|ing)?( the| them)|join(ed|ing)?|left[- ]out|hand(ed|ing|s)? over|stands?|holds here',
    'as shipped|petrol|colour of the sun|good backups?|on (its|their) way|go(es)? (out|live)|turn(ed)? back',
    'e-mail|alternative text(?! for people)|of the library|cover image|web address',
  ]
    .map((words) => `\\b(${words})\\b`)
    .join('|'),
  'i',
)

test('staff read plain words', () => {
  for (const { file, text } of textsOf('{admin/*,desktop,mail}.json'))
    expect(text, file).not.toMatch(NOT_FOR_STAFF)
})

const API = join(import.meta.dirname, '../../../api')
const SENTENCE = /(?<![\w’])['`]([A-Z][a-z]*’?[a-z]* [^'`\n]{8,})['`]/g

test('operators read plain words in commands and where a start fails', () => {
  const sources = globSync('{app,commands,start}/**/*.ts', { cwd: API })
    .map((file) => ({ file, source: readFileSync(join(API, file), 'utf8') }))
    .filter(({ file, source }) => file.startsWith('commands') || source.includes('StartFailure('))
  expect(sources).not.toHaveLength(0)
  for (const { file, source } of sources) {
    for (const [, sentence] of source.matchAll(SENTENCE))
      expect(sentence, file).not.toMatch(
        /\b(mend\w*|somebody|nobody|everybody|proved|thrown away|had its time|anew|not whole)\b/i,
      )
  }
})

/** The specification requires exactly this text. */
const SPECIFIED = ['No users found. Click the "Create User" button to add a new user.']

test('quotation marks, apostrophes and dots are typographic', () => {
  for (const { file, text } of textsOf('**/*.json').filter(({ text }) => !SPECIFIED.includes(text)))
    expect(text, file).not.toMatch(/['"]|\.\.\./)
})
