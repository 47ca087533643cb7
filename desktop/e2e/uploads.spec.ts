import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { drop, expectUploaded, folderOf, noise } from './support/pictures.ts'
import type { Server } from './support/server.ts'
import { expect, test } from './support/test.ts'

const picturesIn = async (api: APIRequestContext) => {
  const answer = await api.get('/api/entries/pictures?limit=20')
  return (await answer.json()) as Picture[]
}

/** Waits until a picture is being sent. */
const expectUpload = (server: Server) =>
  expect
    .poll(() =>
      server.calls.some(({ method, path }) => method === 'POST' && path === '/api/pictures'),
    )
    .toBe(true)

const namesIn = async (api: APIRequestContext) =>
  (await picturesIn(api)).map(({ fileName }) => fileName)

/**
 * The hash of a file, as the server computes it. The addresses of the file's picture contain this
 * hash.
 */
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16)

test('files and folders dropped anywhere are uploaded in the background', async ({
  desktop: { page, server },
  api,
  language,
}) => {
  const name = (end: string) => `${language}-${end}`
  const folder = folderOf({
    [name('alone.png')]: noise(),
    [join('trip', name('first.png'))]: noise(),
    [join('trip', 'second day', name('second.png'))]: noise(),
    [join('trip', 'notes.txt')]: 'no picture',
    [name('page.png')]: '<script>no picture either</script>',
  })
  const before = page.url()
  const release = server.hold('/api/pictures', 'POST')
  const files = [name('alone.png'), 'trip', name('page.png')]
  await drop(page, ...files.map((file) => join(folder, file)))
  await expectUpload(server)
  expect(page.url()).toBe(before)

  // Opens another screen. The app does not ask before it leaves the current screen.
  await page.locator('nav a[href="/admin/inbox"]:visible').click()
  await expect(page).toHaveURL(/\/admin\/inbox$/)
  release()
  await expect
    .poll(() => namesIn(api))
    .toEqual(expect.arrayContaining([name('alone.png'), name('first.png'), name('second.png')]))
  await expectUploaded(page)
  rmSync(folder, { recursive: true })
})

test('an upload continues after a lost connection', async ({
  desktop: { page, server },
  api,
  language,
}) => {
  const name = `${language}-again.png`
  const content = noise(1000)
  const folder = folderOf({ [name]: content })
  server.calls.splice(0)
  server.hold('/api/pictures', 'POST')
  await drop(page, join(folder, name))
  await expectUpload(server)
  await server.close()
  await expect(page.locator('.connection')).toBeVisible()
  expect(await namesIn(api)).not.toContain(name)
  server.answer('/api/pictures')
  await server.open()
  await expect.poll(() => namesIn(api)).toContain(name)
  expect((await picturesIn(api)).map(({ file }) => file)).toContain(hashOf(content))
  await expectUploaded(page)
  rmSync(folder, { recursive: true })
})

test('quitting while pictures are on their way asks', async ({
  startDesktop,
  signIn,
  server,
  t,
}) => {
  const folder = folderOf({ 'a.png': noise() })
  const { electronApp, window, kill } = await startDesktop()
  const page = await window()
  await signIn(page)
  await electronApp.evaluate(({ dialog }) => {
    Object.assign(globalThis, { questions: [] })
    dialog.showMessageBoxSync = (...args: unknown[]) => {
      const { message } = args.at(-1) as { message: string }
      ;(globalThis as unknown as { questions: string[] }).questions.push(message)
      return 0
    }
  })
  server.hold('/api/pictures', 'POST')
  await drop(page, join(folder, 'a.png'))
  await expectUpload(server)
  await electronApp.evaluate(({ app }) => app.quit())
  await expect
    .poll(() =>
      electronApp.evaluate(() => (globalThis as unknown as { questions: string[] }).questions),
    )
    .toContain(t('desktop:unsaved.title'))
  rmSync(folder, { recursive: true })
  await kill()
})
