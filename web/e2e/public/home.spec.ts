import { expect, test } from '../support/test.ts'

test('arrow keys in tabs follow the reading direction', async ({ page, language, t, at }) => {
  await page.goto(at('/'))
  await page.getByRole('tab', { name: t('home:projects.featured') }).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByRole('tab', { name: t('home:projects.all') })).toBeFocused()
})

test.describe('the newsletter', () => {
  test('subscribes, thanks and empties the field @en', async ({ page, language, t, at }) => {
    await page.goto(at('/about'))
    const form = page.getByRole('contentinfo').locator('form')
    await form
      .getByLabel(t('common:footer.newsletter.label'))
      .fill(`reader.${language}@example.org`)
    await form.getByRole('button', { name: t('common:footer.newsletter.button') }).click()
    await expect(page.getByText(t('common:footer.newsletter.thankYou')).first()).toBeVisible()
    const toast = await page.locator('.toast').boundingBox()
    expect(toast?.width, 'a message is at most 420 pixels wide').toBeLessThanOrEqual(420)
    await expect(form.getByLabel(t('common:footer.newsletter.label'))).toHaveValue('')
  })
})

test('the mobile menu is a dialog: focus stays inside, Escape closes, focus returns', async ({
  page,
  t,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/'))
  const opener = page.getByRole('button', { name: t('common:nav.openMenu') })
  await opener.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: t('common:nav.impact') }).click()
  await expect(page).toHaveTitle(t('common:meta.impact.title'))
  await expect(menu).toBeHidden()
})
