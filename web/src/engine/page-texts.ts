import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { use } from 'react'
import { I18nContext } from 'react-i18next'
import { reloadStale } from './reload-stale.ts'
import type { PageMatch } from './match-page.ts'

const namespacesOf = ({ route }: PageMatch): Namespace[] => ['common', ...route.namespaces]

/**
 * The requests made in the browser, keyed by the i18n instance of the language in which the visit
 * began.
 */
const asked = new WeakMap<i18n, Map<string, Promise<i18n>>>()

/** Requests texts once; only failed requests are repeated. */
function once(first: i18n, key: string, ask: () => Promise<i18n>): Promise<i18n> {
  const known = asked.get(first) ?? new Map<string, Promise<i18n>>()
  asked.set(first, known)
  const coming = known.get(key) ?? ask()
  known.set(key, coming)
  coming.catch(() => known.delete(key))
  return coming
}

/**
 * Each language has its own instance, so that the visible page keeps its texts while the page in
 * the other language loads. The app's own instance is for the first language. The instance for the
 * other language is created when a link leads to a page in that language.
 */
const instanceFor = (first: i18n, language: Language): Promise<i18n> =>
  first.language === language
    ? Promise.resolve(first)
    : once(first, language, () => createI18n({ language, resources: { [language]: {} } }))

/** The instance of the page's language, once it has the texts of the page. */
export function loadTexts(first: i18n, match: PageMatch): Promise<i18n> {
  const { language } = match
  const namespaces = namespacesOf(match)
  return once(first, `${language} ${namespaces}`, async () => {
    const instance = await instanceFor(first, language)
    const missing = namespaces.filter((name) => !instance.hasResourceBundle(language, name))
    await Promise.all(
      missing.map(async (name) => {
        instance.addResourceBundle(language, name, await fetchTexts(language, name))
      }),
    )
    return instance
  })
}

/** Adds texts that are needed only by one part of the page, which few visitors open. */
export function loadPartTexts(instance: i18n, namespace: Namespace): Promise<i18n> {
  const { language } = instance
  return once(instance, `${language} ${namespace}`, async () => {
    if (instance.hasResourceBundle(language, namespace)) return instance
    const texts = await fetchTexts(language as Language, namespace)
    return instance.addResourceBundle(language, namespace, texts)
  })
}

async function fetchTexts(language: Language, namespace: Namespace): Promise<unknown> {
  const response = await fetch(`/locales/${language}.${namespace}.json`)
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return response.json()
}

/**
 * The shared i18n instance, because `useTranslation` gives each component its own object. Within a
 * page, it is the instance of the page's language. In components above the page, it is the instance
 * of the language in which the visit began.
 */
export function useInstance(): i18n {
  const context = use(I18nContext)
  if (!context) throw new Error('useInstance needs an I18nextProvider above it')
  return context.i18n
}

/** The instance that has the page's texts. The previous page stays until they have loaded. */
export function usePageTexts(match: PageMatch): i18n {
  const first = useInstance()
  const { language, route } = match
  const isHere = namespacesOf(match).every((name) => first.hasResourceBundle(language, name))
  if (first.language === language && isHere) return first
  const ask = () => loadTexts(first, match).catch(reloadStale)
  return use(once(first, `${language} ${route.path} or its HTML`, ask))
}
