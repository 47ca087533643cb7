import type { Page } from '@playwright/test'

/** Brings what both languages share into sight: beside the texts it stands already, else it opens in its drawer. */
export async function openDetails(page: Page) {
  const opener = page.locator('.bar-slot [aria-haspopup=dialog]')
  await page.locator('.beside').or(opener).first().waitFor()
  if (!(await opener.isVisible())) return
  await opener.click()
  await page.locator('.drawer .details').waitFor()
}
