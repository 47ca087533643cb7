import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS_PATH } from '../contract/documents.ts'
import { LANGUAGES, type Language } from '../contract/languages.ts'
import { SITE_PAGES } from '../contract/site/page-names.ts'
import { answerName } from '../forms/form-spec.ts'
import { FORM_NAMES, formNamed } from '../forms/index.ts'
import { keysOfPage } from '../kinds/page/testing/keys-of-page.ts'
import { filesOf } from './namespaces.ts'
import { CATALOGUES, readEach, type CatalogueName, type EachText } from './testing/texts.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Intl.PluralRules' categories, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
const FORMS: Record<Language, string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
}

const keysOf = (texts: EachText): Set<string> =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))

const pluralsOf = (texts: EachText): Set<string> =>
  new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))

/** A plural form that writes the number as a word may omit `{{count}}`. */
const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => String(match[1])))]
    .filter((name) => name !== 'count')
    .toSorted()

test.each(LANGUAGES)('every file of %s belongs to a catalogue', (language) => {
  const folder = fileURLToPath(new URL(`locales/${language}/`, import.meta.url))
  const found = globSync('**/*.json', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const listed = CATALOGUES.flatMap(filesOf).map((file) => `${file}.json`)
  expect(found.toSorted()).toEqual(listed.toSorted())
})

describe.each(CATALOGUES)('%s', (namespace) => {
  const texts = { ar: readEach('ar', namespace), en: readEach('en', namespace) }

  test('says the same things in both languages', () => {
    expect([...keysOf(texts.ar)].toSorted()).toEqual([...keysOf(texts.en)].toSorted())
  })

  test.each(LANGUAGES)('has every plural form of %s, and no other', (language) => {
    for (const key of pluralsOf(texts[language])) {
      const forms = [...texts[language].keys()]
        .filter((name) => name.replace(PLURAL, '') === key && name !== key)
        .map((name) => name.slice(key.length + 1))
      expect(forms.toSorted(), key).toEqual([...FORMS[language]].toSorted())
    }
  })

  test('fills the same values in', () => {
    for (const [key, text] of texts.en) {
      const base = key.replace(PLURAL, '')
      const arabic = texts.ar.get(key) ?? texts.ar.get(`${base}_other`) ?? ''
      expect(valuesOf(arabic), key).toEqual(valuesOf(text))
    }
  })

  test('leaves nothing empty', () => {
    for (const language of LANGUAGES) {
      for (const [key, text] of texts[language])
        expect(text.trim(), `${language} ${key}`).not.toBe('')
    }
  })

  test('writes Arabic with Arabic marks: ، ؛ ؟', () => {
    for (const [key, text] of texts.ar) expect(text, key).not.toMatch(/\p{Script=Arabic}\s*[,;?]/u)
  })
})

test('every text is shown somewhere', () => {
  const isRead = readers()
  // Pages are made from these texts, not by looking them up.
  const ofPages = SITE_PAGES.flatMap((page) =>
    keysOfPage(page).map(({ namespace, key }) => `${namespace}:${key}`),
  )
  // The subject of an email depends on the kind of the message. Tests of the templates cover their
  // texts. An import names excluded and lost content in the source's own terms.
  const read = CATALOGUES.filter((one) => !/^(mail|transfer|.+-templates)$/.test(one))
  const unused = read.flatMap((namespace) =>
    [...keysOf(readEach('en', namespace))]
      .filter((key) => !isRead.some((reads) => reads(namespace, key)))
      .map((key) => `${namespace}:${key}`)
      .filter((key) => !ofPages.includes(key)),
  )
  expect(unused).toEqual([])
})

type Reads = (namespace: CatalogueName, key: string) => boolean

/** Detects how source code refers to texts. */
function readers(): Reads[] {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const source = (file: string) => readFileSync(root + file, 'utf8')
  const sources = globSync(
    '{shared/src,admin/src,text-editor/src,web/src,desktop/src,api/app}/**/*.{ts,tsx}',
    { cwd: root },
  )
    // The lists of values that staff may change are excluded, so that texts that no page shows are
    // found.
    .filter(
      (file) =>
        !/\.test\.|\/testing\/|locales|kinds\/page\/(catalogue|shipped-page|templates)/.test(file),
    )
    .map(source)
  const literals = new Set(sources.flatMap(literalsOf))
  const patterns = [...literals]
    .filter((text) => text.length > 3 && text.includes('${') && !text.startsWith('${'))
    .map(patternOf)
  return [
    (_, key) => ofForms.has(key),
    (_, key) => literals.has(key) || patterns.some((pattern) => pattern.test(key)),
    ...sources.flatMap((text) => {
      const enums = [...text.matchAll(/(?:contract|calls|kinds)\/[\w/-]+/g)]
        .map(([name]) => `shared/src/${name}.ts`)
        .filter((file) => existsSync(root + file))
        .map(source)
      return [...firstPartReader(text, enums), ...objectReaders(text, enums)]
    }),
  ]
}

/** The texts that follow from the fields of forms. */
const ofForms = new Set(
  FORM_NAMES.map(formNamed).flatMap(({ section, fields }) => [
    ...['successTitle', 'successText'].map((text) => `${section}.${text}`),
    ...fields.flatMap((field) => [
      `${section}.${field.name}Hint`,
      `inbox.columns.${answerName(field)}`,
    ]),
  ]),
)

const literalsOf = (source: string): string[] =>
  [...source.matchAll(/['"`]((?:\w+:)?[\w.-]*(?:\$\{[^}]+\}[\w.-]*)*)['"`]/g)].map(
    ([, text = '']) => text.replace(/^\w+:/, ''),
  )

/** A template's placeholder may be any part of a key. */
const patternOf = (text: string): RegExp => {
  const parts = text.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`)
}

/**
 * If the first part of a key is a variable, looks for its values in the same file and in the
 * contract.
 */
function firstPartReader(source: string, enums: string[]): Reads[] {
  const own = literalsOf(source)
  const rests = own
    .filter((text) => /^\$\{[^}]+\}\./.test(text))
    .map((text) => text.replace(/^\$\{[^}]+\}/, ''))
  if (rests.length === 0) return []
  const values = new Set<string>([...own, ...enums.flatMap(literalsOf), DOCUMENTS_PATH])
  const patterns = rests.map(patternOf)
  return [
    (_, key) => {
      const [first = ''] = key.split('.')
      const rest = key.slice(first.length)
      return values.has(first) && patterns.some((pattern) => pattern.test(rest))
    },
  ]
}

/** If code imports a catalogue directly, it accesses the parts of a key one by one. */
const objectReaders = (source: string, enums: string[]): Reads[] =>
  [...source.matchAll(/from '[^']*locales\/en\/(\w+)(?:\/[\w-]+)?\.json'/g)].map(([, imported]) => {
    const words = new Set([source, ...enums].join(' ').match(/\w+/g))
    return (namespace, key) =>
      namespace === imported && key.split('.').every((part) => words.has(part))
  })
