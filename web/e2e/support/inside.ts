import type { Page } from '@playwright/test'
import type { ScreenContext } from './screens.ts'
import type { StaffContent } from './staff-content.ts'

/** The context of a screen in the admin area, with content to show. */
export interface Inside extends ScreenContext, Pick<StaffContent, 'api' | 'ids'> {}

/** Clicks a button of a form that can't be submitted in its current state. */
export async function submitInvalid(page: Page, button: string) {
  // Does not use the pointer, because a message about a new password appears late and moves the
  // button below it.
  await page.locator(button).dispatchEvent('click')
  await page.locator('[aria-invalid=true]').first().waitFor()
}
