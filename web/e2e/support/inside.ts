import type { Page } from '@playwright/test'
import type { ScreenContext } from './screens.ts'
import type { StaffContent } from './staff-content.ts'

/** In the admin area, with content to show. */
export interface Inside extends ScreenContext, Pick<StaffContent, 'api' | 'ids'> {}

/** Presses a button of a form that can't be sent as it is. */
export async function submitInvalid(page: Page, button: string) {
  // Not by the pointer: what a field says of a new password arrives late, and moves the button under it.
  await page.locator(button).dispatchEvent('click')
  await page.locator('[aria-invalid=true]').first().waitFor()
}
