import type { Language } from '@ufuq/shared/contract/languages'
import type { TextsInForce } from '@ufuq/shared/contract/rendering'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { scriptJson } from '../engine/page-state.ts'

/**
 * The texts of a page, for rendering and for the browser. They contain nothing about the visitor.
 */
interface PageTexts {
  i18n: i18n
  json: string
}

type Texts = TextsInForce[Language]

/**
 * Caches results by texts, which are immutable because a change creates another object, and by
 * namespaces.
 */
const cache = new WeakMap<Texts, Map<string, Promise<PageTexts>>>()

export function pageTextsOf(
  language: Language,
  namespaces: readonly Namespace[],
  all: TextsInForce,
): Promise<PageTexts> {
  const texts = all[language]
  const known = cache.get(texts) ?? new Map<string, Promise<PageTexts>>()
  cache.set(texts, known)
  const key = namespaces.join()
  const pageTexts = known.get(key) ?? makePageTexts(language, namespaces, texts)
  known.set(key, pageTexts)
  return pageTexts
}

async function makePageTexts(
  language: Language,
  namespaces: readonly Namespace[],
  all: Texts,
): Promise<PageTexts> {
  const texts: Partial<Catalogue> = Object.fromEntries(
    namespaces.map((namespace) => [namespace, all[namespace] ?? {}]),
  )
  const i18n = await createI18n({ language, resources: { [language]: texts } })
  rememberTexts(i18n)
  return { i18n, json: scriptJson(texts) }
}

/** A look-up without its keys, whose types would take minutes to compare. */
type LookUp = (key: string, ...values: unknown[]) => string

/**
 * Makes the instance look up each text without values once, because its texts never change, and
 * the look-ups of all pages would take a fifth of their rendering.
 */
function rememberTexts(instance: i18n) {
  const untyped = instance as unknown as { getFixedT: (...asked: unknown[]) => LookUp }
  const makeLookUp = untyped.getFixedT.bind(untyped)
  const made = new Map<string, LookUp>()
  untyped.getFixedT = (language, namespaces, prefix) => {
    const name = `${language} ${namespaces} ${prefix}`
    const known = made.get(name) ?? withMemory(makeLookUp(language, namespaces, prefix))
    made.set(name, known)
    return known
  }
}

function withMemory(lookUp: LookUp): LookUp {
  const texts = new Map<string, string>()
  const lookUpOnce: LookUp = (key, ...values) => {
    if (values.length > 0) return lookUp(key, ...values)
    const text = texts.get(key) ?? lookUp(key)
    texts.set(key, text)
    return text
  }
  // The library reads the namespaces and the language as properties of the function.
  return Object.assign(lookUpOnce, lookUp)
}
