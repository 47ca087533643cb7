import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from 'i18next'
import type { Language } from '../../contract/languages.ts'
import { NAMESPACES, textsFrom, type Catalogue } from '../namespaces.ts'
import { siteInForce } from '../texts-in-force.ts'

/**
 * The namespaces of the API, of emails, of the desktop app, of imports, and of the texts of new
 * pages and checklists.
 */
export const CATALOGUES = [
  ...NAMESPACES,
  'mail',
  'desktop',
  'transfer',
  'page-templates',
  'checklist-templates',
] as const
export type CatalogueName = (typeof CATALOGUES)[number]

type Tree = { [key: string]: string | Tree }

/** All texts of a namespace, read from the files. */
export const readTexts = (language: Language, namespace: string): Tree =>
  textsFrom(namespace, (file) =>
    JSON.parse(
      readFileSync(join(import.meta.dirname, '../locales', language, `${file}.json`), 'utf8'),
    ),
  )

/** Texts by their whole key: `editor.fields.title`. */
export type EachText = Map<string, string>

export const readEach = (language: Language, namespace: CatalogueName): EachText =>
  new Map(flatten(readTexts(language, namespace)))

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )
}

const readAll = (language: Language) =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)]))

/** The texts of the site before anybody changes them. */
export const shippedTexts = siteInForce({ texts: { ar: readAll('ar'), en: readAll('en') } })
  .texts as Record<Language, Catalogue>

/** Every text in both languages, for tests of screens. */
export const resources: Resource = shippedTexts
