import { readSettings } from './support/app.ts'
import { chooseInMenu, expect, test } from './support/test.ts'

test('the window is zoomed, reloaded and shown in full screen from its menu', async ({
  desktop: app,
  t,
}) => {
  const { page } = app
  const zoom = () =>
    app.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel(),
    )
  for (const name of ['zoomIn', 'zoomIn', 'zoomOut'])
    await chooseInMenu(app.electronApp, t(`desktop:menu.${name}`))
  await expect.poll(zoom).toBe(0.5)
  await expect.poll(() => readSettings(app.userData)).toMatchObject({ zoom: 0.5 })
  await chooseInMenu(app.electronApp, t('desktop:menu.zoomReset'))
  await expect.poll(zoom).toBe(0)

  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  await chooseInMenu(app.electronApp, t('desktop:menu.reload'))
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await chooseInMenu(app.electronApp, t('desktop:menu.fullScreen'))
  const isFull = () =>
    app.electronApp.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.isFullScreen(),
    )
  await expect.poll(isFull).toBe(true)
  await chooseInMenu(app.electronApp, t('desktop:menu.fullScreen'))
  await expect.poll(isFull).toBe(false)
})

test('a link and a text are copied and pasted with the context menu', async ({
  desktop: { electronApp, page },
  t,
}) => {
  // The system draws the menu, so the test chooses from its items instead.
  await electronApp.evaluate(({ Menu }) => {
    Menu.prototype.popup = function (this: Electron.Menu) {
      Object.assign(globalThis, { contextMenu: this })
    }
  })
  const choose = (name: string) => {
    const label = t(`desktop:menu.${name}`)
    const isChosen = () =>
      electronApp.evaluate(({ BrowserWindow }, wanted) => {
        const { contextMenu } = globalThis as { contextMenu?: Electron.Menu }
        const item = contextMenu?.items.find((one) => one.label === wanted)
        const [target] = BrowserWindow.getAllWindows()
        item?.click(undefined, target, target?.webContents)
        return item !== undefined
      }, label)
    return expect.poll(isChosen).toBe(true)
  }
  const clipboard = () => electronApp.evaluate((electron) => electron.clipboard.readText())
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: 'https://data.example/' })
    link.textContent = 'Data'
    const field = Object.assign(document.createElement('input'), { type: 'search' })
    document.querySelector('main')?.prepend(link, field)
  })
  await page.getByRole('link', { name: 'Data' }).click({ button: 'right' })
  await choose('copyLink')
  await expect.poll(clipboard).toBe('https://data.example/')

  const words = page.getByRole('searchbox')
  await words.fill('water')
  await words.click({ button: 'right' })
  await choose('selectAll')
  await words.click({ button: 'right' })
  await choose('cut')
  await expect(words).toHaveValue('')
  await expect.poll(clipboard).toBe('water')
  await words.click({ button: 'right' })
  await choose('paste')
  await expect(words).toHaveValue('water')
})
