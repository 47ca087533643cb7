import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import type { Tree } from '@ufuq/shared/model/values'
import {
  bringBackOrganisation,
  organisationOn,
  type OrganisationScreen,
} from './pages/organisation-screen.ts'
import { PAGES, siteScreensOn, type SiteScreens } from './pages/site-screens.ts'
import { people, signedInApi } from './people.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  screens: SiteScreens
  organisation: OrganisationScreen
  /** The HTML or file that a visitor gets, in the run's language. */
  visited: (path: string) => Promise<string>
}

/** A test of the screens of the site; afterwards every page has its default texts. */
export const test = base.extend<Fixtures & { broughtBack: void }>({
  screens: async ({ page, t }, use) => use(siteScreensOn(page, t)),
  organisation: async ({ page, t }, use) => use(organisationOn(page, t)),
  visited: async ({ request, at }, use) =>
    use(async (path) => (await request.get(at(path))).text()),
  broughtBack: [
    async ({ baseURL }, use) => {
      await use()
      const api = await signedInApi(baseURL ?? '', people.admin)
      await bringBackAll(api)
      await api.dispose()
    },
    { auto: true },
  ],
})

/**
 * Restores the default texts for other tests, the names first, because the other pages' texts
 * contain them.
 */
async function bringBackAll(api: APIRequestContext) {
  await bringBackOrganisation(api)
  for (const name of SITE_PAGES) {
    const answer = await api.get(`${PAGES}/${name}`)
    const { page } = (await answer.json()) as { page: { values: Tree; defaults: Tree } }
    if (isDeepStrictEqual(page.values, page.defaults)) continue
    const data = { values: page.defaults, publish: ['ar', 'en'] }
    expect((await api.patch(`${PAGES}/${name}`, { data })).ok(), name).toBe(true)
  }
}

export { expect } from './test.ts'
