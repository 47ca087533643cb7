import type { APIRequestContext, Page } from '@playwright/test'
import type { User } from '@ufuq/shared/contract/users'
import type { WireMessage } from '@ufuq/shared/kinds/message'
import { confirmInDialog } from '../support/confirm-in-dialog.ts'
import { forgetConfirmedPasswords } from '../support/old-passwords.ts'
import { chooseForUser } from '../support/pages/users.ts'
import { signedInApi } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, people, test, type Text } from '../support/test.ts'

/** The dialog that asks for the password. */
function question(page: Page, t: Text) {
  const dialog = page.getByRole('dialog', { name: t('admin:confirmPassword.title') })
  const password = dialog.getByLabel(t('admin:fields.password'), { exact: true })
  return {
    dialog,
    password,
    async answer(text: string) {
      await password.fill(text)
      await page.keyboard.press('Enter')
    },
  }
}

/** Creates authors with these names. */
async function newPeople(baseURL: string | undefined, names: string[]) {
  const api = await signedInApi(baseURL ?? '', people.admin)
  for (const username of names) {
    const answer = await api.post('/api/users', {
      data: { username, email: `${username}@example.org`, password: 'an author of the tests' },
    })
    expect(answer.status()).toBe(201)
  }
  return {
    async roles() {
      const list: User[] = await (await api.get('/api/users?limit=100')).json()
      return names.map((name) => list.find(({ username }) => username === name)?.role)
    },
    dispose: () => api.dispose(),
  }
}

test('roles wait for the password, which is asked for once for all of them @en', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const names = [`first.role.${language}`, `second.role.${language}`]
  const staff = await newPeople(baseURL, names)
  await signIn(people.admin, '/admin/users')
  for (const username of names) {
    await page
      .getByRole('combobox', { name: t('admin:users.roleOf', { username }) })
      .selectOption('editor')
  }
  forgetConfirmedPasswords()
  const save = page.getByRole('button', { name: t('admin:users.save') })
  await save.click()

  const { dialog, password, answer } = question(page, t)
  await expect(password).toBeFocused()
  await expect(dialog.getByLabel(t('admin:fields.username'), { exact: true })).toHaveValue('admin')
  await assertLayoutAtEveryWidth(page, 'the question for the password')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(save).toBeFocused()
  await expect(page.getByText(t('admin:users.unsaved'), { exact: true })).toHaveCount(2)
  expect(await staff.roles()).toEqual(['author', 'author'])

  await page.keyboard.press('Enter')
  await answer('not my password')
  await expect(dialog.getByText(t('admin:errors.password.incorrect'))).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'a wrong password')
  expect(await staff.roles()).toEqual(['author', 'author'])
  await answer(people.admin.password)
  await expect(dialog).toHaveCount(0)
  // Checks the note instead of the button, because the button's name changes during the save.
  await expect(page.getByText(t('admin:users.unsaved'), { exact: true })).toHaveCount(0)
  expect(await staff.roles()).toEqual(['editor', 'editor'])
  await staff.dispose()
})

test('a link for a new password waits for the own one', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const username = `linked.${language}`
  await (await newPeople(baseURL, [username])).dispose()
  await signIn(people.admin, '/admin/users')
  await chooseForUser(page, t, username, 'users.reset')
  forgetConfirmedPasswords()
  const make = page.getByRole('button', { name: t('admin:users.resetMake') })
  await make.click()

  const { dialog, password, answer } = question(page, t)
  await expect(password).toBeFocused()
  // The dialog gets the focus a moment before it handles keys. The key is pressed in the dialog's
  // field, so that the dialog below never gets the key.
  await expect(async () => {
    if ((await dialog.count()) > 0) await password.press('Escape', { timeout: 2000 })
    await expect(dialog).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(make).toBeFocused()

  await make.click()
  await answer(people.admin.password)
  await expect(page.getByLabel(t('admin:users.resetLink'), { exact: true })).toHaveValue(
    /\/admin\/reset#./,
  )
})

test('an export waits for the password and then arrives', async ({ page, t, signIn }) => {
  await signIn(people.admin, '/admin/inbox')
  const button = page.getByRole('button', { name: t('admin:inbox.export') })
  await expect(button).toBeVisible()
  forgetConfirmedPasswords()
  const download = page.waitForEvent('download')
  await button.click()
  await question(page, t).answer(people.admin.password)
  expect((await download).suggestedFilename()).toBe('messages.csv')
  await expect(page).toHaveURL(/\/admin\/inbox$/)
})

async function countMessages(api: APIRequestContext, name: string): Promise<number> {
  const answer = await api.get('/api/entries/inbox?limit=100')
  const list = (await answer.json()) as WireMessage[]
  return list.filter(({ values }) => values.name === name).length
}

test('what a person left is erased after the password was given, and never before @en', async ({
  page,
  baseURL,
  request,
  language,
  t,
  signIn,
}) => {
  const name = `To be erased ${language}`
  const message = 'A message that somebody wants to have erased.'
  const data = { name, email: `erased.${language}@example.org`, message }
  expect((await request.post('/api/contact', { data })).ok()).toBe(true)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const left = () => countMessages(api, name)
  await signIn(people.admin, '/admin/inbox')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  const more = page.getByRole('button', { name: t('admin:pages.moreActions'), exact: true })
  const erase = async () => {
    await more.click()
    await page.getByRole('menuitem', { name: t('admin:erasure.erase'), exact: true }).click()
    await confirmInDialog(page)
  }
  await expect(more).toBeVisible()
  const read = t('admin:kinds.message.choices.status.read')
  await expect(page.getByText(read, { exact: true })).toBeVisible()
  forgetConfirmedPasswords()
  await erase()

  const { dialog, password, answer } = question(page, t)
  await expect(password).toBeFocused()
  const cancel = dialog.getByRole('button', { name: t('admin:confirmPassword.cancel') })
  await cancel.first().click()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  expect(await left()).toBe(1)

  await erase()
  await answer(people.admin.password)
  await expect(page).toHaveURL(/\/admin\/inbox$/)
  expect(await left()).toBe(0)
  await api.dispose()
})
