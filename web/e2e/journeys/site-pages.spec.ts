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
  screens,
  organisation,
  visited,
}) => {
  const { named } = screens
  await signIn(people.admin)
  const link = page.getByRole('link', { name: t('admin:nav.site') })
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1, name: named('title') })).toBeVisible()
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

test('a title is seen before anybody else sees it, published, and taken back by the history @en', async ({
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
  const title = page.getByRole('group', { name: screens.named('fields.title') }).first()
  const hero = { ar: 'أفقٌ جديد لنا جميعًا', en: 'A new horizon for all of us' }
  await screens.fillBoth(title, hero)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.frameLocator('.live iframe').locator('h1')).toHaveText(hero[language])
  await assertLayoutAtEveryWidth(page, 'the editor of a page')
  await screens.saveDraft('home')
  expect(await visited('/')).not.toContain(hero[language])
  await screens.publish('home')
  expect(await visited('/')).toContain(hero[language])
  const catalogue = await request.get(`/locales/${language}.json`)
  expect(await catalogue.text()).toContain(hero[language])

  await screens.open('home')
  await screens.restoreFirst(() => assertLayoutAtEveryWidth(page, 'the history of a page'))
  expect(await visited('/')).toContain(hero[language])
  await screens.publish('home')
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
  const { named } = screens
  await signIn(people.admin)
  await screens.open('impact')
  const figures = await screens.unfold(named('parts.impact.statistics'))
  await figures.locator('.unfold').first().click()
  await figures.locator('.both-sides .input').first().fill('51,400')
  await screens.publish('impact')
  for (const path of ['/impact', '/']) expect(await visited(path)).toContain('51,400')

  await screens.open('about')
  const timeline = await screens.unfold(named('parts.about.timeline'))
  await timeline.locator('.unfold').first().click()
  const year = timeline.locator('.item .one-side .input')
  await year.nth(0).fill('كيف بدأ كل شيء')
  await year.nth(1).fill('كيف بدأ كل شيء')
  await screens.publish('about')
  expect(await visited('/about')).toContain('كيف بدأ كل شيء')

  await screens.open('projects')
  const programme = await screens.unfold(t('common:categories.evidence'))
  await programme.getByRole('button', { name: named('lists.projects.all.add') }).click()
  const project = programme.locator('.item').last()
  await project.locator('.both-sides .input').fill('2024–2026')
  const words = 'مشروع الآبار Wells project'
  for (const field of await project.locator('.one-side .input').all()) await field.fill(words)
  await screens.publish('projects')
  expect((await visited('/projects')).split(words).length).toBeGreaterThan(6)

  const catalogue = await (await request.get(`/locales/${language}.json`)).text()
  for (const text of ['51,400', 'كيف بدأ كل شيء', words]) expect(catalogue).toContain(text)
})

test('the colour is chosen among those that are seen well, and pages and icons follow @en', async ({
  page,
  request,
  at,
  t,
  signIn,
  screens,
  organisation,
}) => {
  const { named } = screens
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
  await look.getByRole('button', { name: new RegExp(`^${named('theme.nearest')}`) }).click()
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
