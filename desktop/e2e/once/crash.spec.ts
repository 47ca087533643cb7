import { expect, test } from '../support/test.ts'

test('a window whose process is gone is replaced by one that says so', async ({
  startDesktop,
  t,
}) => {
  const app = await startDesktop()
  const page = await app.window()
  await expect(page.getByLabel(t('admin:fields.password'), { exact: true })).toBeVisible()
  await app.electronApp.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  const title = () =>
    app.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getTitle(),
    )
  await expect.poll(title).toBe(t('desktop:crash.title'))
  const heading = () =>
    app.electronApp.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
          'document.querySelector("h1")?.textContent',
        ) as Promise<string | undefined>,
    )
  await expect.poll(heading).toBe(t('desktop:crash.title'))
  // After a crash, one in thirty apps never quits on the old Electron that the tests use: a timer
  // that fails while Node ends is called again for ever.
  await app.kill()
})
