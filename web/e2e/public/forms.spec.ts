import { expect, test } from '../support/test.ts'

test('every form says what becomes of what is written', async ({ page, t, at }) => {
  for (const path of ['/', '/contact', '/volunteer']) {
    await page.goto(at(path))
    for (const place of [page.getByRole('main'), page.getByRole('contentinfo')]) {
      const link = place.locator('form').getByRole('link', { name: t('common:privacyNote.link') })
      await expect(link).toHaveAttribute('href', at('/privacy'))
    }
  }
  const link = page.getByRole('contentinfo').getByRole('link', {
    name: t('common:footer.privacy'),
    exact: true,
  })
  await expect(link).toHaveAttribute('href', at('/privacy'))
})

test('the sentence beside the amounts says what the chosen one does @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/donate'))
  const sentence = page.locator('.effect p:visible')
  const first = page.getByRole('radio', { name: t('donate:giving.amounts.a25.value'), exact: true })
  await first.focus()
  await first.press(' ')
  await expect(sentence).toHaveText(t('donate:gifts.gifts.warmth.text'))
  await first.press('ArrowUp')
  await expect(page.getByRole('radio', { name: t('donate:amounts.custom') })).toBeChecked()
  await expect(sentence).toHaveText(t('donate:giving.otherEffect'))
  await expect(page.getByLabel(t('donate:form.customLabel'))).toBeVisible()
})
