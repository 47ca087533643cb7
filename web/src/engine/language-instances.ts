import type { Language } from '@ufuq/shared/contract/languages'
import { createLocaleBackend } from '@ufuq/shared/i18n/backend'
import { createI18n } from '@ufuq/shared/i18n/instance'
import type { i18n } from 'i18next'
import { use } from 'react'
import { useTranslation } from 'react-i18next'

const others = new WeakMap<i18n, Promise<i18n>>()

/**
 * Each language has its own instance, so that the visible page keeps its texts while the page in the other language
 * loads. The first language's is the app's; the other's is created when a link leads there.
 */
export function useLanguageInstance(language: Language): i18n {
  const { i18n: first } = useTranslation()
  if (first.language === language) return first
  let other = others.get(first)
  if (!other) {
    other = makeInstance(language)
    others.set(first, other)
  }
  return use(other)
}

async function makeInstance(language: Language): Promise<i18n> {
  const instance = await createI18n({ language, backend: createLocaleBackend() })
  if (instance.hasResourceBundle(language, 'common')) return instance
  // No texts after all retries: the server may still have the page. Meanwhile the old page stays.
  window.location.reload()
  return new Promise(() => {})
}
