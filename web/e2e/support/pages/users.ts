import type { Page } from '@playwright/test'
import type { Text } from '../test.ts'

/** Chooses from the menu of a user's row, by the key of its text. */
export async function chooseForUser(page: Page, t: Text, username: string, key: string) {
  await page.getByRole('button', { name: t('admin:pairs.more', { title: username }) }).click()
  await page.getByRole('menuitem', { name: t(`admin:${key}`), exact: true }).click()
}
