import { openSession } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

test('an answer that is no session gets a panel, and the next one is asked for', async ({
  page,
  t,
}) => {
  const user = { id: 1, username: 'admin', email: 'admin@example.org', role: 'admin' }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }))
  await page.goto('/admin')
  const problem = page.getByRole('heading', { level: 1, name: t('admin:states.sessionErrorTitle') })
  await expect(problem).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'the panel')
  await page.unroute('**/api/auth/me')
  await page.getByRole('button', { name: t('admin:states.tryAgain') }).click()
  await expect(page.getByLabel(t('admin:fields.username'), { exact: true })).toBeFocused()
})

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

test.describe('before a script has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('one can sign in', async ({ page, t }) => {
    await page.goto('/admin/login?to=/admin/tags')
    const username = page.getByLabel(t('admin:fields.username'), { exact: true })
    await expect(username).toBeFocused()
    await username.fill(people.editor.username)
    await page.keyboard.press('Tab')
    await page.keyboard.type('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(t('admin:errors.invalid_credentials'))
    await expect(username).toHaveValue(people.editor.username)
    await page.keyboard.type(people.editor.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/tags$/)
  })

  test('an administrator can register an account, and correct it @en', async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(people.admin, '/admin/register?language=en')
    await page.getByLabel(t('admin:fields.username'), { exact: true }).fill('dalia.plain')
    const email = page.getByLabel(t('admin:fields.email'), { exact: true })
    await email.fill('dalia')
    const password = page.getByLabel(t('admin:fields.password'), { exact: true })
    await password.fill('a long enough password')
    await page.keyboard.press('Enter')
    await expect(email).toBeFocused()
    await email.fill('dalia.plain@example.org')
    await password.fill('a long enough password')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin#registered$/)
  })
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

test('a wrong password is refused without saying which half was wrong', async ({
  page,
  language,
  t,
}) => {
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await page.goto('/admin/login')
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(people.editor.username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText(t('admin:errors.invalid_credentials'))
  await expect(page.getByText(t('common:toasts.login.failed')).first()).toBeVisible()
  await expect(page.getByLabel(t('admin:fields.username'), { exact: true })).toHaveValue(
    people.editor.username,
  )
})

test('empty fields are named beside themselves @en', async ({ page, language, t }) => {
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: t('admin:login.submit'), exact: true }).click()
  await expect(page.getByText(t('admin:errors.username.required'))).toBeVisible()
  await expect(page.getByText(t('admin:errors.password.required'))).toBeVisible()
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
