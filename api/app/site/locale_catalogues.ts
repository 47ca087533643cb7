import { readFile } from 'node:fs/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import { filesOf, NAMESPACES } from '@ufuq/shared/i18n/namespaces'

/** Every text of a language: `{ common: {…}, home: {…}, … }` as JSON. */
export async function readCatalogue(language: Language): Promise<string> {
  const members = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const texts = await Promise.all(filesOf(namespace).map((file) => readTexts(language, file)))
      return [namespace, Object.assign({}, ...texts)] as const
    }),
  )
  return JSON.stringify(Object.fromEntries(members))
}

async function readTexts(language: Language, file: string): Promise<object> {
  const url = import.meta.resolve(`@ufuq/shared/i18n/locales/${language}/${file}.json`)
  return JSON.parse(await readFile(new URL(url), 'utf8'))
}
