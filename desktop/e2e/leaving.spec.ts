import type { ElectronApplication } from '@playwright/test'
// Expensive: every test restarts the app. Closing and quitting the app, and links from other
// programs, can be tested only in the app.
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import { administrator, chooseInMenu, expect, giveCredentials, test } from './support/test.ts'

declare global {
  /** The dialogs that have been shown, and the answer to the next dialog. */
  var asked: { message: string; buttons: string[] }[]
  var answer: number
}

/**
 * Answers this question in place of the user, because a test can't press a button in a system
 * dialog. Quits the app right after the first answer, before the page can have received the answer.
 * Every other question asks whether to wait for a page that responds slowly on a busy machine. The
 * first button of that question makes the app wait.
 */
const answerDialogs = (electronApp: ElectronApplication, question: string) =>
  electronApp.evaluate(({ app, dialog }, question) => {
    globalThis.asked = []
    globalThis.answer = 0
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      const { message, buttons = [] } = args.at(-1) as { message: string; buttons?: string[] }
      if (message !== question) return 0
      globalThis.asked.push({ message, buttons })
      if (globalThis.asked.length === 1) setImmediate(() => app.quit())
      return globalThis.answer
    }
  }, question)

test('a window with unsaved work asks before it closes, and the app before it quits', async ({
  startDesktop,
  signIn,
  t,
}) => {
  const { electronApp, window, kill } = await startDesktop()
  const page = await window()
  await signIn(page)
  await answerDialogs(electronApp, t('desktop:unsaved.title'))
  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  const title = page
    .getByRole('textbox', { name: new RegExp(`^${t('admin:editor.fields.title')}`) })
    .first()
  await title.fill('Not saved yet')

  const question = {
    message: t('desktop:unsaved.title'),
    buttons: [t('desktop:unsaved.stay'), t('desktop:unsaved.leave')],
  }
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect
    .poll(() => electronApp.evaluate(() => globalThis.asked))
    .toEqual([question, question])
  await expect(title).toHaveValue('Not saved yet')

  const gone = electronApp.waitForEvent('close', { timeout: 300_000 })
  await electronApp.evaluate(() => void (globalThis.answer = 1))
  // The app may have ended before it responds to this call.
  await Promise.all([gone, electronApp.evaluate(({ app }) => app.quit()).catch(() => {})])
  await kill()
})

test('a link from outside opens its record after signing in, and asks before it replaces unsaved work', async ({
  startDesktop,
  api,
  t,
}) => {
  const made = await api.post('/api/entries/publications', { data: pair('Linked') })
  expect(made.status(), await made.text()).toBe(201)
  const { publication } = (await made.json()) as { publication: PublicationEntry }
  const english = publication.sides.en
  if (!english) throw new Error('The publication has an English text')
  const address = new RegExp(`/admin/publications/edit-bilingual/${english.id}$`)

  const app = await startDesktop({ args: [`ufuq://publications/${english.id}`] })
  const page = await app.window()
  await giveCredentials(page)
  await expect(page).toHaveURL(address)
  const title = page.getByRole('textbox', {
    name: new RegExp(`^${t('admin:editor.fields.title')}`),
  })
  await expect(title.first()).toHaveValue(/Linked/)

  await test.step('another link, to an app that runs', async () => {
    await openLink(app.electronApp, 'ufuq://messages/999999')
    await expect(page).toHaveURL(/\/admin\/inbox\/999999$/)
    await expect(title).toHaveCount(0)
  })
  await test.step('links that are none', async () => {
    for (const link of ['ufuq://publications/../../users', 'ufuq://evil/1', 'https://evil.example'])
      await openLink(app.electronApp, link)
    await expect(page).toHaveURL(/\/admin\/inbox\/999999$/)
  })
  await test.step('a link while something is unsaved', async () => {
    await openLink(app.electronApp, `ufuq://publications/${english.id}`)
    await title.first().fill('Changed')
    await openLink(app.electronApp, 'ufuq://messages/1')
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText(t('admin:editor.leave.title'))
    await dialog.getByRole('button', { name: t('admin:editor.leave.stay') }).click()
    await expect(page).toHaveURL(address)
    await expect(title.first()).toHaveValue('Changed')
    await app.kill()
  })
})

test('a menu item chosen on the sign-in screen waits for the sign-in and empties nothing', async ({
  startDesktop,
  t,
}) => {
  const { electronApp, window } = await startDesktop()
  const page = await window()
  const username = page.getByLabel(t('admin:fields.username'), { exact: true })
  const password = page.getByLabel(t('admin:fields.password'), { exact: true })
  await expect(username).toBeFocused()
  await expect(page.getByRole('banner')).toHaveCount(1)
  await username.fill(administrator.username)
  await password.fill(administrator.password)

  // Runs the action of Ctrl+N.
  await chooseInMenu(electronApp, t('desktop:menu.newPublication'))
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: { from?: string } }).usr?.from))
    .toBe('/admin/publications/create')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(username).toHaveValue(administrator.username)
  await expect(password).toHaveValue(administrator.password)

  await page.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(page).toHaveURL(/\/admin\/publications\/create$/)
  await expect(page.getByRole('banner')).toHaveCount(1)
})

const openLink = (electronApp: ElectronApplication, link: string) =>
  electronApp.evaluate(
    ({ app }, link) => app.emit('second-instance', {}, ['ufuq', link], '/'),
    link,
  )

const pair = (title: string) => ({
  values: {
    title: { ar: `${title} بالعربية`, en: `${title} in English` },
    content: { ar: 'كلمات.', en: 'Words.' },
  },
})
