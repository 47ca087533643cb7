import { arrive } from '../support/arrival.ts'
import { openSession } from '../support/people.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, people, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test('an answer that is no session gets a panel, and the next one is asked for @ar', async ({
  page,
  t,
}) => {
  const user = { id: 1, username: 'admin', email: 'admin@example.org', role: 'admin' }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }))
  await page.goto('/admin')
  const problem = page.getByRole('heading', { level: 1, name: t('admin:states.sessionErrorTitle') })
  await expect(problem).toBeVisible()
  await assertSoundAtEveryWidth(page, 'the panel')
  await page.unroute('**/api/auth/me')
  await page.getByRole('button', { name: t('admin:states.tryAgain') }).click()
  await expect(page.getByLabel(t('admin:fields.username'), { exact: true })).toBeFocused()
})

test('all sections and whole names fit the bar of a phone', async ({ page, t, signIn }) => {
  await signIn(people.admin)
  const bar = page.locator('.tabbar')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByRole('button', { name: t('admin:nav.more') })).toBeVisible()
    const [box, names] = await Promise.all([
      bar.boundingBox(),
      bar.locator('.name').evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      ),
    ])
    expect(names).toHaveLength(5)
    const inOrder = names.toSorted((one, other) => one.left - other.left)
    expect(inOrder[0]?.left).toBeGreaterThanOrEqual(box?.x ?? 0)
    expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(width)
    for (const [index, { left }] of inOrder.entries()) {
      const before = inOrder[index - 1]
      if (before) expect(left, `names at ${width} pixels`).toBeGreaterThan(before.right)
    }
  }
})

test('whoever is not signed in is led to the sign-in screen and back to where they wanted @en', async ({
  page,
  t,
}) => {
  await page.goto('/admin/publications/create')
  await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fpublications%2Fcreate$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { username, password } = people.editor
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(page).toHaveURL(/\/admin\/publications\/create$/)
  await expect(page.locator('.toast')).toContainText(t('common:toasts.login.successText'))
})

test.describe('before a script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('one can sign in @ar', async ({ page, t }) => {
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

test('a password that is typed can be shown, and its field says so @en @full', async ({
  page,
  t,
}) => {
  await page.goto('/admin/login')
  const password = page.getByLabel(t('admin:fields.password'), { exact: true })
  await password.fill('horizon')
  await page.getByRole('button', { name: t('admin:fields.showPassword') }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: t('admin:fields.hidePassword') }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a wrong password is refused without saying which half was wrong @ar', async ({
  page,
  language,
  t,
}) => {
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await page.goto('/admin/login')
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(people.editor.username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(page.getByRole('alert').first()).toContainText(t('admin:errors.invalid_credentials'))
  await expect(page.getByText(t('common:toasts.login.failed')).first()).toBeVisible()
  await expect(page.getByLabel(t('admin:fields.username'), { exact: true })).toHaveValue(
    people.editor.username,
  )
})

test('empty fields are named beside themselves @en @full', async ({ page, language, t }) => {
  await page.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(page.getByText(t('admin:errors.username.required'))).toBeVisible()
  await expect(page.getByText(t('admin:errors.password.required'))).toBeVisible()
})

test('signing out leads to the site and ends the session on the server @ar', async ({
  page,
  context,
  language,
  t,
}) => {
  // A session of its own, which no other test has.
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

test('an author may write but not publish @ar', async ({ page, t, signIn }) => {
  await signIn(people.author, '/admin/publications/create')
  await expect(page.getByRole('switch')).toBeDisabled()
  await expect(page.getByText(t('admin:editor.publish.noRights'))).toBeVisible()
})

test('an administrator creates a person, changes the role, and sees what is unsaved @en', async ({
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
  await expect(row.getByText(t('admin:users.saved'))).toBeVisible()
  await row.getByRole('combobox').selectOption('editor')
  await expect(row.getByText(t('admin:users.unsaved'))).toBeVisible()
  await page
    .getByRole('button', { name: t('admin:users.save') })
    .first()
    .click()
  await expect(row.getByText(t('admin:users.saved'))).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('row').filter({ hasText: username }).getByRole('combobox'),
  ).toHaveValue('editor')
})

test('an administrator who registers an account is led on to the overview, which says so @ar', async ({
  page,
  language,
  t,
  signIn,
}) => {
  const username = `rima.${language}`
  await signIn(people.admin, '/admin/register')
  // As the sign-in form leaves it, which this session did not come by.
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

test('the language of the screens is chosen in the bar, at once and for the next visit @gate-en', async ({
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

test('reading the site in the other language does not turn the screens, its switch does @gate-ar @full', async ({
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
  await arrive(site)
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
  await expect(page.getByRole('button', { name: text(other, 'admin:login.submit') })).toBeVisible()
})
