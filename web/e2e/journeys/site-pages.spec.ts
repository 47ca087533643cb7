import { isDeepStrictEqual } from 'node:util'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { orderIn } from '@ufuq/shared/domain/site/values'
import { arriveInside } from '../support/arrival.ts'
import { people, signedInApi } from '../support/people.ts'
import { PAGES, siteScreensOn, type SiteScreens } from '../support/pages/site-screens.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, test as base, type Text } from '../support/test.ts'

interface Fixtures {
  screens: SiteScreens
  /** The HTML or file that a visitor gets, in the run's language. */
  visited: (path: string) => Promise<string>
}

const test = base.extend<Fixtures>({
  screens: async ({ page, t }, use) => use(siteScreensOn(page, t)),
  visited: async ({ request, at }, use) =>
    use(async (path) => (await request.get(at(path))).text()),
})

// A page that is read before it is published, and after.
test.describe.configure({ timeout: 1_800_000 })

/** Brings back what is shipped, for the other tests: the names first, which the other pages' wording has in it. */
async function bringBackAll(api: APIRequestContext) {
  for (const name of SITE_PAGES.toReversed()) {
    const { page } = (await (await api.get(`${PAGES}/${name}`)).json()) as { page: SitePage }
    const { shipped, live, draft } = page
    if (draft === null && isDeepStrictEqual(live, shipped)) continue
    const written = await api.put(`${PAGES}/${name}`, { data: { ...shipped } })
    expect(written.ok(), name).toBe(true)
    expect((await api.post(`${PAGES}/${name}/publish`, { data: {} })).ok(), name).toBe(true)
  }
}

test.afterEach(async ({ baseURL }) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  await bringBackAll(api)
  await api.dispose()
})

test('the colour is chosen among those that are seen well, and pages and icons follow @en @full', async ({
  page,
  request,
  at,
  signIn,
  screens,
}) => {
  const { named } = screens
  const fileAt = async (path: string) => (await request.get(path)).text()
  const sun = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sun-500'))
  await signIn(people.admin)
  await screens.open('organisation')
  const look = await screens.unfold(named('parts.organisation.look'))
  const colour = look.getByRole('textbox', { name: named('fields.accent') })
  await colour.fill('#e3a33b')
  await page.getByRole('button', { name: named('editor.save') }).click()
  await expect(look.getByText(/2\.01:1/).last()).toBeVisible()
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await assertSoundAtEveryWidth(page, 'a colour that is refused')
  await look.getByRole('button', { name: new RegExp(`^${named('look.nearest')}`) }).click()
  const chosen = await colour.inputValue()
  await screens.saveDraft('organisation')
  expect(await fileAt(at('/'))).not.toContain(chosen)
  await screens.publish('organisation')
  expect(await fileAt('/favicon.svg')).toContain(chosen)
  expect(await fileAt(at('/site.webmanifest'))).toContain(chosen)
  await page.goto('/admin/site')
  await arriveInside(page)
  expect(await sun()).toBe(chosen)
  await page.goto(at('/about'))
  expect(await sun()).toBe(chosen)
})

test('staff see the pages of the site, and change names and addresses on all of them @gate-en @full', async ({
  page,
  language,
  request,
  t,
  signIn,
  screens,
  visited,
}) => {
  const { named } = screens
  await signIn(people.admin)
  const link = page.getByRole('link', { name: t('admin:nav.site') })
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1, name: named('title') })).toBeVisible()
  await assertSoundAtEveryWidth(page, 'the pages of the site')

  const sharedPicture = async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await visited('/')) ?? []
    return (await request.get(new URL(address).pathname)).body()
  }
  const pictureBefore = await sharedPicture()
  const name = { ar: 'جمعية الآبار', en: 'The Wells Society' }
  await screens.open('organisation')
  await screens.fillBoth(screens.fields('siteName'), name)
  await screens.fillBoth(screens.fields('tagline'), {
    ar: 'ماء لكل بيت',
    en: 'Water for every home',
  })
  await screens.unfold(named('parts.organisation.contacts'))
  const email = page.getByRole('group', { name: named('fields.email') }).getByRole('textbox')
  await email.fill('write@elsewhere.example')
  await screens.saveDraft('organisation')
  expect(await visited('/contact')).not.toContain('write@elsewhere.example')
  expect(await visited('/')).not.toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(true)
  await screens.publish('organisation')
  expect(await visited('/contact')).toContain('write@elsewhere.example')
  expect(await visited('/')).toContain(name[language])
  expect(await visited('/feed.xml')).toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(false)
})

test('a title is seen before anybody else sees it, published, and taken back by the history @gate-en', async ({
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
  await assertSoundAtEveryWidth(page, 'the editor of a page')
  await screens.saveDraft('home')
  expect(await visited('/')).not.toContain(hero[language])
  await screens.publish('home')
  expect(await visited('/')).toContain(hero[language])
  const catalogue = await request.get(`/locales/${language}.json`)
  expect(await catalogue.text()).toContain(hero[language])

  await screens.open('home')
  await screens.restoreFirst(() => assertSoundAtEveryWidth(page, 'the history of a page'))
  expect(await visited('/')).toContain(hero[language])
  await screens.publish('home')
  expect(await visited('/')).not.toContain(hero[language])
  expect(await visited('/')).toContain(t('home:hero.title'))
})

test('a figure that both languages share, a year and a project reach their pages @gate-en @full', async ({
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

test('an item unfolds by a click on its row, and the preview shows it @en @full', async ({
  page,
  signIn,
  screens,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(people.admin)
  await screens.open('about')
  const preview = page.frameLocator('.live iframe')
  await preview.locator('h1').waitFor()
  const timeline = await screens.unfold(screens.named('parts.about.timeline'))
  const last = timeline.locator('.item').last()
  const title = (await last.locator('b bdi').last().textContent()) ?? ''
  await expect(preview.getByText(title, { exact: true })).not.toBeInViewport()
  await last.getByText(title, { exact: true }).click({ force: true })
  await expect(last.locator('.unfold')).toHaveAttribute('aria-expanded', 'true')
  await expect(preview.getByText(title, { exact: true })).toBeInViewport()
  await last.locator('.both-sides .input').fill('2010')
  await expect(last.locator('.found')).toBeVisible()
  await assertSoundAtEveryWidth(page, 'a year out of order')
})

test('what is worth a look stands under its field and before publishing, and keeps nobody from it @ar @full', async ({
  page,
  request,
  t,
  signIn,
  screens,
}) => {
  await signIn(people.admin)
  await screens.open('about')
  const statements = await screens.unfold(t('admin:site.parts.about.statements'))
  const vision = statements.getByRole('group', { name: t('admin:site.named.about.vision.text') })
  const arabic = vision.getByRole('textbox', { name: t('admin:editor.languages.ar') })
  await arabic.fill('مجتمعات ترى مستقبلها , وتصنعه.')
  const found = (room: Locator, rule: string) =>
    room.getByRole('listitem').filter({ hasText: t(`admin:checks.found.${rule}`) })
  await expect(found(vision, 'latinPunctuation')).toBeVisible()
  await assertSoundAtEveryWidth(page, 'what is worth a look under its field')
  await found(vision, 'latinPunctuation').getByRole('button').click()
  await expect(arabic).toHaveValue('مجتمعات ترى مستقبلها ، وتصنعه.')
  await expect(arabic).toBeFocused()

  await page.getByRole('button', { name: t('admin:site.publish.button'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(found(dialog, 'spaceBefore')).toBeVisible()
  await assertSoundAtEveryWidth(page, 'what is worth a look before publishing')
  await screens.answered(`${PAGES}/about`, () =>
    found(dialog, 'spaceBefore')
      .getByRole('button', { name: t('admin:checks.repair') })
      .click(),
  )
  await expect(dialog.getByRole('heading', { name: t('admin:checks.none') })).toBeVisible()
  await screens.answered(`${PAGES}/about/publish`, () =>
    dialog.getByRole('button', { name: t('admin:site.publish.both') }).click(),
  )
  expect(await (await request.get('/about')).text()).toContain('مستقبلها، وتصنعه.')

  await openFromActivity(page, t)
})

/** Follows the newest entry about the page from the overview. */
async function openFromActivity(page: Page, t: Text) {
  await page.goto('/admin')
  await arriveInside(page)
  await page
    .getByRole('region', { name: t('admin:dashboard.activity') })
    .getByRole('link')
    .filter({ hasText: t('admin:site.pages.about') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/site\/about$/)
}

/** A colleague writes another title, and adds a value; gives the order of the values before. */
async function writeTheirs(api: APIRequestContext, language: Language): Promise<readonly string[]> {
  const before = (await (await api.get(`${PAGES}/about`)).json()) as { page: SitePage }
  const order = orderIn(before.page.live, 'values')
  const theirs = {
    [language]: { 'page.title': 'Their words' },
    ar: { 'values.n-theirs.title': 'الصبر' },
    shared: { 'values.order': [...order, 'n-theirs'] },
  }
  const data = {
    version: before.page.version,
    ...theirs,
    ...(language === 'ar' && { ar: { ...theirs.ar, 'page.title': 'Their words' } }),
  }
  expect((await api.put(`${PAGES}/about`, { data })).ok()).toBe(true)
  return order
}

test('two who write at once lose nothing @en', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
  screens,
}) => {
  const api = await signedInApi(baseURL ?? '', people.editor)
  await signIn(people.admin)
  await screens.open('about')
  const fields = page.locator('.part').first().locator('.one-side .input')
  const mine = `My words ${language}`
  await fields.nth(0).fill(mine)

  const order = await writeTheirs(api, language)

  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: t('admin:editor.conflict.compare') }).click()
  const dialog = page.getByRole('dialog')
  await assertSoundAtEveryWidth(page, 'a comparison of two states of a page')
  await dialog.getByRole('radio', { name: t('admin:editor.conflict.keepMine') }).check()
  await screens.answered(`${PAGES}/about`, () =>
    dialog.getByRole('button', { name: t('admin:editor.conflict.apply') }).click(),
  )
  const after = (await (await api.get(`${PAGES}/about`)).json()) as { page: SitePage }
  const draft = after.page.draft
  expect(draft?.[language]['page.title']).toBe(mine)
  expect(draft?.ar['values.n-theirs.title']).toBe('الصبر')
  await api.put(`${PAGES}/about`, {
    data: { version: after.page.version, shared: { 'values.order': order } },
  })
  await api.dispose()
})
