import { readSettings } from './support/app.ts'
import { expect, test } from './support/test.ts'

test('the theme is chosen for the window and for all that the system draws, and remembered', async ({
  desktop: app,
  t,
}) => {
  const { page } = app
  const sections = page.getByRole('navigation').first()
  await sections.getByRole('link', { name: t('admin:nav.settings') }).click()
  await page.getByRole('radio', { name: t('admin:theme.dark') }).check()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(8, 28, 33)')
  const source = () => app.electronApp.evaluate(({ nativeTheme }) => nativeTheme.themeSource)
  await expect.poll(source).toBe('dark')
  await expect.poll(() => readSettings(app.userData)).toMatchObject({ theme: 'dark' })
  const background = () =>
    app.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    )
  await expect.poll(background).toBe('#081c21')

  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(8, 28, 33)')
  await expect(page.getByRole('radio', { name: t('admin:theme.dark') })).toBeChecked()
  await page.getByRole('radio', { name: t('admin:theme.system') }).check()
  await expect.poll(source).toBe('system')
})
