import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { SITE_PAGES, type SitePageName } from '@ufuq/shared/contract/site/pages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { arriveInside } from '../support/arrival.ts'
import { people, signedInApi } from '../support/people.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, test } from '../support/test.ts'

const PAGES = '/api/site/pages'

/** Brings back what is shipped, for the other tests: the names first, which the other pages' wording has in it. */
async function bringBackAll(api: APIRequestContext) {
  for (const name of SITE_PAGES.toReversed()) {
    const { page } = (await (await api.get(`${PAGES}/${name}`)).json()) as { page: SitePage }
    const { shipped } = page
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

async function openPage(page: Page, name: SitePageName) {
  await page.goto(`/admin/site/${name}`)
  await arriveInside(page)
  await page.locator('.site-editor .part').first().waitFor()
}

const part = (page: Page, name: string): Locator =>
  page.locator('.part').filter({ has: page.getByRole('heading', { level: 2, name }) })

async function unfold(page: Page, name: string): Promise<Locator> {
  const found = part(page, name)
  const button = found.getByRole('heading', { level: 2 }).getByRole('button')
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return found
}

/** The server's answer to what is pressed. */
async function answered(page: Page, path: string, press: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() !== 'GET',
  )
  await press()
  expect((await answer).ok()).toBe(true)
}

type T = (key: string, values?: Record<string, string>) => string

const saveDraft = (page: Page, name: SitePageName) =>
  answered(page, `${PAGES}/${name}`, () => page.keyboard.press('ControlOrMeta+s'))

async function publish(page: Page, name: SitePageName, t: T) {
  await page.getByRole('button', { name: t('admin:site.publish.button'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await answered(page, `${PAGES}/${name}/publish`, () =>
    dialog.getByRole('button', { name: t('admin:site.publish.both') }).click(),
  )
  await expect(dialog).toHaveCount(0)
}

test('the colour is chosen among those that are seen well, and pages and icons follow @en', async ({
  page,
  request,
  t,
  at,
  signIn,
}) => {
  test.setTimeout(1_800_000)
  const named = (key: string) => t(`admin:site.${key}`)
  const visited = async (path: string) => (await request.get(path)).text()
  const sun = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--sun-500'))
  await signIn(people.admin)
  await openPage(page, 'organisation')
  const look = await unfold(page, named('parts.organisation.look'))
  const colour = look.getByRole('textbox', { name: named('fields.accent') })
  await colour.fill('#e3a33b')
  await page.getByRole('button', { name: named('editor.save') }).click()
  await expect(look.getByText(/2\.01:1/).last()).toBeVisible()
  await expect(colour).toHaveAttribute('aria-invalid', 'true')
  await assertSoundAtEveryWidth(page, 'a colour that is refused')
  await look.getByRole('button', { name: new RegExp(`^${named('look.nearest')}`) }).click()
  const chosen = await colour.inputValue()
  await saveDraft(page, 'organisation')
  expect(await visited(at('/'))).not.toContain(chosen)
  await publish(page, 'organisation', t)
  expect(await visited('/favicon.svg')).toContain(chosen)
  expect(await visited(at('/site.webmanifest'))).toContain(chosen)
  await page.goto('/admin/site')
  await arriveInside(page)
  expect(await sun()).toBe(chosen)
  await page.goto(at('/about'))
  expect(await sun()).toBe(chosen)
})

test('staff change what visitors read, see it first, publish it and take it back @gate-en', async ({
  page,
  language,
  request,
  t,
  at,
  signIn,
}) => {
  test.setTimeout(1_800_000)
  const visited = async (path: string) => (await request.get(at(path))).text()
  const inBoth = (group: Locator, side: 'ar' | 'en') =>
    group.getByRole('textbox', { name: t(`admin:editor.languages.${side}`) })
  const named = (key: string) => t(`admin:site.${key}`)
  await signIn(people.admin)

  await page
    .getByRole('link', { name: t('admin:nav.site') })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: named('title') })).toBeVisible()
  await assertSoundAtEveryWidth(page, 'the pages of the site')

  // The e-mail address, the name and the motto, on every page that has them, in the feed and on the shared picture.
  const feed = at('/feed.xml')
  const sharedPicture = async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await visited('/')) ?? []
    return (await request.get(new URL(address).pathname)).body()
  }
  const pictureBefore = await sharedPicture()
  const name = { ar: 'جمعية الآبار', en: 'The Wells Society' }
  await openPage(page, 'organisation')
  for (const [field, words] of [
    ['siteName', name],
    ['tagline', { ar: 'ماء لكل بيت', en: 'Water for every home' }],
  ] as const) {
    const group = page.getByRole('group', { name: named(`fields.${field}`), exact: true })
    for (const side of LANGUAGES) await inBoth(group, side).fill(words[side])
  }
  await unfold(page, named('parts.organisation.contacts'))
  const email = page.getByRole('group', { name: named('fields.email') }).getByRole('textbox')
  await email.fill('write@elsewhere.example')
  await saveDraft(page, 'organisation')
  expect(await visited('/contact')).not.toContain('write@elsewhere.example')
  expect(await visited('/')).not.toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(true)
  await publish(page, 'organisation', t)
  expect(await visited('/contact')).toContain('write@elsewhere.example')
  expect(await visited('/')).toContain(name[language])
  expect(await (await request.get(feed)).text()).toContain(name[language])
  expect((await sharedPicture()).equals(pictureBefore)).toBe(false)

  // The title of the home page; the preview shows it before anybody else sees it.
  await openPage(page, 'home')
  const title = page.getByRole('group', { name: named('fields.title') }).first()
  const hero = { ar: 'أفقٌ جديد لنا جميعًا', en: 'A new horizon for all of us' }
  for (const side of LANGUAGES) await inBoth(title, side).fill(hero[side])
  await page.setViewportSize({ width: 1440, height: 900 })
  const preview = page.frameLocator('.live iframe')
  await expect(preview.locator('h1')).toHaveText(hero[language])
  await assertSoundAtEveryWidth(page, 'the editor of a page')
  await saveDraft(page, 'home')
  expect(await visited('/')).not.toContain(hero[language])
  await publish(page, 'home', t)
  expect(await visited('/')).toContain(hero[language])

  // A statistic, shared by both languages, stands on two pages.
  await openPage(page, 'impact')
  const figures = await unfold(page, named('parts.impact.statistics'))
  await figures.locator('.unfold').first().click()
  await figures.locator('.both-sides .input').first().fill('51,400')
  await publish(page, 'impact', t)
  for (const path of ['/impact', '/']) expect(await visited(path)).toContain('51,400')

  // A year of the timeline.
  await openPage(page, 'about')
  const timeline = await unfold(page, named('parts.about.timeline'))
  await timeline.locator('.unfold').first().click()
  const year = timeline.locator('.item .one-side .input')
  await year.nth(0).fill('كيف بدأ كل شيء')
  await year.nth(1).fill('كيف بدأ كل شيء')
  await publish(page, 'about', t)
  expect(await visited('/about')).toContain('كيف بدأ كل شيء')

  // A new project with everything that a project can say.
  await openPage(page, 'projects')
  const programme = await unfold(page, t('common:categories.evidence'))
  await programme.getByRole('button', { name: named('lists.projects.all.add') }).click()
  const project = programme.locator('.item').last()
  await project.locator('.both-sides .input').fill('2024–2026')
  const fields = project.locator('.one-side .input')
  const words = 'مشروع الآبار Wells project'
  for (const field of await fields.all()) await field.fill(words)
  await publish(page, 'projects', t)
  expect((await visited('/projects')).split(words).length).toBeGreaterThan(6)

  const catalogue = await (await request.get(`/locales/${language}.json`)).text()
  for (const text of [hero[language], '51,400', 'كيف بدأ كل شيء', words]) {
    expect(catalogue).toContain(text)
  }

  // And back, from the history.
  await openPage(page, 'home')
  await page.getByRole('link', { name: named('history.title') }).click()
  await page.getByRole('radio', { name: named('history.first') }).click()
  await expect(page.locator('.beside-version .change').first()).toBeVisible()
  await assertSoundAtEveryWidth(page, 'the history of a page')
  await page.getByRole('button', { name: named('history.restore') }).click()
  await page.locator('.site-editor .part').first().waitFor()
  expect(await visited('/')).toContain(hero[language])
  await publish(page, 'home', t)
  expect(await visited('/')).not.toContain(hero[language])
  expect(await visited('/')).toContain(t('home:hero.title'))
})

test('what is worth a look stands under its field and before publishing, and keeps nobody from it @ar', async ({
  page,
  request,
  t,
  signIn,
}) => {
  await signIn(people.admin)
  await openPage(page, 'about')
  const statements = await unfold(page, t('admin:site.parts.about.statements'))
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
  await answered(page, `${PAGES}/about`, () =>
    found(dialog, 'spaceBefore')
      .getByRole('button', { name: t('admin:checks.repair') })
      .click(),
  )
  await expect(dialog.getByRole('heading', { name: t('admin:checks.none') })).toBeVisible()
  await answered(page, `${PAGES}/about/publish`, () =>
    dialog.getByRole('button', { name: t('admin:site.publish.both') }).click(),
  )
  expect(await (await request.get('/about')).text()).toContain('مستقبلها، وتصنعه.')

  await page.goto('/admin')
  await arriveInside(page)
  await page
    .getByRole('region', { name: t('admin:dashboard.activity') })
    .getByRole('link')
    .filter({ hasText: t('admin:site.pages.about') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/site\/about$/)
})

test('two who write at once lose nothing @en', async ({ page, language, t, signIn, baseURL }) => {
  const api = await signedInApi(baseURL ?? '', people.editor)
  await signIn(people.admin)
  await openPage(page, 'about')
  const fields = page.locator('.part').first().locator('.one-side .input')
  const mine = `My words ${language}`
  await fields.nth(0).fill(mine)

  const before = (await (await api.get(`${PAGES}/about`)).json()) as { page: SitePage }
  const { order } = before.page.live.shared['values'] as { order: string[] }
  const theirs = {
    [language]: { page: { title: 'Their words' } },
    ar: { values: { 'n-theirs': { title: 'الصبر' } } },
    shared: { values: { order: [...order, 'n-theirs'] } },
  }
  const data = {
    version: before.page.version,
    ...theirs,
    ...(language === 'ar' && { ar: { ...theirs.ar, page: { title: 'Their words' } } }),
  }
  expect((await api.put(`${PAGES}/about`, { data })).ok()).toBe(true)

  await page.keyboard.press('ControlOrMeta+s')
  await page.getByRole('button', { name: t('admin:editor.conflict.compare') }).click()
  const dialog = page.getByRole('dialog')
  await assertSoundAtEveryWidth(page, 'a comparison of two states of a page')
  await dialog.getByRole('radio', { name: t('admin:editor.conflict.keepMine') }).check()
  await answered(page, `${PAGES}/about`, () =>
    dialog.getByRole('button', { name: t('admin:editor.conflict.apply') }).click(),
  )
  const after = (await (await api.get(`${PAGES}/about`)).json()) as { page: SitePage }
  const draft = after.page.draft
  expect(draft?.[language]['page']).toMatchObject({ title: mine })
  expect(draft?.ar['values']).toMatchObject({ 'n-theirs': { title: 'الصبر' } })
  await api.put(`${PAGES}/about`, {
    data: { version: after.page.version, shared: { values: { order } } },
  })
  await api.dispose()
})
