import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import { expect, test } from './support/test.ts'

declare global {
  /** Resolves when the file is there, to what the dialog would have been told. */
  var downloaded: Promise<SaveDialogOptions>
}

test('an export asks where it shall go and arrives there whole', async ({
  startDesktop,
  signIn,
  api,
  language,
  t,
}) => {
  const name = `=HYPERLINK("x") هالة ${language}`
  const sent = await api.post('/api/contact', {
    data: { name, email: 'formula@example.org', message: 'More than ten characters, surely.' },
  })
  expect(sent.ok()).toBe(true)
  const app = await startDesktop()
  const page = await app.window()
  await signIn(page)
  await page.locator('nav a[href="/admin/inbox"]:visible').click()

  // The system's own dialog cannot be answered here: what it would be told is read, and its answer given for it.
  const target = join(app.userData, 'messages of the test.csv')
  await app.electronApp.evaluate(({ session }, path) => {
    globalThis.downloaded = new Promise((resolve) => {
      session.fromPartition('persist:main').once('will-download', (_, item) => {
        const options = item.getSaveDialogOptions()
        item.setSavePath(path)
        item.once('done', () => resolve(options))
      })
    })
  }, target)
  await page.getByRole('button', { name: t('admin:inbox.export') }).click()

  const options = await app.electronApp.evaluate(() => globalThis.downloaded)
  expect(options.title).toBe(t('desktop:download.title'))
  expect(options.defaultPath).toMatch(/messages\.csv$/)
  const table = await readFile(target, 'utf8')
  expect(table).toContain(`'=HYPERLINK(""x"") هالة ${language}`)
  expect(table).toMatch(/\r?\n$/)
  await expect(page, 'the window stays where it was').toHaveURL(/\/admin\/inbox$/)
})
