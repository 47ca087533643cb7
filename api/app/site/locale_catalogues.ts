import { readFile } from 'node:fs/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'

/** Every text of a language: `{ common: {…}, home: {…}, … }` as JSON. */
export async function readCatalogue(language: Language): Promise<string> {
  const members = await Promise.all(
    NAMESPACES.map(async (namespace) => {
      const url = import.meta.resolve(`@ufuq/shared/i18n/locales/${language}/${namespace}.json`)
      return [namespace, JSON.parse(await readFile(new URL(url), 'utf8'))] as const
    }),
  )
  return JSON.stringify(Object.fromEntries(members))
}
