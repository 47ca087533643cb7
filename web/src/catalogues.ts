import type { Language } from '@ufuq/shared/contract/languages'
import { filesOf, type Catalogue, type Namespace } from '@ufuq/shared/i18n/namespaces'

type Texts = Record<string, unknown>

// Only the server's bundle imports this file: the browser gets its texts with the page or from /locales.
const files = import.meta.glob<Texts>('../../shared/src/i18n/locales/*/**/*.json', {
  eager: true,
  import: 'default',
})

export function textsOf(language: Language, namespaces: readonly Namespace[]): Partial<Catalogue> {
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      Object.assign({}, ...filesOf(namespace).map((file) => files[pathOf(language, file)])),
    ]),
  )
}

const pathOf = (language: Language, file: string) =>
  `../../shared/src/i18n/locales/${language}/${file}.json`
