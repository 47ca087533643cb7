import type { BackendModule } from 'i18next'
import type { Catalogue, Namespace } from './namespaces.ts'

/** Reads `{base}/locales/{lng}.json`, one request per language for any number of namespaces. */
export function createLocaleBackend(base = ''): BackendModule {
  const pending = new Map<string, Promise<Catalogue>>()

  async function fetchCatalogue(language: string): Promise<Catalogue> {
    const response = await fetch(`${base}/locales/${language}.json`)
    if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
    return (await response.json()) as Catalogue
  }

  return {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      let catalogue = pending.get(language)
      if (!catalogue) {
        catalogue = fetchCatalogue(language)
        pending.set(language, catalogue)
        catalogue.catch(() => pending.delete(language))
      }
      catalogue.then(
        (all) => done(null, all[namespace as Namespace] ?? {}),
        // `true` asks i18next to retry
        (error: Error) => done(error, true),
      )
    },
  }
}
