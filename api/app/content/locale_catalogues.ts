import { readFileSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { inBoth, type Language } from '@ufuq/shared/contract/languages'
import { getIn, setIn } from '@ufuq/shared/domain/site/text-keys'
import { NAMESPACES, textsFrom } from '@ufuq/shared/i18n/namespaces'

/** What the example promises its subscribers, and the texts of another organisation's site. */
const NEWSLETTER_TEXTS = {
  text: 'footer.newsletter.text',
  success: 'footer.newsletter.success',
  confirmed: 'newsletterPage.confirmation.doneText',
} as const

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

/** The texts without what the example promises: an organisation may send no newsletter each month. */
export const textsWithoutPromise = (): ShippedTexts =>
  inBoth((language) => {
    const { common, mail, ...texts } = shippedTexts()[language]
    const own = structuredClone(common ?? {})
    for (const [name, key] of Object.entries(NEWSLETTER_TEXTS))
      setIn(own, key, String(getIn(mail, `newsletter.${name}`)))
    return { ...texts, common: own, mail: mail ?? {} }
  })

const readAll = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    ALL.map((namespace) => [namespace, textsFrom(namespace, (file) => readTexts(language, file))]),
  )

const folder = new URL('..', import.meta.resolve('@ufuq/shared/i18n/locales/en/common.json'))

const readTexts = (language: Language, file: string): Texts =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, folder), 'utf8'))
