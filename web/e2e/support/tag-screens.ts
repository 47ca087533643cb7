import type { Page } from '@playwright/test'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

async function chooseTags(page: Page) {
  for (const row of [1, 2]) await page.locator('.tags-table .check input').nth(row).check()
  await page.locator('.tag-panel [type=radio]').first().waitFor()
}

/** The list of tags, and what is done there. */
export const tagScreens: readonly Screen<Inside>[] = [
  { name: 'admin-tags', path: '/admin/tags' },
  { name: 'admin-tags-incomplete', path: '/admin/tags?filter=incomplete' },
  { name: 'admin-tags-none', path: '/admin/tags?q=zzzz' },
  {
    name: 'admin-tags-join',
    path: '/admin/tags',
    act: ({ page }) => chooseTags(page),
  },
  {
    name: 'admin-tags-rename',
    path: '/admin/tags',
    act: async ({ page }) => {
      await page.locator('.tags-table .name > button:not(.gap)').nth(2).click()
      await page.locator('.tags-table .renaming').waitFor()
    },
  },
  {
    name: 'admin-tags-new',
    path: '/admin/tags',
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.bar .end button').last().click()
      await page.locator('.tag-panel input').first().waitFor()
    },
  },
]
