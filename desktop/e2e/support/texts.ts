import { readFileSync } from 'node:fs'
import type { Language } from '@ufuq/shared/contract/languages'

type Tree = { [key: string]: string | Tree }

const catalogues = new Map<string, Tree>()

function catalogue(language: Language, namespace: string): Tree {
  const name = `${language}/${namespace}`
  const known = catalogues.get(name)
  if (known) return known
  const url = new URL(import.meta.resolve(`@ufuq/shared/i18n/locales/${name}.json`))
  const read = JSON.parse(readFileSync(url, 'utf8')) as Tree
  catalogues.set(name, read)
  return read
}

/** `text('en', 'admin:login.submit')`: the text that a user should see. Throws for an unknown key. */
export function text(language: Language, key: string, values: Record<string, string> = {}): string {
  const [namespace = '', path = ''] = key.split(':')
  let node: Tree | string | undefined = catalogue(language, namespace)
  for (const part of path.split('.')) node = typeof node === 'object' ? node[part] : undefined
  if (typeof node !== 'string') throw new Error(`There is no text ${key} in ${language}`)
  return node.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
