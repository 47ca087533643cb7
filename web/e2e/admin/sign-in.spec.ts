import { expect, people, test } from '../support/test.ts'

test('visitors sign in, get the page they wanted, and are visitors again once they sign out @en', async ({
  page,
  context,
  t,
}) => {
  await page.goto('/admin/publications/create')
  await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fpublications%2Fcreate$/)
  const { username, password } = people.editor
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/publications\/create$/)
  await expect(page.locator('.toast')).toContainText(t('common:toasts.login.successText'))

  const before = await context.cookies()
  const signOut = page.getByRole('button', { name: t('admin:shell.signOut') })
  await signOut.first().click()
  await expect(page).toHaveURL(/\/(en)?$/)
  await expect(page.getByText(t('common:toasts.logout.successTitle')).first()).toBeVisible()
  await context.addCookies(before)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
})
