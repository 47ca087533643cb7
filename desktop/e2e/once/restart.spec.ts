import { expect, test } from '../support/test.ts'

test('who has signed in is still signed in after the app was quit, and after it was killed', async ({
  startDesktop,
  signIn,
  t,
}) => {
  const first = await startDesktop()
  await signIn(await first.window())
  // Kills the app, as a power cut would.
  await first.kill()

  const second = await startDesktop({ userData: first.userData })
  const page = await second.window()
  const overview = { name: t('admin:nav.overview'), level: 1 }
  await expect(page.getByRole('heading', overview)).toBeVisible()
  const bounds = await second.electronApp.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    window?.setBounds({ x: 60, y: 50, width: 1010, height: 820 })
    return window?.getBounds()
  })
  await second.close()

  const third = await startDesktop({ userData: first.userData })
  await expect((await third.window()).getByRole('heading', overview)).toBeVisible()
  expect(
    await third.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    ),
    'the window is where it was left',
  ).toEqual(bounds)
})
