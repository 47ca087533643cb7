import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { useTranslation } from 'react-i18next'
import { itemsOf } from './items-of.ts'
import { useLanguage } from './page-context.ts'

/**
 * The items of a list of which the locale files have none; null unless staff have changed it.
 */
export function useOwnItems<Item extends object>(namespace: Namespace, list: string) {
  const { i18n } = useTranslation()
  const language = useLanguage()
  const items: unknown = i18n.getResource(language, namespace, list)
  return items ? itemsOf(items as Record<string, Item>) : null
}

/** A text of which the locale files have none; empty unless staff have written it. */
export function useOwnText(namespace: Namespace, key: string): string {
  const { i18n } = useTranslation()
  const text: unknown = i18n.getResource(useLanguage(), namespace, key)
  return typeof text === 'string' ? text : ''
}
