import { readFileSync } from 'node:fs'
import type { Language } from '@ufuq/shared/contract/languages'
import { NETWORKS } from '@ufuq/shared/contract/site/pages/organisation'
import { SITE_PAGES, SITE_PARTS, type SitePageName } from '@ufuq/shared/contract/site/pages'
import { shippedValues, type SiteTexts, type SiteValues } from '@ufuq/shared/contract/site/values'
import siteSettings from '#config/site'

/** The contacts of the organisation, as the server's settings have them. */
const SETTINGS: Record<string, string> = {
  email: siteSettings.email,
  ...Object.fromEntries(
    NETWORKS.map((network) => [`networks.${network}.link`, siteSettings.social[network]]),
  ),
}

function shippedPages(): Record<SitePageName, SiteValues> {
  const texts = { ar: textsOf('ar'), en: textsOf('en') }
  return Object.fromEntries(
    SITE_PAGES.map((name) => [name, shippedValues(SITE_PARTS[name], texts, SETTINGS)]),
  ) as Record<SitePageName, SiteValues>
}

function textsOf(language: Language): SiteTexts {
  const namespaces = SITE_PAGES.flatMap((name) => SITE_PARTS[name].map((part) => part.namespace))
  return Object.fromEntries(
    [...new Set(namespaces)]
      .filter((namespace) => namespace !== 'settings')
      .map((namespace) => [namespace, readTexts(language, namespace)]),
  )
}

function readTexts(language: Language, namespace: string): unknown {
  const url = import.meta.resolve(`@ufuq/shared/i18n/locales/${language}/${namespace}.json`)
  return JSON.parse(readFileSync(new URL(url), 'utf8'))
}

let pages: Record<SitePageName, SiteValues> | undefined

/** The values of a page as this release ships them. */
export const shippedPage = (name: SitePageName): SiteValues => (pages ??= shippedPages())[name]
