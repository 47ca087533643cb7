import type { Page } from '@playwright/test'
import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import type { Inside } from './inside.ts'
import { pageEntry } from './page-entries.ts'
import type { Screen } from './screens.ts'

async function chooseRows(page: Page) {
  for (const row of [0, 1, 2]) await page.locator('tbody [data-part=choice] input').nth(row).check()
}

/** The list of publications, and its bin. */
export const listScreens: readonly Screen<Inside>[] = [
  { name: 'admin-publications', path: '/admin/publications' },
  { name: 'admin-bin', path: '/admin/publications/bin' },
  {
    name: 'admin-bin-restored',
    path: '/admin/publications/bin',
    act: async ({ page }) => {
      await page.route('**/api/entries/publications/bin/*/restore', async (route) => {
        const title = { ar: 'ثلاث أمسيات في مركز الحي', en: '' }
        const values = { title, slug: { ar: 'ثلاث-أمسيات-2', en: 'evenings-2' } }
        await route.fulfill({ json: { publication: pageEntry(1, values) } })
      })
      await page.locator('[data-part=row-menu]').first().click()
      await page.getByRole('menuitem').first().click()
      await page.locator('.notice').waitFor()
    },
  },
  {
    name: 'admin-publications-found',
    isState: true,
    path: ({ language }) =>
      `/admin/publications?q=${language === 'ar' ? 'لِجــان مياة' : 'committ'}&language=${language}&sort=title`,
  },
  {
    name: 'admin-publications-none',
    isState: true,
    path: '/admin/publications?q=zzzz&status=draft',
  },
  {
    name: 'admin-publications-filters',
    isChecked: true,
    path: '/admin/publications?pair=whole',
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('[data-part=filter-button]').click()
    },
  },
  {
    name: 'admin-publications-chosen',
    path: '/admin/publications',
    isWindow: true,
    act: ({ page }) => chooseRows(page),
  },
  {
    name: 'admin-publications-ask',
    path: '/admin/publications',
    isWindow: true,
    act: async ({ page }) => {
      await chooseRows(page)
      await page.locator('[data-part=selection-bar] .btn').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-publications-refused',
    path: '/admin/publications',
    isWindow: true,
    act: async ({ page }) => {
      await page.route('**/api/entries/publications/bulk', (route) => {
        const { ids } = route.request().postDataJSON() as BulkEntryChange
        const [first = 0, ...changed] = ids
        const refused = [{ id: first, code: 'version_conflict' }]
        const json: BulkEntryOutcome = { changed, refused }
        return route.fulfill({ json })
      })
      await chooseRows(page)
      await page.locator('[data-part=selection-bar] .btn').first().click()
      await page.getByRole('alertdialog').locator('.btn').last().click()
      await page.locator('.toast').first().waitFor()
    },
  },
  {
    name: 'admin-publications-error',
    path: '/admin?tab=publications',
    act: async ({ page }) => {
      await page.route('**/api/entries/publications?**', (route) => route.abort())
      await page.locator('main a[href="/admin/publications"]').click()
      await page.getByRole('search').waitFor()
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-publications-loading',
    path: '/admin?tab=publications',
    act: async ({ page }) => {
      await page.route('**/api/entries/publications?**', () => {})
      await page.locator('main a[href="/admin/publications"]').click()
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
]
