import type { Page } from '@playwright/test'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { readSections } from '@ufuq/shared/domain/own-pages/read-sections'
import { AT } from './collaboration-screens.ts'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

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
  sections,
  isPublished: true,
  isPublic: { ar: true, en: false },
  hasChanges: { ar: true, en: true },
  lacking: { ar: 3, en: 4 },
  changedAt: AT,
  can: { update: true, publish: true, delete: true },
}

async function openMocked({ page }: Inside) {
  await page.route('**/api/pages/7', (route) => route.fulfill({ json: { entry: PAGE } }))
  await page.route('**/api/pages/7/*', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/admin/pages/7')
  await page.locator('.srow').first().waitFor()
}

const rows = (page: Page) => page.locator('.srow .what')

/** The foundation's own pages: a new one, its editor, and what is added and published. */
export const ownPageScreens: readonly Screen<Inside>[] = [
  { name: 'admin-page-create', path: '/admin/pages/create' },
  { name: 'admin-page-editor', path: '/admin/site', isInGate: true, act: openMocked },
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
    isInGate: true,
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
]
