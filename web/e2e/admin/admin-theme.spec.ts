import type { Page } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { expect, people, test } from '../support/test.ts'

const PAPER = { light: 'rgb(244, 246, 243)', dark: 'rgb(8, 28, 33)' }
const SETTINGS = '/admin?tab=settings'

const ground = (page: Page) => page.locator('html')

test('a chosen theme is there at once, and remembered before any of the app has loaded @en', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(people.editor, SETTINGS)
  await waitForScreen(page)
  await expect(page.getByRole('radio', { name: t('admin:theme.system') })).toBeChecked()
  await expect(ground(page)).toHaveCSS('background-color', PAPER.light)
  await page.getByRole('radio', { name: t('admin:theme.dark') }).check()
  await expect(ground(page)).toHaveCSS('background-color', PAPER.dark)

  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(SETTINGS, { waitUntil: 'commit' })
  await page.waitForLoadState()
  await expect(ground(page)).toHaveCSS('background-color', PAPER.dark)
  await page.unroute('**/assets/*.js')

  await page.goto(SETTINGS)
  await waitForScreen(page)
  await expect(page.getByRole('radio', { name: t('admin:theme.dark') })).toBeChecked()
  await page.getByRole('radio', { name: t('admin:theme.light') }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(ground(page)).toHaveCSS('background-color', PAPER.light)
  await page.getByRole('radio', { name: t('admin:theme.system') }).check()
  await expect(ground(page)).toHaveCSS('background-color', PAPER.dark)
  await page.emulateMedia({ media: 'print' })
  await expect(ground(page), 'paper stays white').toHaveCSS('background-color', PAPER.light)
})
