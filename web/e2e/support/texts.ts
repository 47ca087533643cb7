import { readFileSync } from 'node:fs'
import type { Language } from '@ufuq/shared/contract/languages'
import { NAMESPACES, textsFrom, type Namespace } from '@ufuq/shared/i18n/namespaces'
import { siteInForce } from '@ufuq/shared/i18n/texts-in-force'

type Tree = { [key: string]: string | Tree }

const readFile = (language: Language, file: string): Tree =>
  JSON.parse(
    readFileSync(
      new URL(import.meta.resolve(`@ufuq/shared/i18n/locales/${language}/${file}.json`)),
      'utf8',
    ),
  ) as Tree

const read = (language: Language, namespace: Namespace): Tree =>
  textsFrom(namespace, (file) => readFile(language, file))

const readAll = (language: Language) =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, read(language, namespace)]))

/** The texts of the site before anybody changes them. */
const catalogues = siteInForce({ texts: { ar: readAll('ar'), en: readAll('en') } }).texts as Record<
  Language,
  Record<Namespace, Tree>
>

/** `text('en', 'home:hero.title')`: the text that a user should see. Throws for an unknown key. */
export function text(language: Language, key: string, values: Record<string, string> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  let node: Tree | string | undefined = catalogues[language][namespace as Namespace]
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${language}`)
  return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
