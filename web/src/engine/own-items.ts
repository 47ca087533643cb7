import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import { useTranslation } from 'react-i18next'
import { useLanguage } from './page-context.ts'

/** A text of which the locale files have none; empty unless staff have written it. */
export function useOwnText(namespace: Namespace, key: string): string {
  const { i18n } = useTranslation()
  const text: unknown = i18n.getResource(useLanguage(), namespace, key)
  return typeof text === 'string' ? text : ''
}
