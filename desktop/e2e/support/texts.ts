import { readFileSync } from 'node:fs'
import type { Language } from '@ufuq/shared/contract/languages'
import { named } from '@ufuq/shared/domain/site/site-names'
import { textsFrom } from '@ufuq/shared/i18n/namespaces'
import { organisationNames } from '@ufuq/shared/i18n/texts-in-force'

type Tree = { [key: string]: string | Tree }

const catalogues = new Map<string, Tree>()

function catalogue(language: Language, namespace: string): Tree {
  const name = `${language}/${namespace}`
  const known = catalogues.get(name)
  if (known) return known
  const read = textsFrom(namespace, (file) => readTexts(language, file))
  catalogues.set(name, read)
  return read
}

function readTexts(language: Language, file: string): Tree {
  const url = new URL(import.meta.resolve(`@ufuq/shared/i18n/locales/${language}/${file}.json`))
  return JSON.parse(readFileSync(url, 'utf8')) as Tree
}

/**
 * `text('en', 'admin:login.submit')`: the text that a user should see. Throws for an unknown key.
 */
export function text(language: Language, key: string, values: Record<string, string> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  let node: Tree | string | undefined = catalogue(language, namespace)
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${language}`)
  return named(node, names()[language]).replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? '',
  )
}

/** The default names of the organisation, which the server fills in. */
const names = () =>
  organisationNames(
    { ar: { common: catalogue('ar', 'common') }, en: { common: catalogue('en', 'common') } },
    null,
  )
