import type { Locator } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { people } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, test } from '../support/site-editing.ts'

// The tests take a long time, because they read the page before and after it is published.
test.describe.configure({ timeout: 1_800_000 })

test('a title is seen in the preview, published, and replaced by the default again @en', async ({
  page,
  language,
  request,
  t,
  signIn,
  screens,
  visited,
}) => {
  await signIn(people.admin)
  await screens.open('home')
  const head = await screens.unfold('page')
  const title = head.getByRole('group', { name: t('admin:kinds.page.fields.title'), exact: true })
  const hero = { ar: 'أفقٌ جديد لنا جميعًا', en: 'A new horizon for all of us' }
  await screens.fillBoth(title, hero)
  await page.setViewportSize({ width: 1440, height: 900 })
  await screens.saveDraft()
  await expect(page.frameLocator('.live iframe').locator('h1')).toHaveText(hero[language])
  await assertLayoutAtEveryWidth(page, 'the editor of a page')
  expect(await visited('/')).not.toContain(hero[language])
  await screens.publish()
  expect(await visited('/')).toContain(hero[language])
  const catalogue = await request.get(`/locales/${language}.json`)
  expect(await catalogue.text()).toContain(hero[language])

  await screens.restoreShipped()
  await screens.saveDraft()
  expect(await visited('/')).toContain(hero[language])
  await screens.publish()
  expect(await visited('/')).not.toContain(hero[language])
  expect(await visited('/')).toContain(t('home:hero.title'))
})

test('findings are shown under their fields and before publishing, and do not prevent it', async ({
  page,
  t,
  signIn,
  screens,
  visited,
}) => {
  await signIn(people.admin)
  await screens.open('about')
  const statements = await screens.unfold('statements')
  await statements.locator('.unfold').first().click()
  const arabic = statements.locator('[name$=".text.ar"]').first()
  await arabic.fill('مجتمعات ترى مستقبلها , وتصنعه.')
  const found = (room: Locator, rule: string) =>
    room.getByRole('listitem').filter({ hasText: t(`admin:checks.found.${rule}`) })
  await expect(found(statements, 'latinPunctuation').last()).toBeVisible()
  await found(statements, 'latinPunctuation').last().getByRole('button').last().click()
  await expect(arabic).toHaveValue('مجتمعات ترى مستقبلها ، وتصنعه.')
  await expect(arabic).toBeFocused()

  await page.locator('[data-part=publish]').click()
  const dialog = page.getByRole('dialog')
  await expect(found(dialog, 'spaceBefore')).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'what is worth a look before publishing')
  await dialog.getByRole('button', { name: t('admin:entries.publish') }).click()
  await expect(dialog).toHaveCount(0)
  expect(await visited('/about')).toContain('مستقبلها ، وتصنعه.')
})

test('the colour is chosen among those that are seen well, and pages and icons follow @en', async ({
  page,
  request,
  at,
  t,
  signIn,
  organisation,
}) => {
  const fileAt = async (path: string) => (await request.get(path)).text()
  const sun = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sun-500'))
  await signIn(people.admin)
  await organisation.open()
  const look = page.locator('#look')
  const colour = look.getByRole('textbox', { name: t('admin:kinds.organisation.fields.accent') })
  await colour.fill('#e3a33b')
  await page.getByRole('button', { name: t('admin:entries.save'), exact: true }).click()
  await expect(look.getByText(/2\.01:1/).last()).toBeVisible()
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await look.getByRole('button', { name: new RegExp(`^${t('admin:site.theme.nearest')}`) }).click()
  const chosen = await colour.inputValue()
  await organisation.save()
  expect(await fileAt(at('/'))).not.toContain(chosen)
  await organisation.publish()
  expect(await fileAt('/favicon.svg')).toContain(chosen)
  expect(await fileAt(at('/site.webmanifest'))).toContain(chosen)
  await page.goto('/admin/site')
  await waitForScreen(page)
  expect(await sun()).toBe(chosen)
  await page.goto(at('/about'))
  expect(await sun()).toBe(chosen)
})

test('an SVG is drawn as the logo for dark surfaces, and stands in the footer @en', async ({
  page,
  at,
  t,
  signIn,
  organisation,
}) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#fff"/></svg>'
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await signIn(people.admin)
  await organisation.open()
  for (const field of ['logo', 'darkLogo'] as const) {
    const name = t(`admin:kinds.organisation.fields.${field}`)
    const group = page.locator('#look').getByRole('group', { name, exact: true })
    await group.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: t('admin:placing.picker.source.device') }).click()
    await dialog.locator('input[type=file]').last().setInputFiles(file)
    await expect(group.locator('.theme-backgrounds img').first()).toHaveAttribute('src', /\.webp$/)
  }
  await organisation.save()
  await organisation.publish()
  await page.goto(at('/'))
  const style = (place: string) =>
    page
      .locator(`${place} .logo svg`)
      .first()
      .evaluate((logo) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(logo)
        return { backgroundColor, isPicture: backgroundImage.startsWith('url(') }
      })
  expect(await style('.site-footer')).toEqual({
    backgroundColor: 'rgba(0, 0, 0, 0)',
    isPicture: true,
  })
  expect((await style('.site-header')).backgroundColor).toBe('rgb(244, 246, 243)')
})
