import type { Browser, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { waitForScreen } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { chooseForUser } from '../support/pages/users.ts'
import { signedInApi, type Person } from '../support/people.ts'
import { expect, people, test, type Text } from '../support/test.ts'

const password = 'the first one of the tests'

/** A user for this test alone, since changing an account ends sessions. */
async function newPerson(baseURL: string | undefined, username: string): Promise<Person> {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const answer = await api.post('/api/users', {
    data: { username, email: `${username}@example.org`, password },
  })
  expect(answer.status()).toBe(201)
  await api.dispose()
  return { username, password }
}

/** The window of a signed-out user, in the run's language, and the addresses that it requests. */
async function windowOfStranger(browser: Browser, baseURL: string | undefined, language: Language) {
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return { page, asked, close: () => context.close() }
}

/**
 * Chooses a password on the page that a password link opened, and signs in with that password
 * through the form.
 */
async function choosePassword(page: Page, t: Text, chosen: string) {
  await page.getByLabel(t('admin:settings.newPassword'), { exact: true }).fill(chosen)
  await page.getByLabel(t('admin:reset.again'), { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
}

/** Chooses a new password by a link, and signs in with it. */
async function replacePassword(page: Page, t: Text, username: string, chosen: string) {
  await choosePassword(page, t, chosen)
  await expect(page.getByText(t('admin:reset.doneTitle'))).toBeVisible()
  await page.getByRole('link', { name: t('admin:reset.toLogin') }).click()
  await page.getByLabel(t('admin:fields.username'), { exact: true }).fill(username)
  await page.getByLabel(t('admin:fields.password'), { exact: true }).fill(chosen)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin$/)
}

/** The link that an administrator creates for this user. */
async function makeLink(page: Page, t: Text, username: string): Promise<string> {
  await chooseForUser(page, t, username, 'users.reset')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('admin:users.resetMake') }).click()
  const made = dialog.getByLabel(t('admin:users.resetLink'))
  await expect(made).toHaveValue(/#/)
  return made.inputValue()
}

/** The secret part of a link is not sent to any server. */
function expectSecret(asked: string[], link: string) {
  const token = new URL(link).hash.slice(1)
  const calls = asked.filter((address) => new URL(address).pathname.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(asked.filter((address) => address.split('#')[0]?.includes(token))).toEqual([])
}

test('an administrator’s link leads somebody to a new password, once @en', async ({
  page,
  browser,
  language,
  t,
  signIn,
  baseURL,
}) => {
  const { username } = await newPerson(baseURL, `forgot.${language}`)
  await signIn(people.admin, '/admin/users')
  const link = await makeLink(page, t, username)
  expect(new URL(link).search).toBe('')

  const theirs = await windowOfStranger(browser, baseURL, language)
  await theirs.page.goto(link)
  await waitForScreen(theirs.page)
  await assertLayoutAtEveryWidth(theirs.page, 'the choice of a password')
  await replacePassword(theirs.page, t, username, 'chosen by the link of the tests')

  await theirs.page.goto(link)
  const useless = theirs.page.getByRole('heading', { name: t('admin:reset.uselessTitle') })
  await expect(useless).toBeVisible()
  expectSecret(theirs.asked, link)
  await theirs.close()
})

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

  const theirs = await windowOfStranger(browser, baseURL, language)
  await theirs.page.goto(link)
  const welcome = theirs.page.getByRole('heading', { name: t('admin:reset.welcomeTitle') })
  await expect(welcome).toBeVisible()
  await choosePassword(theirs.page, t, 'chosen by whoever was invited')
  await expect(theirs.page).toHaveURL(/\/admin$/)
  await theirs.close()

  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(t('admin:users.states.invited'))
})
