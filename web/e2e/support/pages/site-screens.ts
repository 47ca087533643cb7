import { expect, type Locator, type Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { waitForScreen } from '../hydration.ts'
import type { Text } from '../test.ts'

export const PAGES = '/api/site/pages'

export type SiteScreens = ReturnType<typeof siteScreensOn>

/** The screens on which staff change the texts of the site. */
export function siteScreensOn(page: Page, t: Text) {
  const named = (key: string) => t(`admin:site.${key}`)

  /** Runs `press`, and expects a successful response to the request that it sends to this path. */
  async function answered(path: string, press: () => Promise<unknown>) {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith(path) && response.request().method() !== 'GET',
    )
    await press()
    expect((await answer).ok()).toBe(true)
  }

  return {
    named,
    answered,
    async open(name: SitePageName) {
      await page.goto(`/admin/site/${name}`)
      await waitForScreen(page)
      await page.locator('.site-editor .part').first().waitFor()
    },
    /** The part of the open page with this title, expanded. */
    async unfold(title: string): Promise<Locator> {
      const part = page
        .locator('.part')
        .filter({ has: page.getByRole('heading', { level: 2, name: new RegExp(`^${title}`) }) })
      const button = part.getByRole('heading', { level: 2 }).getByRole('button')
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      return part
    },
    /** The fields of a text in both languages. */
    fields: (name: string): Locator =>
      page.getByRole('group', { name: named(`fields.${name}`), exact: true }),
    async fillBoth(fields: Locator, words: Record<Language, string>) {
      for (const side of LANGUAGES) {
        const name = t(`admin:editor.languages.${side}`)
        await fields.getByRole('textbox', { name }).fill(words[side])
      }
    },
    saveDraft: (name: SitePageName) =>
      answered(`${PAGES}/${name}`, () => page.keyboard.press('ControlOrMeta+s')),
    async publish(name: SitePageName) {
      await page.getByRole('button', { name: named('publish.button'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await answered(`${PAGES}/${name}/publish`, () =>
        dialog.getByRole('button', { name: named('publish.both') }).click(),
      )
      await expect(dialog).toHaveCount(0)
    },
    /** Replaces the draft with the shipped version from the history. */
    async restoreFirst(beforeRestoring: () => Promise<void>) {
      await page.getByRole('link', { name: named('history.title') }).click()
      await page.getByRole('radio', { name: named('history.first') }).click()
      await expect(page.locator('.beside-version .change').first()).toBeVisible()
      await beforeRestoring()
      await page.getByRole('button', { name: named('history.restore') }).click()
      await page.locator('.site-editor .part').first().waitFor()
    },
  }
}
