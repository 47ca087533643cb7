import type { Language } from '@ufuq/shared/contract/languages'
import type { TextsInForce } from '@ufuq/shared/contract/rendering'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n, TFunction } from 'i18next'
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
  lookUpOnce(i18n)
  return { i18n, json: scriptJson(texts) }
}

/**
 * Makes the instance look up each text without values once, because its texts never change, and
 * the look-ups of all pages would take a fifth of their rendering.
 */
function lookUpOnce(instance: i18n) {
  const makeLookUp = instance.getFixedT.bind(instance)
  const made = new Map<string, TFunction>()
  const getFixedT = (...[language, namespaces, prefix]: Parameters<typeof makeLookUp>) => {
    const name = `${language} ${namespaces} ${prefix}`
    const known = made.get(name)
    if (known) return known
    const lookUp = makeLookUp(language, namespaces, prefix)
    const texts = new Map<unknown, string>()
    const t = ((key: string, ...values: []) => {
      if (values.length > 0) return lookUp(key, ...values)
      const text = texts.get(key) ?? lookUp(key)
      texts.set(key, text)
      return text
    }) as TFunction
    made.set(name, t)
    return t
  }
  instance.getFixedT = getFixedT as typeof instance.getFixedT
}
