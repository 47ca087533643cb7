import type { Language } from '@ufuq/shared/contract/languages'
import type { TextsInForce } from '@ufuq/shared/contract/rendering'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { scriptJson } from '../engine/page-state.ts'

/** The texts of a page, to render with and to pass on. Nothing of a visitor is in it. */
interface Wording {
  i18n: i18n
  json: string
}

type Texts = TextsInForce[Language]

/** By the texts in force, which are never changed (another wording is another object), and by namespaces. */
const wordings = new WeakMap<Texts, Map<string, Promise<Wording>>>()

export function wordingOf(
  language: Language,
  namespaces: readonly Namespace[],
  all: TextsInForce,
): Promise<Wording> {
  const texts = all[language]
  const known = wordings.get(texts) ?? new Map<string, Promise<Wording>>()
  wordings.set(texts, known)
  const key = namespaces.join()
  const wording = known.get(key) ?? makeWording(language, namespaces, texts)
  known.set(key, wording)
  return wording
}

async function makeWording(
  language: Language,
  namespaces: readonly Namespace[],
  all: Texts,
): Promise<Wording> {
  const texts: Partial<Catalogue> = Object.fromEntries(
    namespaces.map((namespace) => [namespace, all[namespace] ?? {}]),
  )
  const i18n = await createI18n({ language, resources: { [language]: texts } })
  return { i18n, json: scriptJson(texts) }
}
