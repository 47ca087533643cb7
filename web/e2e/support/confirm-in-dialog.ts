import type { Page } from '@playwright/test'

/** Confirms the question in a dialog of the admin; its second button names the action. */
export const confirmInDialog = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').locator('.actions button').last().click()
