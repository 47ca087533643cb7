import type { Locator } from '@playwright/test'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { expect, test } from './support/test.ts'

test('F6 is the editor’s: it goes round both languages, the details and the bar', async ({
  desktop: { electronApp, page },
  language,
  t,
}) => {
  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  const surface = (side: 'ar' | 'en'): Locator =>
    page
      .getByRole('region', { name: t(`admin:editor.languages.${side}`), exact: true })
      .locator('[data-part=text] [role=textbox]')
  await expect(surface(language)).toBeVisible()
  await expect(surface(otherLanguage(language))).toBeAttached()

  /** Sends a key to the page, bypassing the window's menu, whose accelerators are checked below. */
  const press = (...modifiers: 'shift'[]) =>
    electronApp.evaluate(({ BrowserWindow }, held) => {
      const { webContents } = BrowserWindow.getAllWindows()[0] ?? {}
      webContents?.focus()
      for (const type of ['keyDown', 'keyUp'] as const) {
        webContents?.sendInputEvent({ type, keyCode: 'F6', modifiers: held })
      }
    }, modifiers)
  const opener = page.getByRole('button', { name: t('admin:editor.details.open'), exact: true })
  const stops = [
    surface(language),
    surface(otherLanguage(language)),
    page.locator('.beside').or(opener),
    page.locator('.action-bar [type=submit]'),
  ]
  for (const stop of [...stops, surface(language)]) {
    await press()
    await expect(stop).toBeFocused()
  }
  await press('shift')
  await expect(stops.at(-1) as Locator).toBeFocused()

  const taken = await electronApp.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items ?? []
    return items.flatMap(({ submenu }) => submenu?.items ?? []).map((item) => item.accelerator)
  })
  expect(taken.filter((keys) => /\bF6\b/.test(keys ?? ''))).toEqual([])
})
