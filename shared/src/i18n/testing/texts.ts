import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from 'i18next'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { filesOf, NAMESPACES } from '../namespaces.ts'

type Tree = { [key: string]: string | Tree }

/** All texts of a namespace, read from the files. */
export const readTexts = (language: Language, namespace: string): Tree =>
  Object.assign(
    {},
    ...filesOf(namespace).map((file): unknown =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, '../locales', language, `${file}.json`), 'utf8'),
      ),
    ),
  )

/** Every text in both languages, for tests of screens. */
export const resources: Resource = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)])),
  ]),
)
