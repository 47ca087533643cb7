import type { Page } from '@playwright/test'
import type { ScreenContext } from './screens.ts'
import type { StaffContent } from './staff-content.ts'

/** A page in the admin area, with content to show. */
export interface Inside extends ScreenContext, Pick<StaffContent, 'api' | 'ids'> {}

/** Presses a button of a form that can't be submitted in its state. */
export async function submitInvalid(page: Page, button: string) {
  // Not by the pointer: a field's message about a new password arrives late, and moves the
  // button under it.
  await page.locator(button).dispatchEvent('click')
  await page.locator('[aria-invalid=true]').first().waitFor()
}
