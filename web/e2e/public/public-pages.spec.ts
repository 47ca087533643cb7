import { MAIN_LINKS } from '../../src/layout/navigation.ts'
import { expect, test } from '../support/test.ts'

test('links lead through the site without loading it again, to the top, and back to the place @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/'))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const header = page.getByRole('banner')
  for (const [name] of MAIN_LINKS.slice(1)) {
    await header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }).click()
    await expect(page).toHaveTitle(t(`common:meta.${name}.title`))
    await expect(
      header.getByRole('link', { name: t(`common:nav.${name}`), exact: true }),
    ).toHaveAttribute('aria-current', 'page')
    await expect.poll(scrolled).toBe(0)
  }

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('common:footer.aboutLink') })
    .click()
  await expect(page).toHaveTitle(t('common:meta.about.title'))
  await expect.poll(scrolled, { message: 'a page begins at its top' }).toBe(0)
  await page.goBack()
  await expect(page).toHaveTitle(t('common:meta.volunteer.title'))
  await expect.poll(scrolled, { message: 'going back returns to the place' }).toBeGreaterThan(0)
  expect(documents).toEqual([])
})

test('the language switch keeps the page and turns its direction @en', async ({
  page,
  language,
  t,
  at,
}) => {
  await page.goto(at('/about'))
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:language.switchName') })
    .first()
    .click()
  const other = language === 'ar' ? 'en' : 'ar'
  await expect(page).toHaveURL(other === 'en' ? /\/en\/about$/ : /\d\/about$/)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe(other)
})
