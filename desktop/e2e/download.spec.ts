import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SaveDialogOptions } from 'electron'
import type { StartedApp } from './support/app.ts'
import { expect, test } from './support/test.ts'

declare global {
  /** Resolves to the save dialog's options once the file has been saved. */
  var downloaded: Promise<SaveDialogOptions>
}

/**
 * Saves the next download at `target` instead of showing the system's save dialog, which can't be
 * automated here. Resolves to a function that returns the dialog's options once the file has been
 * saved.
 */
async function saveNextAt({ electronApp }: StartedApp, target: string) {
  await electronApp.evaluate(({ session }, path) => {
    globalThis.downloaded = new Promise((resolve) => {
      session.fromPartition('persist:main').once('will-download', (_, item) => {
        const options = item.getSaveDialogOptions()
        item.setSavePath(path)
        item.once('done', () => resolve(options))
      })
    })
  }, target)
  return () => electronApp.evaluate(() => globalThis.downloaded)
}

test('an export asks where to save, and is saved there completely', async ({
  desktop: app,
  api,
  language,
  t,
}) => {
  const { page } = app
  const name = `=HYPERLINK("x") هالة ${language}`
  const sent = await api.post('/api/contact', {
    data: { name, email: 'formula@example.org', message: 'More than ten characters, surely.' },
  })
  expect(sent.ok()).toBe(true)
  await page.locator('nav a[href="/admin/inbox"]:visible').click()

  const target = join(app.userData, 'messages of the test.csv')
  const saved = await saveNextAt(app, target)
  await page.getByRole('button', { name: t('admin:inbox.export.csv.label') }).click()

  const options = await saved()
  expect(options.title).toBe(t('desktop:download.title'))
  expect(options.defaultPath).toMatch(/messages\.csv$/)
  const table = await readFile(target, 'utf8')
  expect(table).toContain(`'=HYPERLINK(""x"") هالة ${language}`)
  expect(table).toMatch(/\r?\n$/)
  await expect(page, 'the window stays where it was').toHaveURL(/\/admin\/inbox$/)
})
