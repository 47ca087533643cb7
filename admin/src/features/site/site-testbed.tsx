import { screen } from '@testing-library/react'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { siteInForce } from '@ufuq/shared/kinds/organisation/texts-in-force'
import type { SiteValues } from '@ufuq/shared/contract/site/values'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const textsOf = (language: 'ar' | 'en') =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)]))

/** The default pages. */
const { values } = siteInForce({
  texts: { ar: textsOf('ar'), en: textsOf('en') },
})

export const shippedOf = (name: SitePageName): SiteValues => values[name]

/** The default values with some replaced. */
export const valuesWith = (name: SitePageName, changed: Partial<SiteValues>): SiteValues => {
  const { ar, en, shared } = shippedOf(name)
  return {
    ar: { ...ar, ...changed.ar },
    en: { ...en, ...changed.en },
    shared: { ...shared, ...changed.shared },
  }
}

export const sitePage = (name: SitePageName, more: Partial<SitePage> = {}): SitePage => ({
  name,
  version: 3,
  saved: null,
  published: null,
  live: shippedOf(name),
  draft: null,
  shipped: shippedOf(name),
  newer: [],
  can: { edit: true },
  ...more,
})

type Answers = Parameters<typeof fakeApi>[0]
type ViewOptions = Parameters<typeof renderAdmin>[1]

/**
 * Opens a screen of the site with the server's responses. The response to a `PUT` request is the
 * changed page.
 */
export async function openSite(path: string, answers: Answers = {}, options: ViewOptions = {}) {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    ...answers,
  })
  const view = await renderAdmin(path, options)
  await screen.findByRole('heading', { level: 1 })
  return { ...api, ...view }
}
