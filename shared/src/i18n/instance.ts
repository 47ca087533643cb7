import { createInstance, type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../contract/languages.ts'
import type { Catalogue, Namespace } from './namespaces.ts'
import { numbersOf } from './numbers.ts'

interface InstanceOptions {
  language: Language
  /** Texts that are already loaded; with a `backend`, missing ones are fetched. */
  resources?: Partial<Record<Language, Partial<Catalogue>>>
  backend?: BackendModule
  /** The namespaces to request from the backend first; by default all of `resources`. */
  namespaces?: readonly Namespace[]
  /** How often a failed request is repeated. */
  maxRetries?: number
}

/**
 * Creates an i18next instance: on the server one for each set of texts and namespaces, in the
 * browser one per window. i18next retries a failed request; the delay begins at 350 ms and
 * doubles each time.
 */
export async function createI18n({
  language,
  resources,
  backend,
  namespaces,
  maxRetries = 5,
}: InstanceOptions): Promise<i18n> {
  const instance = createInstance()
  if (backend) instance.use(backend)
  await instance
    .use(numbersOf(instance))
    .use(initReactI18next)
    .init({
      lng: language,
      // Every text exists in both languages, so a fallback would only load the other language
      // needlessly.
      fallbackLng: false,
      ns: namespaces ?? Object.keys(resources?.[language] ?? {}),
      defaultNS: 'common',
      ...(resources ? { resources } : {}),
      partialBundledLanguages: true,
      // Stated, because otherwise every look-up examines whether its key is a sentence.
      keySeparator: '.',
      nsSeparator: ':',
      // Staff may clear a text.
      returnEmptyString: true,
      maxRetries,
      retryTimeout: 350,
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: Boolean(backend),
    })
  return instance
}
