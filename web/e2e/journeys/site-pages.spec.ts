import type { Locator } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { people } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { expect, test } from '../support/site-editing.ts'

// The tests take a long time, because they read the page before and after it is published.
test.describe.configure({ timeout: 1_800_000 })

test('staff see the pages of the site, and change names and addresses on all of them @en', async ({
  page,
  language,
  request,
  t,
  signIn,
  organisation,
  visited,
}) => {
  await signIn(people.admin)
  const link = page.getByRole('link', { name: t('admin:nav.site') })
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1, name: t('admin:site.title') })).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'the pages of the site')

  const sharedPicture = async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await visited('/')) ?? []
    return (await request.get(new URL(address).pathname)).body()
  }
  const pictureBefore = await sharedPicture()
  const name = { ar: 'جمعية الآبار', en: 'The Wells Society' }
  await organisation.open()
  await organisation.fill('siteName', name)
  await organisation.fill('tagline', { ar: 'ماء لكل بيت', en: 'Water for every home' })
  const email = t('admin:kinds.organisation.fields.email')
  await page.getByRole('textbox', { name: email }).fill('write@elsewhere.example')
  await organisation.save()
  expect(await visited('/contact')).not.toContain('write@elsewhere.example')
  expect(await visited('/')).not.toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(true)
  await organisation.publish()
  expect(await visited('/contact')).toContain('write@elsewhere.example')
  expect(await visited('/')).toContain(name[language])
  expect(await visited('/feed.xml')).toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(false)
})

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

test('a figure that both languages share, a year and a project reach their pages @en', async ({
  language,
  request,
  t,
  signIn,
  screens,
  visited,
}) => {
  await signIn(people.admin)
  await screens.open('impact')
  const figures = await screens.unfold('statistics')
  await figures.locator('.unfold').first().click()
  await figures.locator('.item .both-sides .input').first().fill('51,400')
  await screens.publish()
  for (const path of ['/impact', '/']) expect(await visited(path)).toContain('51,400')

  await screens.open('about')
  const history = await screens.unfold('history')
  await history.locator('.unfold').first().click()
  const year = history.locator('.item .one-side .input')
  await year.nth(0).fill('كيف بدأ كل شيء')
  await year.nth(1).fill('كيف بدأ كل شيء')
  await screens.publish()
  expect(await visited('/about')).toContain('كيف بدأ كل شيء')

  await screens.open('projects')
  const programme = await screens.unfold('evidence')
  await programme.getByRole('button', { name: t('admin:kinds.page.add.projects') }).click()
  const project = programme.locator('.item').last()
  await project.locator('.both-sides .input').fill('2024–2026')
  const words = 'مشروع الآبار Wells project'
  for (const field of await project.locator('.one-side .input').all()) await field.fill(words)
  await screens.publish()
  expect((await visited('/projects')).split(words).length).toBeGreaterThan(6)

  const catalogue = await (await request.get(`/locales/${language}.json`)).text()
  for (const text of ['51,400', 'كيف بدأ كل شيء', words]) expect(catalogue).toContain(text)
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
  await assertLayoutAtEveryWidth(page, 'what is worth a look under its field')
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
  await assertLayoutAtEveryWidth(page, 'a colour that is refused')
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
