import { openSession } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

test('visitors who are not signed in get the sign-in screen, then the page they wanted @en', async ({
  page,
  t,
}) => {
  await page.goto('/admin/publications/create')
  await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fpublications%2Fcreate$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { username, password } = people.editor
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/publications\/create$/)
  await expect(page.locator('.toast')).toContainText(t('common:toasts.login.successText'))
})

test('a password that is typed can be shown, and its field says so @en', async ({ page, t }) => {
  await page.goto('/admin/login')
  const password = page.getByLabel(t('admin:fields.password'), { exact: true })
  await password.fill('horizon')
  await page.getByRole('button', { name: t('admin:fields.showPassword') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: t('admin:fields.hidePassword') }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('signing out leads to the site and ends the session on the server', async ({
  page,
  context,
  language,
  t,
}) => {
  // A session that no other test uses.
  await openSession(context.request, people.editor)
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await page.goto('/admin')
  const before = await context.cookies()
  await page
    .getByRole('button', { name: t('admin:shell.signOut') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/(en)?$/)
  await expect(page.getByText(t('common:toasts.logout.successTitle')).first()).toBeVisible()
  await context.addCookies(before)
  const answer = await page.request.get('/api/auth/me')
  expect(answer.status()).toBe(401)
})
