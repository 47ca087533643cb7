import { createInstance, type BackendModule, type FormatterModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../contract/languages.ts'
import { digitsOf } from '../domain/site/regional.ts'
import type { Catalogue, Namespace } from './namespaces.ts'

/**
 * A number in a text is written as it is elsewhere: 1,234. What only looks like one, such as a year, is given as text,
 * which stays as it is.
 */
const numbersOf = (instance: i18n) =>
  ({
    type: 'formatter',
    format: (value: number | undefined, _format, language: Language) =>
      value?.toLocaleString(digitsOf(instance.getResource(language, 'common', 'locale') ?? '')),
  }) as FormatterModule

interface InstanceOptions {
  language: Language
  /** Texts already loaded; with a `backend`, missing ones are fetched. */
  resources?: Partial<Record<Language, Partial<Catalogue>>>
  backend?: BackendModule
  /** What the backend is asked for at first; of `resources` all that there is. */
  namespaces?: readonly Namespace[]
}

/**
 * On the server one for each wording and set of namespaces, in the browser one per window.
 * i18next's own loader retries: 5 times, from 350 ms, doubling.
 */
export async function createI18n({
  language,
  resources,
  backend,
  namespaces,
}: InstanceOptions): Promise<i18n> {
  const instance = createInstance()
  if (backend) instance.use(backend)
  await instance
    .use(numbersOf(instance))
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages have every text: a fallback would only fetch a second one.
      fallbackLng: false,
      ns: namespaces ?? Object.keys(resources?.[language] ?? {}),
      defaultNS: 'common',
      ...(resources ? { resources } : {}),
      partialBundledLanguages: true,
      // Staff may leave a text out.
      returnEmptyString: true,
      maxRetries: 5,
      retryTimeout: 350,
      interpolation: { escapeValue: false, alwaysFormat: true },
      initAsync: Boolean(backend),
    })
  return instance
}
