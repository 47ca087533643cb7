import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { executableIn } from '../../runtime/resolve.ts'
import { expect, test } from '../support/test.ts'

const packageFolder = join(import.meta.dirname, '../..')

/**
 * Starts the app a second time while it is running, as the system does for a link. Resolves to the
 * exit code of the second start.
 */
function startAgain(userData: string, link: string): Promise<number | null> {
  const { ELECTRON_OVERRIDE_DIST_PATH: runtime = '' } = process.env
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const second = spawn(
    executableIn(runtime),
    [packageFolder, `--user-data-dir=${userData}`, '--disable-dev-shm-usage', ...asRoot, link],
    { stdio: 'ignore' },
  )
  return new Promise((resolve, reject) => second.once('exit', resolve).once('error', reject))
}

test('a second start ends itself and shows the first window, on the record that it was asked for', async ({
  startDesktop,
  signIn,
  api,
  t,
}) => {
  const app = await startDesktop()
  const page = await app.window()
  await signIn(page)
  const sent = await api.post('/api/contact', {
    data: { name: 'Hala', email: 'hala@example.org', message: 'Somebody has a question for you.' },
  })
  expect(sent.ok()).toBe(true)
  const [message] = (await (await api.get('/api/entries/inbox')).json()) as { id: number }[]
  await app.electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())

  expect(await startAgain(app.userData, `ufuq://messages/${message?.id}`)).toBe(0)

  await expect(page).toHaveURL(new RegExp(`/admin/inbox/${message?.id}$`))
  await expect(
    page.getByRole('textbox', { name: t('admin:kinds.message.fields.notes') }),
  ).toBeVisible()
  const windows = () =>
    app.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    )
  await expect.poll(windows).toEqual([true])
})
