import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { Language } from '@ufuq/shared/contract/languages'
import { NAMESPACES, textsFrom } from '@ufuq/shared/i18n/namespaces'

/** The namespaces of the API and of the emails. */
const ALL = [...NAMESPACES, 'mail'] as const

type Texts = { [key: string]: unknown }
export type ShippedTexts = Record<Language, Record<string, Texts>>

let shipped: ShippedTexts | undefined

/**
 * All texts of this release in both languages: `{ common: {…}, home: {…}, … }`. In development, the
 * files are read each time, so that a translator sees a change immediately.
 */
export function shippedTexts(): ShippedTexts {
  if (shipped && !app.inDev) return shipped
  shipped = { ar: readAll('ar'), en: readAll('en') }
  return shipped
}

const readAll = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    ALL.map((namespace) => [namespace, textsFrom(namespace, (file) => readTexts(language, file))]),
  )

const folder = new URL('..', import.meta.resolve('@ufuq/shared/i18n/locales/en/common.json'))

const readTexts = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, folder), 'utf8'))
