import type { Language } from '@ufuq/shared/contract/languages'
import type { Catalogue, Namespace } from '@ufuq/shared/i18n/namespaces'

type Texts = Record<string, unknown>

// Only the server's bundle imports this file: the browser gets its texts with the page or from /locales.
const files = import.meta.glob<Texts>('../../shared/src/i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
})

export function textsOf(language: Language, namespaces: readonly Namespace[]): Partial<Catalogue> {
  return Object.fromEntries(
    namespaces.map((namespace) => [namespace, files[pathOf(language, namespace)] ?? {}]),
  )
}

const pathOf = (language: Language, namespace: Namespace) =>
  `../../shared/src/i18n/locales/${language}/${namespace}.json`
