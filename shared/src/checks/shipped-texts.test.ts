import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localizedPath, PUBLIC_PAGES } from '../contract/addresses.ts'
import { isLanguage, LANGUAGES, otherLanguage, type Language } from '../contract/languages.ts'
import { CATALOGUES, readEach, type CatalogueName } from '../i18n/testing/texts.ts'
import { checkTexts, type TextPair } from './check-texts.ts'
import type { Finding } from './finding.ts'
import type { Site } from './rules/links.ts'
import { checkValues, type Values } from './testing/check-values.ts'

const DEMO = join(import.meta.dirname, '../../../api/database/demo')

interface DemoText {
  pair: string
  language: Language
  slug: string
  title: string
  content: string
}

function readDemo(name: string): DemoText {
  const source = readFileSync(join(DEMO, name), 'utf8')
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n+(.*)$/s.exec(source) ?? []
  const valueOf = (key: string) => new RegExp(`^${key}: "?(.*?)"?$`, 'm').exec(head)?.[1] ?? ''
  const language = valueOf('language')
  if (!isLanguage(language)) throw new Error(`${name} has no language`)
  return {
    pair: name.slice(0, 2),
    language,
    slug: valueOf('slug'),
    title: valueOf('title'),
    content: body.trimEnd().replaceAll(/\/uploads\/\{[\w-]+\}/g, '/uploads/1'),
  }
}

const demo = readdirSync(DEMO)
  .filter((name) => name.endsWith('.md'))
  .map(readDemo)

const pages = new Set<string>([
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...demo.map(({ slug }) => `/publications/${slug}`),
])

const site: Site = {
  origin: 'https://ufuq.example',
  hasPage: (path) => pages.has(path),
  twinOf(path, language) {
    const text = demo.find(({ slug }) => path === `/publications/${slug}`)
    if (!text) return localizedPath(otherLanguage(language), path)
    const twin = demo.find(({ pair, language: own }) => pair === text.pair && own !== language)
    return twin ? localizedPath(twin.language, `/publications/${twin.slug}`) : null
  },
  isDescribed: () => true,
}

const findingsIn = (findings: readonly Finding[]) =>
  findings.map(({ rule, location, words }) => [rule, location?.side, location?.field, words.what])

test('finds nothing in the publications of a fresh demo', () => {
  expect(demo.length).toBeGreaterThan(20)
  const names = [...new Set(demo.map(({ pair }) => pair))]
  const found = names.map((name) => {
    const texts = demo.filter(({ pair }) => pair === name)
    const pair: TextPair = Object.fromEntries(texts.map((text) => [text.language, text]))
    return [name, findingsIn(checkTexts(pair, site))]
  })
  expect(found).toEqual(names.map((name) => [name, []]))
})

/**
 * The languages have different numbers of plural forms, so only the form for other numbers,
 * `_other`, is checked.
 */
const PLURAL = /_(zero|one|two|few|many)$/

const valuesOf = (language: Language, name: CatalogueName): Values =>
  Object.fromEntries([...readEach(language, name)].filter(([key]) => !PLURAL.test(key)))

test.each(CATALOGUES)('finds nothing in the words of %s', (name) => {
  const [ar, en] = LANGUAGES.map((language) => valuesOf(language, name))
  expect(findingsIn(checkValues({ ar: ar ?? {}, en: en ?? {} }, site))).toEqual([])
})
