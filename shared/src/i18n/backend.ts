import type { BackendModule } from 'i18next'
import { isLanguage } from '../contract/languages.ts'
import { localeOf } from '../domain/site/regional.ts'
import type { Catalogue, Namespace } from './namespaces.ts'

/**
 * Loads single namespaces from `/locales/{lng}.{ns}.json`. `firstPart` is a file with some of the
 * admin's texts, which is loaded first instead of the whole namespace.
 */
export function createNamespaceBackend(firstPart?: string): BackendModule {
  let part = firstPart
  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      const file = namespace === 'admin' ? (part ?? namespace) : namespace
      readJson<Catalogue[Namespace]>(`/locales/${language}.${file}.json`).then(
        (texts) => {
          if (file === part) part = undefined
          done(null, texts)
        },
        // `true` asks i18next to retry
        (error: Error) => done(error, true),
      )
    },
  }
}

/**
 * Loads `{base}/locales/{lng}.json`, with one request per language for any number of namespaces.
 */
export function createLocaleBackend(base = ''): BackendModule {
  const pending = new Map<string, Promise<Catalogue>>()

  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      let catalogue = pending.get(language)
      if (!catalogue) {
        catalogue = readJson<Catalogue>(`${base}/locales/${language}.json`)
        pending.set(language, catalogue)
        const forget = () => pending.delete(language)
        catalogue.then(forget, forget)
      }
      catalogue.then(
        (all) => {
          const texts = all[namespace as Namespace] ?? {}
          // Servers before 1.1 do not have this text.
          const isOlder = namespace === 'common' && isLanguage(language) && !texts['locale']
          done(null, isOlder ? { ...texts, locale: localeOf(language) } : texts)
        },
        // `true` asks i18next to retry
        (error: Error) => done(error, true),
      )
    },
  }
}

async function readJson<Texts>(address: string): Promise<Texts> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return (await response.json()) as Texts
}
