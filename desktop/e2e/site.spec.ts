import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { expect, test } from './support/test.ts'

test('a page of the site is seen with its looks beside its fields', async ({
  desktop: { page },
  language,
  t,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(new URL(`/admin/pages/${SITE_PAGES[1]}`, page.url()).href)
  const heading = t('admin:kinds.page.fields.title')
  const name = t(`admin:editor.languages.${language}`)
  const field = page.getByRole('textbox', { name: t('admin:site.nameOf', { heading, name }) })
  const saved = await field.inputValue()
  await field.fill('من نحن: who we are')
  const shown = page.frameLocator('.live iframe').locator('h1')
  await expect(shown).toHaveText('من نحن: who we are')
  // The style sheet comes from the server. Without the style sheet, the font size would be the
  // browser's default of 2em.
  await expect(shown).not.toHaveCSS('font-size', '32px')
  // Restores the saved text, because unsaved work would prevent the window from closing.
  await field.fill(saved)
  await expect(page.getByText(t('admin:editor.state.clean'))).toBeVisible()
})

test('the window has the colour that the organisation chose', async ({
  desktop: { page },
  api,
}) => {
  const publish = async (accent: string | null) => {
    const path = '/api/entries/organisation/organisation'
    const data = { values: { accent }, publish: ['ar', 'en'] }
    expect((await api.patch(path, { data })).ok()).toBe(true)
  }
  await publish('#2f7fc0')
  try {
    await page.reload()
    const sun = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sun-500'))
    await expect.poll(sun).toBe('#2f7fc0')
  } finally {
    await publish(null)
  }
})
