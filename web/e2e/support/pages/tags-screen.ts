import { expect, type Locator, type Page } from '@playwright/test'
import { waitForScreen } from '../hydration.ts'
import type { Text } from '../test.ts'

/** The screen on which tags are renamed and merged. */
export function tagsScreenOn(page: Page, t: Text) {
  const search = page.getByRole('searchbox', { name: t('admin:tags.search') })
  const row = (name: string): Locator =>
    page
      .locator('[data-part=list] tbody tr')
      .filter({ has: page.locator('bdi', { hasText: name }) })
  const renaming = page.locator('[data-part=editing]')
  return {
    row,
    async open() {
      await page.goto('/admin/tags')
      await waitForScreen(page)
    },
    async openFromPublications() {
      await page.goto('/admin/publications')
      await waitForScreen(page)
      await page.getByRole('link', { name: t('admin:tags.title') }).click()
      const heading = page.getByRole('heading', { level: 1, name: t('admin:tags.title') })
      await expect(heading).toBeVisible()
    },
    async find(words: string) {
      await search.fill(words)
      await search.press('Enter')
    },
    /** Gives a tag another English name. */
    async rename(from: string, to: string) {
      const button = t('admin:tags.renameOne', { tag: from })
      await row(from).getByRole('button', { name: button }).click()
      const field = renaming.getByRole('textbox', { name: t('admin:tags.name.en') })
      await expect(field).toBeFocused()
      await field.fill(to)
      await field.press('Enter')
      await expect(renaming).toHaveCount(0)
    },
    /**
     * Selects both tags, calls `look` before a name has been chosen, and merges them under the
     * first name.
     */
    async join(one: string, other: string, look: () => Promise<void>) {
      await row(one).getByRole('checkbox').check()
      await row(other).getByRole('checkbox').check()
      await expect(page.locator('[data-part=card] [type=radio]:checked')).toHaveCount(0)
      await look()
      await page.getByRole('radio').first().check()
      await page.locator('[data-part=card] button').last().click()
    },
    /** Undoes the merge of the only visible merged tag. */
    async part() {
      const joined = page.locator('[data-note=joined]')
      await expect(joined).toHaveCount(1)
      await page.locator('[data-part=row-menu]').click()
      await page.getByRole('menuitem').nth(2).click()
      await expect(joined).toHaveCount(0)
    },
  }
}
