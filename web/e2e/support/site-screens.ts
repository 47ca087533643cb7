import type { Page, Route } from '@playwright/test'
import type { NewPreviewLink, PreviewLink } from '@ufuq/shared/contract/previews'
import type { SitePage, SitePageItem, SiteVersion } from '@ufuq/shared/contract/site/calls'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'
import { ABOUT, done, mockPage, written } from './site-drafts.ts'
import { disclosureScreens } from './disclosure-screens.ts'
import { menuScreens } from './menu-screens.ts'
import { ownPageScreens } from './own-page-screens.ts'
import { siteReviewScreens } from './site-review-screens.ts'
import { AT } from './collaboration-screens.ts'

const ORGANISATION = '/admin/organisation'
const parts = (page: Page) => page.locator('.part h2 button')
const fields = (page: Page) => page.locator('.site-editor .one-side .input')

async function saveAgainst(page: Page, answer: (route: Route) => Promise<void>) {
  await page.route('**/api/site/pages/about', (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.fallback(),
  )
  await fields(page).first().fill('ما كتبته أنا — my own words')
  await page.locator('.action-bar button[type=submit]').click()
  await page.locator('.action-bar .notice').waitFor()
}

const LINK: PreviewLink = {
  id: 1,
  createdBy: 'mariam.editor',
  createdAt: AT,
  expiresAt: '2026-12-18T07:42:00.000Z',
}
const NEW_LINK: NewPreviewLink = {
  link: LINK,
  path: '/preview/of-a-token',
  url: 'https://ufuq.example/preview/EQ3Jc0mWxTnUQ0yYk2H4d7sLzv9Rb1AaPfGgKtVhNoM',
}

const versions: SiteVersion[] = [
  { number: 3, published: done(14), sides: ['ar', 'en', 'shared'] },
  { number: 2, published: done(2, 'sami.k'), sides: ['en'] },
  { number: 1, published: done(1, 'نور'), sides: ['ar', 'en'] },
  { number: 0, published: null, sides: [] },
]

async function mockHistory(page: Page) {
  await page.route('**/api/site/pages/about/versions', (route) => route.fulfill({ json: versions }))
  await page.route('**/api/site/pages/about/versions/*', async (route) => {
    const own = await route.request().frame().page().request.get('/api/site/pages/about')
    const { page: about } = (await own.json()) as { page: SitePage }
    const version = { ...versions[1], values: written(about.live) }
    return route.fulfill({ json: { version } })
  })
}

/**
 * The pages of the site: their list, the editor of a page, and the published and earlier versions.
 */
export const siteScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site', path: '/admin/site' },
  ...ownPageScreens,
  ...menuScreens,
  ...disclosureScreens,
  {
    name: 'admin-site-states',
    path: '/admin/site',
    act: async ({ page }) => {
      await page.route('**/api/site/pages', async (route) => {
        const pages = (await (await route.fetch()).json()) as SitePageItem[]
        const states: Partial<SitePageItem>[] = [
          { drafted: ['ar', 'en'], saved: done(21) },
          { drafted: ['ar'], saved: done(20, 'نور') },
          { changed: ['ar', 'en', 'shared'], published: done(14, 'sami.k') },
          { changed: ['en'], published: done(2) },
        ]
        return route.fulfill({ json: pages.map((one, index) => ({ ...one, ...states[index] })) })
      })
      await page.reload()
      await page.locator('[data-part=list] [data-state=outdated]').first().waitFor()
    },
  },
  {
    name: 'admin-site-error',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/site/pages', (route) => route.abort())
      await page.goto('/admin/site')
      await page.locator('.state.broken').waitFor()
    },
  },
  { name: 'admin-site-page', path: ABOUT },
  ...siteReviewScreens,
  {
    name: 'admin-site-page-links',
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await mockPage(page)
      await page.route('**/api/site/pages/about/preview-links', (route) =>
        route.fulfill(
          route.request().method() === 'GET' ? { json: [LINK] } : { status: 201, json: NEW_LINK },
        ),
      )
      await page.locator('.action-row .see-links').click()
      await page.locator('.new-link button').click()
      await page.locator('.preview-links li').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-draft',
    path: ABOUT,
    act: async ({ page }) => {
      await mockPage(page)
      await parts(page).nth(3).click()
      await page.locator('[data-item="n-screen"] .unfold').click()
      await page.locator('[data-item="n-screen"] .fields .input').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-findings',
    path: ABOUT,
    act: async ({ page }) => {
      await mockPage(page)
      await parts(page).nth(2).click()
      await page.locator('.couple .findings').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-lifted',
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await parts(page).nth(0).click()
      await parts(page).nth(3).click()
      await page.locator('.grip').nth(1).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowUp')
      await page.locator('.item.lifted').waitFor()
    },
  },
  {
    name: 'admin-site-theme',
    path: ORGANISATION,
    act: ({ page }) => page.locator('.shade input').nth(1).check({ force: true }),
  },
  {
    name: 'admin-site-theme-poor',
    path: ORGANISATION,
    act: async ({ page }) => {
      await page.locator('.accent-code .input').fill('#e3a33b')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('#look .err').waitFor()
    },
  },
  {
    name: 'admin-site-page-newer',
    path: ABOUT,
    act: ({ page }) => mockPage(page, () => ({ newer: [{ side: 'ar', path: 'page.title' }] })),
  },
  {
    name: 'admin-site-page-errors',
    path: ABOUT,
    act: async ({ page }) => {
      await fields(page).nth(0).fill('')
      await fields(page).nth(1).fill('{{year}}')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-conflict',
    path: ABOUT,
    isWindow: true,
    act: async ({ page, api }) => {
      const answer = await api.get('/api/site/pages/about')
      const { page: about } = (await answer.json()) as { page: SitePage }
      const current = { page: { ...about, version: 9, draft: written(about.live) } }
      const json = { code: 'version_conflict', message: '', current, changed: done(21) }
      await saveAgainst(page, (route) => route.fulfill({ status: 409, json }))
      await page.locator('.action-bar .notice .btn').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-site-page-unreachable',
    path: ABOUT,
    isWindow: true,
    act: ({ page }) => saveAgainst(page, (route) => route.abort()),
  },
  {
    name: 'admin-site-page-preview',
    path: ABOUT,
    widths: [390, 768, 1024],
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.view-switch .tab').nth(1).click()
      await page.frameLocator('.live iframe').locator('h1').waitFor()
    },
  },
  {
    name: 'admin-site-page-desktop',
    isChecked: true,
    path: ABOUT,
    widths: [1440],
    isWindow: true,
    act: async ({ page }) => {
      await page.frameLocator('.live iframe').locator('h1').waitFor()
      await page.locator('.live .pick-one').nth(1).locator('label').nth(1).click()
    },
  },
  {
    name: 'admin-site-publish',
    isChecked: true,
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await mockPage(page)
      await page.locator('.action-row .btn').last().click()
      await page.locator('.findings-first').waitFor()
    },
  },
  { name: 'admin-site-history-empty', isState: true, path: `${ABOUT}/history` },
  {
    name: 'admin-site-history',
    path: `${ABOUT}/history`,
    act: async ({ page }) => {
      await mockHistory(page)
      await page.goto(`${ABOUT}/history?version=2`)
      await page.locator('.beside-version .change').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-failed',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/site/pages/about', (route) => route.abort())
      await page.goto(ABOUT)
      await page.locator('.state.broken').waitFor()
    },
  },
]
