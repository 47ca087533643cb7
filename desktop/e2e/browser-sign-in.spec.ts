import { request, type APIRequestContext } from '@playwright/test'
import { catchOutside, takeOutside } from './support/outside.ts'
import { administrator, expect, test } from './support/test.ts'

/** Presses the button of the page that the app has opened, and follows it back to the app. */
async function admit(browser: APIRequestContext, address: string): Promise<string> {
  const page = await browser.get(address)
  expect(await page.text()).toContain(administrator.username)
  const { origin } = new URL(address)
  const answer = await browser.post(address, { headers: { origin }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return answer.headers()['location'] ?? ''
}

test('a sign-in in the browser signs the app in', async ({ startDesktop, server, t }) => {
  const { electronApp, window } = await startDesktop()
  await catchOutside(electronApp)
  const page = await window()
  const begin = page.getByRole('button', { name: t('admin:desktopSignIn.begin') })
  await begin.click()
  await page.getByRole('button', { name: t('admin:desktopSignIn.cancel') }).click()
  await begin.click()
  await expect(page.getByText(t('admin:desktopSignIn.waiting'))).toBeVisible()
  const opened: string[] = []
  await expect.poll(async () => opened.push(...(await takeOutside(electronApp)))).toBe(2)

  const browser = await request.newContext()
  await browser.post(`${server.origin}/api/auth/login`, { data: administrator })
  // The first address belongs to the sign-in that was cancelled.
  const [cancelled = '', address = ''] = opened
  await expect(browser.get(await admit(browser, cancelled))).rejects.toThrow()
  const shown = await browser.get(await admit(browser, address))
  expect(await shown.text()).toContain('You can close this window')
  await expect(page).toHaveURL(/\/admin$/)
  await browser.dispose()
})
