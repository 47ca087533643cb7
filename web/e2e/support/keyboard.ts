import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any screen has. */
const MAX_STOPS = 120

/** Moves the focus to a control by keyboard, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(control).toBeVisible()
  for (let pressed = 0; pressed < MAX_STOPS; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(control, 'is in the order of Tab').toBeFocused()
}
