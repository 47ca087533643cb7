import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { use } from 'react'
import { I18nContext } from 'react-i18next'

export * from 'react-i18next'

type Translate = (key: string, values?: object) => unknown
interface Translation {
  t: Translate
  i18n: i18n
}

const known = new WeakMap<i18n, Map<Namespace, Translation>>()

/**
 * The library's own hook follows texts and languages that change while a page is shown; on the
 * server both are fixed.
 */
export function useTranslation(named: Namespace | Namespace[] = 'common'): Translation {
  // Of several, the first is where a key is looked up; keys can name the others.
  const [namespace = 'common'] = [named].flat()
  const context = use(I18nContext)
  if (!context) throw new Error('useTranslation needs an I18nextProvider above it')
  const { i18n } = context
  const translations = known.get(i18n) ?? new Map<Namespace, Translation>()
  known.set(i18n, translations)
  const translation = translations.get(namespace) ?? makeTranslation(i18n, namespace)
  translations.set(namespace, translation)
  return translation
}

/** A text without values is looked up once. */
function makeTranslation(i18n: i18n, namespace: Namespace): Translation {
  const translate = i18n.getFixedT(i18n.language, namespace) as unknown as Translate
  const texts = new Map<string, unknown>()
  const t: Translate = (key, values) => {
    if (values !== undefined) return translate(key, values)
    if (!texts.has(key)) texts.set(key, translate(key))
    return texts.get(key)
  }
  return { t, i18n }
}
