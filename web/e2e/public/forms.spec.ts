import { expect, test } from '../support/test.ts'

test('the first bad field gets the focus, with its error read out', async ({ page, t, at }) => {
  await page.goto(at('/volunteer'))
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('volunteer:form.name')).fill('Yusuf')
  await form.getByRole('button', { name: t('volunteer:form.submit') }).click()
  const email = form.getByLabel(t('volunteer:form.email'))
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(new RegExp(t('volunteer:validation.email')))
  await email.fill('yusuf@example.org')
  await expect(form.getByText(t('volunteer:validation.email'))).toHaveCount(0)
})

test('sending another message or application by keyboard focuses its first field @en', async ({
  page,
  t,
  at,
}) => {
  const answers = { contact: { emailSent: false }, volunteer: {} }
  for (const form of ['contact', 'volunteer'] as const) {
    await page.route(`**/api/${form}`, (route) => route.fulfill({ json: answers[form] }))
    await page.goto(at(`/${form}`))
    const fields = page.getByRole('main').locator('form')
    await fields.locator('[name=name]').fill('Hala')
    await fields.locator('[name=email]').fill('hala@example.org')
    await fields
      .locator(form === 'contact' ? '[name=message]' : '[name=reason]')
      .fill('A message of the tests that is long enough')
    await fields.locator('[type=submit]').press('Enter')
    await page.getByRole('button', { name: t(`${form}:success.again`) }).press('Enter')
    await expect(fields.locator('[name=name]')).toBeFocused()
    await expect(fields.locator('[name=name]')).toHaveValue('')
  }
})

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
