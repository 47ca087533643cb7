import type { Page } from '@playwright/test'
import { itemsIn, type Tree } from '@ufuq/shared/kinds/values'
import type { WireEntry, WireVersion } from '@ufuq/shared/kinds/wire'
import { AT, NOUR, SALMA } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import { pageEntry } from './page-entries.ts'
import { ownPage } from './public-pages.ts'
import type { Screen } from './screens.ts'

const both = (ar: string, en: string) => ({ ar, en })

const PAGE = pageEntry(7, {
  title: both('رمضان في عزّ الشتاء', 'Ramadan in deep winter'),
  slug: both('رمضان-في-عز-الشتاء', 'ramadan-in-deep-winter'),
  sections: [
    {
      id: 'need',
      kind: 'text',
      heading: both('ماذا حدث', 'What has happened'),
      text: both('نصّ', ''),
    },
    {
      id: 'gifts',
      kind: 'figures',
      figures: ['one', 'two'].map((id) => ({ id, figure: both('48', '48') })),
    },
    { id: 'give', kind: 'call', hidden: true, heading: both('كل بيت يعرف ما يدفئه', '') },
  ],
})

/**
 * Mocks the page and the calls below its path, which respond with 404 unless they are mocked
 * separately.
 */
async function mockPage(page: Page, values: Tree = {}) {
  const json = { page: { ...PAGE, values: { ...PAGE.values, ...values } } }
  await page.route('**/api/entries/pages/7', (route) => route.fulfill({ json }))
  await page.route('**/api/entries/pages/7/*', (route) => route.fulfill({ status: 404, json: {} }))
}

async function openMocked({ page }: Inside) {
  await mockPage(page)
  await page.goto('/admin/pages/7')
  await page.locator('.srow').first().waitFor()
}

const versions: WireVersion[] = [
  { number: 2, sides: {}, saved: { by: SALMA, at: AT }, note: null },
  { number: 1, sides: {}, saved: { by: NOUR, at: AT }, note: null },
]

async function openHistory({ page }: Inside) {
  await mockPage(page)
  await page.route('**/api/entries/pages/7/versions', (route) => route.fulfill({ json: versions }))
  const lead = both('قبل العيد بأسبوع', 'A week before the feast')
  const values = { ...PAGE.values, lead, sections: itemsIn(PAGE.values['sections']).slice(1) }
  await page.route('**/api/entries/pages/7/versions/1', (route) =>
    route.fulfill({ json: { version: { ...versions[1], values } } }),
  )
  await page.goto('/admin/pages/7/history?version=1')
  await page.locator('.beside-version').first().waitFor()
}

/** Opens the demo page in the editor without mocked responses. Its id comes from the server. */
async function openDemoPage({ page, api }: Inside) {
  const pages = (await (await api.get('/api/entries/pages')).json()) as WireEntry[]
  const demo = pages.find(({ values }) => (values['slug'] as { en: string }).en === ownPage.en)
  await page.goto(`/admin/pages/${demo?.id}`)
  await page.locator('.srow').first().waitFor()
}

async function refuseAddress({ page }: Inside) {
  await page.locator('.new-page input[name^=title]').first().fill('صفحة')
  await page.locator('.address-line button').first().click()
  await page.locator('.address-line input').fill('about')
  await page.locator('.new-page [type=submit]').click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

const rows = (page: Page) => page.locator('.srow .what')

/** The foundation's own pages: creating one, its editor, and adding and publishing content. */
export const ownPageScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-site-without-pages',
    path: '/admin?tab=settings',
    act: async ({ page }) => {
      await page.route('**/api/entries/pages?**', (route) => route.fulfill({ json: [] }))
      await page.goto('/admin/site')
      await page.locator('.state').first().waitFor()
    },
  },
  { name: 'admin-pages-bin', isState: true, path: '/admin/pages/bin' },
  { name: 'admin-page-create', path: '/admin/pages/new' },
  { name: 'admin-page-create-refused', path: '/admin/pages/new', act: refuseAddress },
  { name: 'admin-page-editor', path: '/admin/site', isChecked: true, act: openMocked },
  {
    name: 'admin-page-empty',
    path: '/admin/site',
    act: async ({ page }) => {
      await mockPage(page, { sections: [] })
      await page.goto('/admin/pages/7')
      await page.locator('.add-section').waitFor()
    },
  },
  {
    name: 'admin-page-gap',
    path: '/admin/site',
    act: async (here) => {
      await openMocked(here)
      await here.page.locator('.srow .lack').first().click()
      await here.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'admin-page-removed',
    path: '/admin/site',
    act: async (here) => {
      await openMocked(here)
      await here.page.locator('.srow .menu-button').nth(1).click()
      await here.page.getByRole('menuitem').last().click()
      await here.page.locator('.srows .undone').waitFor()
    },
  },
  {
    name: 'admin-page-items',
    path: '/admin/site',
    act: async (here) => {
      await openMocked(here)
      await rows(here.page).nth(2).click()
      await here.page.locator('.item .unfold').first().click()
    },
  },
  {
    name: 'admin-page-add',
    path: '/admin/site',
    isChecked: true,
    act: async (here) => {
      await openMocked(here)
      await here.page.locator('.add-section').click()
      await here.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-page-publish',
    path: '/admin/site',
    act: async (here) => {
      await openMocked(here)
      await here.page.locator('[data-part=publish]').click()
      await here.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-page-preview',
    path: '/admin/site',
    widths: [390, 768, 1024],
    isWindow: true,
    act: async (here) => {
      await openDemoPage(here)
      await here.page.locator('.view-switch .tab').nth(1).click()
      await here.page.frameLocator('.live iframe').locator('h1').waitFor()
    },
  },
  {
    name: 'admin-page-beside-preview',
    path: '/admin/site',
    widths: [1440],
    isWindow: true,
    act: async (here) => {
      await openDemoPage(here)
      await here.page.frameLocator('.live iframe').locator('h1').waitFor()
    },
  },
  { name: 'admin-page-history', path: '/admin/site', act: openHistory },
]
