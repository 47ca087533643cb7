import type { Page } from '@playwright/test'
import type { NewPreviewLink, PreviewLink } from '@ufuq/shared/contract/previews'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import { menuScreens } from './menu-screens.ts'
import { ownPageScreens } from './own-page-screens.ts'
import type { Screen } from './screens.ts'

const ABOUT = '/admin/pages/about'
const CALLS = '**/api/entries/pages'
const ORGANISATION = '/admin/organisation'

const rows = (page: Page) => page.locator('.srow .what')
const fields = (page: Page) => page.locator('.site-editor .one-side .input')

/** Mocks the page with a draft. */
async function mockDraft(page: Page) {
  await page.route(`${CALLS}/about`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { page: WireEntry }
    for (const side of Object.values(answer.page.sides)) if (side) side.hasDraft = true
    return route.fulfill({ json: answer })
  })
  await page.reload()
  await page.locator('.srow').first().waitFor()
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

/** The pages of the site: their list, and the editor of a page that the product ships. */
export const siteScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site', path: '/admin/site' },
  ...ownPageScreens,
  ...menuScreens,
  { name: 'admin-checklists', path: '/admin/checklists' },
  {
    name: 'admin-checklist-new',
    path: '/admin/checklists/new',
    isChecked: true,
    act: async ({ page }) => {
      await page.getByRole('button', { name: /ANBI|هولندا/ }).click()
      await page.locator('[data-item="policy-plan"] .unfold').click()
    },
  },
  {
    name: 'admin-site-error',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route(`${CALLS}**`, (route) => route.abort())
      await page.goto('/admin/site')
      await page.locator('.state.broken').first().waitFor()
    },
  },
  { name: 'admin-site-page', path: ABOUT },
  {
    name: 'admin-site-page-items',
    path: ABOUT,
    act: async ({ page }) => {
      await rows(page).nth(3).click()
      await page.locator('.item .unfold').first().click()
    },
  },
  {
    name: 'admin-site-page-links',
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await mockDraft(page)
      await page.route(`${CALLS}/*/preview-links`, (route) =>
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
    name: 'admin-site-page-errors',
    path: ABOUT,
    act: async ({ page }) => {
      await fields(page).nth(0).fill('{{year}}')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-site-page-unreachable',
    path: ABOUT,
    isWindow: true,
    act: async ({ page }) => {
      await page.route(`${CALLS}/*`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
      )
      await fields(page).first().fill('ما كتبته أنا — my own words')
      await page.locator('.action-bar button[type=submit]').click()
      await page.locator('.action-bar .notice').waitFor()
    },
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
      await mockDraft(page)
      await page.locator('[data-part=publish]').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'admin-site-history-empty', isState: true, path: `${ABOUT}/history` },
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
]
