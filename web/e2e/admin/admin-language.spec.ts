import { waitForHydration } from '../support/hydration.ts'
import { expect, people, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test('the language of the screens is chosen in the bar, at once and for the next visit @en', async ({
  page,
  language,
  signIn,
}) => {
  await signIn(people.editor)
  const other = language === 'ar' ? 'en' : 'ar'
  await page
    .getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other)
})

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
