import { digitsOf } from '@ufuq/shared/domain/site/regional'
import type { Namespace } from '@ufuq/shared/i18n/namespaces'
import type { i18n } from 'i18next'
import { use } from 'react'
import { I18nContext } from 'react-i18next'

export * from 'react-i18next'

type Translate = (key: string, values?: Record<string, unknown>) => unknown
interface Translation {
  t: Translate
  i18n: i18n
}

const known = new WeakMap<i18n, Map<Namespace, Translation>>()

/**
 * Replaces the library's hook, which reacts to changes to the texts and the language. On the
 * server, both are fixed.
 */
export function useTranslation(named: Namespace | Namespace[] = 'common'): Translation {
  // A key is looked up in the first of several namespaces, unless the key names another one.
  const [namespace = 'common'] = [named].flat()
  const context = use(I18nContext)
  if (!context) throw new Error('useTranslation needs an I18nextProvider above it')
  return translationOf(context.i18n, namespace)
}

export function translationOf(i18n: i18n, namespace: Namespace): Translation {
  const translations = known.get(i18n) ?? new Map<Namespace, Translation>()
  known.set(i18n, translations)
  const translation = translations.get(namespace) ?? makeTranslation(i18n, namespace)
  translations.set(namespace, translation)
  return translation
}

/**
 * A translation function with a cache. A text without values is looked up once, and a text with a
 * count is looked up once for each count.
 */
function makeTranslation(i18n: i18n, namespace: Namespace): Translation {
  const translate = i18n.getFixedT(i18n.language, namespace) as unknown as Translate
  const texts = new Map<string, unknown>()
  const digits = digitsOf(String(i18n.getResource(i18n.language, 'common', 'locale') ?? ''))
  const t: Translate = (key, values) => {
    if (typeof values?.['ns'] === 'string') {
      const { ns, ...others } = values
      return translationOf(i18n, ns as Namespace).t(key, others)
    }
    const name = values === undefined ? key : nameOfCount(key, values)
    if (name === undefined) {
      const text: unknown = i18n.getResource(i18n.language, namespace, key)
      const filled = typeof text === 'string' ? fill(text, values as Values, digits) : undefined
      return filled ?? translate(key, values)
    }
    if (!texts.has(name)) texts.set(name, translate(key, values))
    return texts.get(name)
  }
  return { t, i18n }
}

type Values = Record<string, unknown>

/** The cache key of a text whose only value is a count; undefined for other values. */
function nameOfCount(key: string, { count, ...others }: Values): string | undefined {
  return typeof count === 'number' && Object.keys(others).length === 0
    ? `${key} ${count}`
    : undefined
}

const PLACE = /\{\{(\w+)\}\}/g

/** Fills in the placeholders. Returns undefined if the library has to do more than that. */
function fill(text: string, values: Values, digits: string): string | undefined {
  if ('count' in values || 'context' in values) return undefined
  let filled = 0
  const result = text.replace(PLACE, (place, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') return place
    if (typeof value === 'string' && /\{\{|\$t\(/.test(value)) return place
    filled += 1
    return value.toLocaleString(digits)
  })
  const isWhole = filled >= Object.keys(values).length && !/\{\{|\$t\(/.test(result)
  return isWhole ? result : undefined
}
