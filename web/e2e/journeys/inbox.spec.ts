import { assertLayout } from '../support/layout-assertions.ts'
import { inboxOn } from '../support/pages/inbox.ts'
import { expect, people, test } from '../support/test.ts'

test('what a visitor wrote is found, read, noted and archived on a phone', async ({
  page,
  request,
  language,
  t,
  signIn,
}) => {
  const name = `<b>هالة</b> ${language}`
  const message = 'مَرحبًا بكم!\n<img src=x onerror=alert(1)>'
  const data = { name, email: 'hala@example.org', message }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  const inbox = inboxOn(page, t)
  const row = inbox.row(name)
  const state = (key: string) => t(`admin:kinds.message.choices.status.${key}`)

  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(people.editor)
  await inbox.open()
  await inbox.find('مرحبا')
  await expect(row).toHaveCount(1)
  await assertLayout(page)
  await expect(row.getByText(state('new'), { exact: true })).toBeVisible()
  await row.getByRole('link').click()

  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  const facts = page.getByRole('main').locator('dl')
  await expect(facts.getByText(state('read'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('admin:replies.write') }).click()
  const reply = page.getByRole('link', { name: t('admin:replies.inProgram') })
  await expect(reply).toHaveAttribute('href', /^mailto:hala@example\.org\?/)
  await page.getByRole('button', { name: t('admin:replies.cancel'), exact: true }).click()
  await inbox.handle('اتصلنا بها')
  await assertLayout(page)

  await page.goBack()
  await expect(row).toHaveCount(0)
  await inbox.filterBy('answered', 'me')
  await expect(row).toContainText(people.editor.username)
})
