import { waitForScreen } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { people } from '../support/people.ts'
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
