import type { Page } from '@playwright/test'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import type { EntryVersionItem } from '@ufuq/shared/contract/versions'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import { ownPage } from './public-pages.ts'
import type { Screen } from './screens.ts'
import { done } from './site-drafts.ts'

const both = (ar: string, en: string) => ({ ar, en })

const { sections } = readSections([
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
  { id: 'give', kind: 'call', isHidden: true, heading: both('كل بيت يعرف ما يدفئه', '') },
])

const PAGE: OwnPage = {
  id: 7,
  version: 3,
  title: both('رمضان في عزّ الشتاء', 'Ramadan in deep winter'),
  titles: both('رمضان في عزّ الشتاء', 'Ramadan in deep winter'),
  lead: both('', ''),
  description: both('', ''),
  slug: both('رمضان-في-عز-الشتاء', 'ramadan-in-deep-winter'),
  cover: null,
  below: null,
  sections,
  isPublished: true,
  isPublic: { ar: true, en: false },
  hasChanges: { ar: true, en: true },
  lacking: { ar: 3, en: 4 },
  changedAt: AT,
  can: { update: true, publish: true, delete: true },
}

/**
 * Mocks the page and the calls below its path, which respond with 404 unless they are mocked
 * separately.
 */
async function mockPage(page: Page, entry: OwnPage = PAGE) {
  await page.route('**/api/pages/7', (route) => route.fulfill({ json: { entry } }))
  await page.route('**/api/pages/7/*', (route) => route.fulfill({ status: 404, json: {} }))
}

async function openMocked({ page }: Inside) {
  await mockPage(page)
  await page.goto('/admin/pages/7')
  await page.locator('.srow').first().waitFor()
}

const versions: EntryVersionItem[] = [
  { number: 2, state: 'published', sides: ['ar'], saved: done(14) },
  { number: 1, state: 'draft', sides: ['ar', 'en'], saved: done(2, 'نور') },
]

async function openHistory({ page }: Inside) {
  await mockPage(page)
  await page.route('**/api/pages/7/versions', (route) => route.fulfill({ json: versions }))
  const lead = both('قبل العيد بأسبوع', 'A week before the feast')
  const content = { ...PAGE, lead, sections: PAGE.sections.slice(1) }
  await page.route('**/api/pages/7/versions/1', (route) =>
    route.fulfill({ json: { version: { ...versions[1], content } } }),
  )
  await page.goto('/admin/pages/7/history?version=1')
  await page.locator('.beside-version .change').first().waitFor()
}

/** Opens the demo page in the editor without mocked responses. Its id comes from the server. */
async function openDemoPage({ page, api }: Inside) {
  const pages = (await (await api.get('/api/pages')).json()) as OwnPage[]
  const demo = pages.find(({ slug }) => slug.en === ownPage.en)
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
      await page.route('**/api/pages**', (route) => route.fulfill({ json: [] }))
      await page.goto('/admin/site')
      await page.locator('.state').first().waitFor()
    },
  },
  { name: 'admin-pages-bin', isState: true, path: '/admin/pages/bin' },
  { name: 'admin-page-create', path: '/admin/pages/create' },
  { name: 'admin-page-create-refused', path: '/admin/pages/create', act: refuseAddress },
  { name: 'admin-page-editor', path: '/admin/site', isChecked: true, act: openMocked },
  {
    name: 'admin-page-empty',
    path: '/admin/site',
    act: async ({ page }) => {
      await mockPage(page, { ...PAGE, sections: [] })
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
