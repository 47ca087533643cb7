import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../contract/languages.ts'
import { NAMESPACES } from './namespaces.ts'

/** Those of the wire, and the desktop app's own, which travel with it. */
const CATALOGUES = [...NAMESPACES, 'desktop'] as const
type Name = (typeof CATALOGUES)[number]

type Tree = { [key: string]: string | Tree }
type Texts = Map<string, string>

const PLURAL = /_(zero|one|two|few|many|other)$/
/** Intl.PluralRules' categories, https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html */
const FORMS: Record<Language, string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const read = (language: Language, namespace: Name): Texts =>
  new Map(
    flatten(
      JSON.parse(
        readFileSync(new URL(`locales/${language}/${namespace}.json`, import.meta.url), 'utf8'),
      ) as Tree,
    ),
  )

const keysOf = (texts: Texts): Set<string> =>
  new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))

const pluralsOf = (texts: Texts): Set<string> =>
  new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')))

/** `{{count}}` may be left out where a plural form says the number in words. */
const valuesOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => String(match[1])))]
    .filter((name) => name !== 'count')
    .toSorted()

describe.each(CATALOGUES)('%s', (namespace) => {
  const texts = { ar: read('ar', namespace), en: read('en', namespace) }

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

/** Read as whole objects, or with the first part of their key in a variable. */
const READ_WHOLE =
  /^programs:(evidence|leadership|peace|humanitarian)\.|^about:vision\.|^common:error\.|^admin:inbox\.columns\.|^privacy:(contact|volunteer|newsletter|visit|cookies)\.|^desktop:problems\./

test('every text is shown somewhere', () => {
  const used = wordsOfTheSources()
  const unused = CATALOGUES.flatMap((namespace) =>
    [...keysOf(read('en', namespace))]
      .filter((key) => !used.some((pattern) => pattern.test(key)))
      .map((key) => `${namespace}:${key}`),
  ).filter((key) => !READ_WHOLE.test(key))
  expect(unused).toEqual([])
})

/** The literals of the sources that look like keys; what a template fills in may be any part of a key. */
function wordsOfTheSources(): RegExp[] {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  const files = globSync('{shared/src,web/src,desktop/src,api/app}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/\.test\.|locales/.test(file))
  const literals = new Set<string>()
  for (const file of files) {
    const source = readFileSync(root + file, 'utf8')
    for (const [, text = ''] of source.matchAll(
      /['"`]((?:\w+:)?[\w.]*(?:\$\{[^}]+\}[\w.]*)*)['"`]/g,
    )) {
      const key = text.replace(/^\w+:/, '')
      // a template that begins with a value says nothing about the key
      if (key.length > 3 && !key.startsWith('${')) literals.add(key)
    }
  }
  return [...literals].map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\$\{[^}]+\}/)
          .map((part) => part.replaceAll('.', '\\.'))
          .join('[\\w.]+')}$`,
      ),
  )
}
