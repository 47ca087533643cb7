import type { Page } from '@playwright/test'
import type { BulkInput, BulkOutcome } from '@ufuq/shared/contract/publication-lists'
import type { Inside } from './inside.ts'
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
      const json = {
        publications: [
          {
            id: 1,
            language: 'ar',
            title: 'ثلاث أمسيات في مركز الحي',
            slug: 'ثلاث-أمسيات-2',
            formerSlug: 'ثلاث-أمسيات',
          },
        ],
        link: 'parted',
      }
      await page.route('**/api/bin/*/restore', (route) => route.fulfill({ json }))
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
      await page.locator('[data-part=selection-bar] .btn').last().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-publications-refused',
    path: '/admin/publications',
    isWindow: true,
    act: async ({ page }) => {
      await page.route('**/api/publications/bulk', (route) => {
        const { records } = route.request().postDataJSON() as BulkInput
        const [first = 0, ...done] = records.map(({ id }) => id)
        const json: BulkOutcome = { done, refused: [{ id: first, reason: 'version_conflict' }] }
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
      await page.route('**/api/publications/admin?**', (route) => route.abort())
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
      await page.route('**/api/publications/admin?**', () => {})
      await page.locator('main a[href="/admin/publications"]').click()
      await page.locator('[name=q]').fill('x')
      await page.keyboard.press('Enter')
      await page.locator('main [aria-busy=true]').first().waitFor()
    },
  },
]
