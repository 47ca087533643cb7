import type { TextsInForce } from '@ufuq/shared/calls/rendering'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { scriptJson } from '../../engine/page-state.ts'

type Texts = TextsInForce[Language]

/** The results by texts, which are immutable, because a change creates another object. */
const instances = new WeakMap<Texts, Promise<i18n>>()
const states = new WeakMap<Texts, Map<string, string>>()

/** The instance with all texts of a language, for rendering. */
export function instanceOf(language: Language, all: TextsInForce): Promise<i18n> {
  const texts = all[language]
  const instance =
    instances.get(texts) ?? createI18n({ language, resources: { [language]: texts } })
  instances.set(texts, instance)
  return instance
}

/** The texts that a page needs, as JSON for the browser. */
export function textsJson(namespaces: readonly Namespace[], texts: Texts): string {
  const known = states.get(texts) ?? new Map<string, string>()
  states.set(texts, known)
  const key = namespaces.join()
  const json =
    known.get(key) ??
    scriptJson(Object.fromEntries(namespaces.map((name) => [name, texts[name] ?? {}])))
  known.set(key, json)
  return json
}
