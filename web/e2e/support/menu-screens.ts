import type { MissedAddress, Redirect } from '@ufuq/shared/contract/redirects'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

const MENUS = '/admin/menus'
const REDIRECTS = '/admin/redirects'
const LONG_ADDRESS = `/en/${'a-leaflet-of-the-year-2011/'.repeat(6)}winter`

const target = (title: string | null, address: string | null) => ({
  target: address ?? 'page:9',
  title,
  address,
})

const redirect = (id: number, more: Partial<Redirect> = {}): Redirect => ({
  id,
  language: 'en',
  from: `/en/winter-202${id}`,
  to: target('Board and team', '/en/board-and-team'),
  state: 'works',
  createdAt: AT,
  by: { id: 2, name: 'mariam.editor' },
  ...more,
})

const redirects: Redirect[] = [
  redirect(1),
  redirect(2, { from: LONG_ADDRESS, to: target(null, `https://example.org${LONG_ADDRESS}`) }),
  redirect(3, { state: 'draft', to: target('رمضان في عزّ الشتاء', null), by: null }),
  redirect(4, { language: 'ar', from: '/تقرير-2019', state: 'gone', to: target(null, null) }),
]

const entry: WireEntry = {
  id: 2,
  key: null,
  version: 1,
  sides: {},
  values: { path: LONG_ADDRESS, target: 'page:9' },
  createdAt: AT,
  createdBy: null,
  changedAt: AT,
  changedBy: null,
  abilities: ['read', 'change', 'delete'],
}

const missed = (id: number, more: Partial<MissedAddress> = {}): MissedAddress => ({
  id,
  address: '/en/board-and-teams',
  visits: 90 - id,
  lastAt: AT,
  source: null,
  suggestion: target('Board and team', '/en/board-and-team'),
  ...more,
})

const missedAddresses: MissedAddress[] = [
  missed(1),
  missed(2, {
    address: LONG_ADDRESS,
    source: 'a-long-name-of-a-newspaper.example',
    suggestion: null,
  }),
  missed(3, { address: '/تقرير-2019', suggestion: target('الأثر', '/impact') }),
]

async function openFilled({ page }: Inside) {
  await page.route('**/api/site/redirects?**', (route) => route.fulfill({ json: redirects }))
  await page.route('**/api/site/redirects/missed', (route) =>
    route.fulfill({ json: missedAddresses }),
  )
  await page.route('**/api/site/redirects/counts', (route) =>
    route.fulfill({ json: { all: 4, manual: 4, automatic: 0, attention: 2, missed: 3 } }),
  )
  await page.route('**/api/entries/redirects/*', (route) =>
    route.fulfill({ json: { redirect: entry } }),
  )
  await page.goto(REDIRECTS)
  const [missedList, redirectList] = [0, 1].map((at) => page.locator('[data-part=list]').nth(at))
  await missedList?.getByRole('button').first().waitFor()
  await redirectList?.locator('.menu-button').first().waitFor()
}

/** The menus of the site, and the redirects from old addresses. */
export const menuScreens: readonly Screen<Inside>[] = [
  { name: 'admin-site-menus', path: MENUS },
  { name: 'admin-site-menus-footer', isState: true, path: `${MENUS}#footer` },
  {
    name: 'admin-site-menus-entry',
    isChecked: true,
    path: MENUS,
    act: async ({ page }) => {
      await page.locator('.menu-entries .list-adds button').click()
      await page.locator('.menu-target').waitFor()
    },
  },
  {
    name: 'admin-site-menus-failed',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/entries/menus/menus', (route) => route.abort())
      await page.goto(MENUS)
      await page.locator('.state.broken').waitFor()
    },
  },
  { name: 'admin-site-redirects', path: REDIRECTS },
  { name: 'admin-site-redirects-filled', path: '/admin/site', act: openFilled },
  {
    name: 'admin-site-redirects-edit',
    path: '/admin/site',
    act: async (here) => {
      await openFilled(here)
      await here.page.locator('[data-part=list] .menu-button').nth(1).click()
      await here.page.getByRole('menuitem').first().click()
      await here.page.locator('[data-part=editing] [type=submit]').waitFor()
    },
  },
  {
    name: 'admin-site-redirects-refused',
    path: REDIRECTS,
    act: async ({ page }) => {
      const form = page.locator('[data-part=card]')
      const fields = form.locator('input:not([type=checkbox])')
      await fields.nth(0).fill('/about')
      await fields.nth(1).fill('/impact')
      await form.locator('[type=submit]').click()
      await form.locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    name: 'admin-site-redirects-failed',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/site/redirects**', (route) => route.abort())
      await page.route('**/api/site/redirects/**', (route) => route.abort())
      await page.goto(REDIRECTS)
      await page.locator('.state.broken').nth(1).waitFor()
    },
  },
]
