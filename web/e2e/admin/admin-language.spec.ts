import { waitForHydration } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test('reading the site in the other language does not turn the screens, its switch does', async ({
  page,
  context,
  language,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  const stored = () => page.evaluate(() => localStorage.getItem('i18nextLng'))
  await page.goto('/admin/login')
  await expect(page.locator('html')).toHaveAttribute('lang', language)

  const site = await context.newPage()
  await site.goto(other === 'en' ? '/en/about' : '/about')
  await waitForHydration(site)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await stored()).toBeNull()

  await site.getByRole('banner').locator(`a[lang=${language}]`).first().click()
  await expect(site.locator('html')).toHaveAttribute('lang', language)
  await expect.poll(stored).toBe(language)
  await site.getByRole('banner').locator(`a[lang=${other}]`).first().click()
  await expect(site.locator('html')).toHaveAttribute('lang', other)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(
    page.getByRole('button', { name: text(other, 'admin:login.submit'), exact: true }),
  ).toBeVisible()
})
