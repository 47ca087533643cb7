import { expect, people, test } from '../support/test.ts'

test('an editor finds no users tab, and the sentence where it would be @en', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  await expect(page.getByRole('link', { name: t('admin:nav.users'), exact: true })).toHaveCount(0)
  await page.goto('/admin/users')
  await expect(page.getByText(t('admin:forbidden.page'))).toBeVisible()
  await page.goto('/admin/users/create')
  await expect(page.getByText(t('admin:forbidden.createUsers'))).toBeVisible()
  await page.goto('/admin/register')
  await expect(page).toHaveURL(/\/admin$/)
})

test('an author may write but not publish', async ({ page, t, signIn }) => {
  await signIn(people.author, '/admin/publications/create')
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByText(t('admin:editor.publish.noRights'))).toBeVisible()
})

test('an administrator creates a user, changes the role, and sees what is unsaved @en', async ({
  page,
  language,
  t,
  signIn,
}) => {
  const username = `hala.${language}`
  await signIn(people.admin, '/admin/users/create')
  await page.getByRole('button', { name: t('admin:users.createSubmit') }).click()
  await expect(page.getByText(t('admin:users.allRequired')).first()).toBeVisible()
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.email'), { exact: true }).fill(`${username}@example.org`)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: t('admin:users.createSubmit') }).click()
  await expect(page.getByText(t('admin:users.created')).first()).toBeVisible()

  await page.goto('/admin/users')
  const row = page.getByRole('row').filter({ hasText: username }).first()
  await expect(row.getByText(t('admin:users.saved'), { exact: true })).toBeVisible()
  await row.getByRole('combobox').selectOption('editor')
  await expect(row.getByText(t('admin:users.unsaved'), { exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: t('admin:users.save') })
    .first()
    .click()
  await expect(row.getByText(t('admin:users.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('row').filter({ hasText: username }).getByRole('combobox'),
  ).toHaveValue('editor')
})

test('an administrator who registers an account is led on to the overview, which says so', async ({
  page,
  language,
  t,
  signIn,
}) => {
  const username = `rima.${language}`
  await signIn(people.admin, '/admin/register')
  // Sets the state in which the sign-in form leaves a session, because this session was created
  // without the form.
  await page.evaluate(() => sessionStorage.setItem('ufuq.signing-in', 'yes'))
  await page.reload()
  await expect(page.locator('.toast')).toContainText(t('common:toasts.login.successText'))
  await expect(page.locator('.toast')).toBeInViewport()
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.email'), { exact: true }).fill(`${username}@example.org`)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill('a long enough password')
  await page.getByRole('button', { name: t('admin:register.submit') }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByText(t('common:toasts.registration.successTitle')).first()).toBeVisible()
  await page.goto('/admin/users')
  await expect(page.getByRole('row').filter({ hasText: username })).toBeVisible()
})
