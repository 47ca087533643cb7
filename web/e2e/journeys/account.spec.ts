import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test } from '../support/test.ts'

test('an invited user chooses a password, and is signed in', async ({
  page,
  browser,
  language,
  t,
  signIn,
  baseURL,
}) => {
  const username = `invited.${language}`
  await signIn(people.admin, '/admin/users')
  await page.getByRole('link', { name: t('admin:invite.title') }).click()
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.email'), { exact: true }).fill(`${username}@example.org`)
  const role = new RegExp(`^${t('admin:roles.editor')}`)
  await page.getByRole('radio', { name: role }).check()
  await page.getByRole('button', { name: t('admin:invite.submit') }).click()
  const link = await page.getByLabel(t('admin:users.resetLink'), { exact: true }).inputValue()
  await assertLayoutAtEveryWidth(page, 'the link')
  await page.getByRole('link', { name: t('admin:publications.back') }).click()
  const row = page.getByRole('row').filter({ hasText: `${username}@example.org` })
  await expect(row).toContainText(t('admin:users.states.invited'))

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  const theirs = await context.newPage()
  await theirs.goto(link)
  const welcome = theirs.getByRole('heading', { name: t('admin:reset.welcomeTitle') })
  await expect(welcome).toBeVisible()
  await assertLayoutAtEveryWidth(theirs, 'the choice of a password')
  for (const label of ['settings.newPassword', 'reset.again'])
    await theirs
      .getByLabel(t(`admin:${label}`), { exact: true })
      .fill('chosen by whoever was invited')
  await theirs.keyboard.press('Enter')
  await expect(theirs).toHaveURL(/\/admin$/)
  await context.close()

  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(t('admin:users.states.invited'))
})
