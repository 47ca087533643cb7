import type { Page } from '@playwright/test'
import type { Text } from '../test.ts'

/** Chooses an action from the menu of a user's row, by the key of the action's text. */
export async function chooseForUser(page: Page, t: Text, username: string, key: string) {
  await page.getByRole('button', { name: t('admin:pairs.more', { title: username }) }).click()
  await page.getByRole('menuitem', { name: t(`admin:${key}`), exact: true }).click()
}
