import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { waitForScreen } from '../hydration.ts'
import type { Text } from '../test.ts'

export const PAGES = '/api/entries/pages'

export type SiteScreens = ReturnType<typeof siteScreensOn>

/** The screens on which staff change the pages of the site. */
export function siteScreensOn(page: Page, t: Text) {
  /** Runs `press`, and expects a successful response to the change of a page that it sends. */
  async function saved(press: () => Promise<unknown>) {
    const answer = page.waitForResponse(
      (response) => response.url().includes(PAGES) && response.request().method() === 'PATCH',
    )
    await press()
    expect((await answer).ok()).toBe(true)
  }

  return {
    async open(name: SitePageName) {
      await page.goto(`/admin/pages/${name}`)
      await waitForScreen(page)
      await page.locator('.srow').first().waitFor()
    },
    /** The section with this id, expanded. */
    async unfold(id: string): Promise<Locator> {
      const section = page.locator(`[data-section="${id}"]`)
      const button = section.locator('.srow-head .what')
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      return section
    },
    async fillBoth(fields: Locator, words: Record<Language, string>) {
      for (const side of LANGUAGES) await fields.locator(`[name$=".${side}"]`).fill(words[side])
    },
    saveDraft: () => saved(() => page.keyboard.press('ControlOrMeta+s')),
    /** Publishes both languages. */
    async publish() {
      await page.locator('[data-part=publish]').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
      await saved(() => dialog.getByRole('button', { name: t('admin:entries.publish') }).click())
      await expect(dialog).toHaveCount(0)
    },
    /** Fills the form with the texts that the product ships. */
    async restoreShipped() {
      await page.getByRole('button', { name: t('admin:pages.moreActions') }).click()
      const name = t('admin:pages.restoreShipped')
      await page.getByRole('menuitem', { name }).click()
      await page.getByRole('alertdialog').getByRole('button', { name }).click()
    },
  }
}
