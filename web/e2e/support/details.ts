import type { Page } from '@playwright/test'

/** Shows the shared fields. If they are not already next to the texts, opens their drawer. */
export async function openDetails(page: Page) {
  const opener = page.locator('.bar-slot [aria-haspopup=dialog]')
  await page.locator('.beside').or(opener).first().waitFor()
  if (!(await opener.isVisible())) return
  await opener.click()
  await page.locator('.drawer .details').waitFor()
}
