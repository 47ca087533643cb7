import { otherLanguage } from '@ufuq/shared/contract/languages'
import { readSettings } from './support/app.ts'
import { expect, test } from './support/test.ts'
import { text } from './support/texts.ts'

const MENUS = ['file', 'edit', 'view', 'window', 'help'] as const

test('window, screens and menu speak the chosen language and follow when it changes', async ({
  desktop: app,
  language,
  t,
}) => {
  const { page } = app
  const labels = () =>
    app.electronApp.evaluate(({ Menu }) =>
      Menu.getApplicationMenu()?.items.map(({ label }) => label),
    )
  const direction = { ar: 'rtl', en: 'ltr' } as const
  const html = page.locator('html')

  await expect(html).toHaveAttribute('dir', direction[language])
  await expect(html).toHaveAttribute('lang', language)
  await expect.poll(labels).toEqual(MENUS.map((name) => t(`desktop:menu.${name}`)))

  const choose = (name: string) =>
    app.electronApp.evaluate(({ Menu }, wanted) => {
      const view = Menu.getApplicationMenu()?.items[2]?.submenu
      const languages = view?.items.find(({ submenu }) => submenu)?.submenu
      languages?.items.find(({ label }) => label === wanted)?.click()
    }, name)
  const other = otherLanguage(language)
  await choose(t(`desktop:languages.${other}`))

  await expect(html).toHaveAttribute('dir', direction[other])
  await expect(page.getByRole('button', { name: text(other, 'admin:shell.signOut') })).toBeVisible()
  await expect.poll(labels).toEqual(MENUS.map((name) => text(other, `desktop:menu.${name}`)))
  await expect.poll(() => readSettings(app.userData)).toMatchObject({ language: other })
  await page.reload()
  await expect(html).toHaveAttribute('dir', direction[other])
  await choose(text(other, `desktop:languages.${language}`))
  await expect(html).toHaveAttribute('dir', direction[language])
})
