import type { Page } from '@playwright/test'

/** Shows the shared fields: they are next to the texts already, or open in their drawer. */
export async function openDetails(page: Page) {
  const opener = page.locator('.bar-slot [aria-haspopup=dialog]')
  await page.locator('.beside').or(opener).first().waitFor()
  if (!(await opener.isVisible())) return
  await opener.click()
  await page.locator('.drawer .details').waitFor()
}
