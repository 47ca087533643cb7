import type { PublicationListItem } from '@ufuq/shared/contract/publications'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

test('the home page has its six sections', async ({ page, t, at }) => {
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:hero.title'))
  for (const key of ['mission', 'publications', 'projects', 'impact', 'contactTeaser']) {
    await expect(
      page.getByRole('heading', { level: 2, name: t(`home:${key}.title`) }),
    ).toBeVisible()
  }
  await expect(page.getByRole('link', { name: t('home:hero.aboutButton') })).toHaveAttribute(
    'href',
    at('/about'),
  )
  await expect(page.getByRole('link', { name: t('home:hero.publicationsButton') })).toHaveAttribute(
    'href',
    at('/publications'),
  )
})

test('the two latest publications stand on the home page, newest first', async ({
  page,
  request,
  language,
  t,
  at,
}) => {
  const answer = await request.get(
    `/api/publications?language=${language}&status=published&limit=2`,
  )
  const latest = (await answer.json()) as PublicationListItem[]
  await page.goto(at('/'))
  const links = page.getByRole('main').getByRole('link', {
    name: new RegExp(`^${t('home:publications.readMoreLabel', { title: '' })}`),
  })
  await expect(links).toHaveCount(2)
  for (const [index, { title }] of latest.entries()) {
    await expect(links.nth(index)).toHaveAccessibleName(
      t('home:publications.readMoreLabel', { title }),
    )
  }
})

test('the projects tabs show four featured, then three of each programme @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/'))
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('tab', { name: t('home:projects.all') }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(12)
})

test('arrow keys in tabs follow the reading direction', async ({ page, language, t, at }) => {
  await page.goto(at('/'))
  await page.getByRole('tab', { name: t('home:projects.featured') }).focus()
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(page.getByRole('tab', { name: t('home:projects.all') })).toBeFocused()
})

test('the contact teaser says what is wrong beside each field and keeps what was typed', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/'))
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('contact:form.name')).fill('س')
  await form.getByLabel(t('contact:form.email')).fill('not an address')
  await form.getByLabel(t('contact:form.message')).fill('short')
  await form.getByRole('button', { name: t('contact:form.submit') }).click()
  for (const field of ['name', 'email', 'message']) {
    await expect(form.getByText(t(`contact:validation.${field}`))).toBeVisible()
  }
  await expect(form.getByLabel(t('contact:form.name'))).toBeFocused()
  await expect(form.getByLabel(t('contact:form.email'))).toHaveValue('not an address')
})

test('the contact teaser sends the message, says so and empties itself @en', async ({
  page,
  t,
  at,
}) => {
  await page.goto(at('/'))
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('contact:form.name')).fill('هالة Hala')
  await form.getByLabel(t('contact:form.email')).fill('hala@example.org')
  await form.getByLabel(t('contact:form.message')).fill('A message of the tests — مرحبًا بكم')
  const sent = page.waitForResponse('**/api/contact')
  await form.getByRole('button', { name: t('contact:form.submit') }).click()
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText(t('contact:success.title'))).toBeVisible()
  await expect(form.getByLabel(t('contact:form.message'))).toHaveValue('')
})

test('the contact teaser keeps every word when the server refuses', async ({ page, t, at }) => {
  await page.goto(at('/'))
  // simulates a network failure, because the real server never rejects this message
  await page.route('**/api/contact', (route) => route.abort())
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(t('contact:form.name')).fill('Hala')
  await form.getByLabel(t('contact:form.email')).fill('hala@example.org')
  await form.getByLabel(t('contact:form.message')).fill('These words must not be lost')
  await form.getByRole('button', { name: t('contact:form.submit') }).click()
  await expect(page.getByText(t('contact:error.title'))).toBeVisible()
  await expect(form.getByLabel(t('contact:form.message'))).toHaveValue(
    'These words must not be lost',
  )
})
test.describe('the newsletter', () => {
  test('subscribes, thanks and empties the field @en', async ({ page, language, t, at }) => {
    await page.goto(at('/about'))
    const form = page.getByRole('contentinfo').locator('form')
    await form
      .getByLabel(t('common:footer.newsletter.label'))
      .fill(`reader.${language}@example.org`)
    await form.getByRole('button', { name: t('common:footer.newsletter.button') }).click()
    await expect(page.getByText(t('common:footer.newsletter.thankYou')).first()).toBeVisible()
    const toast = await page.locator('.toast').boundingBox()
    expect(toast?.width, 'a message is at most 420 pixels wide').toBeLessThanOrEqual(420)
    await expect(form.getByLabel(t('common:footer.newsletter.label'))).toHaveValue('')
  })
})

test('the mobile menu is a dialog: focus stays inside, Escape closes, focus returns', async ({
  page,
  t,
  at,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/'))
  const opener = page.getByRole('button', { name: t('common:nav.openMenu') })
  await opener.click()
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await menu.getByRole('link', { name: t('common:nav.impact') }).click()
  await expect(page).toHaveTitle(t('common:meta.impact.title'))
  await expect(menu).toBeHidden()
})

test('the language is switched from the open menu, and opens the same page @en', async ({
  page,
  language,
  at,
}) => {
  const other = language === 'ar' ? 'en' : 'ar'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('/impact'))
  await page.getByRole('button', { name: text(language, 'common:nav.openMenu') }).click()
  const menu = page.getByRole('dialog')
  await menu.getByRole('link', { name: text(language, 'common:language.switchName') }).click()
  await expect(page).toHaveTitle(text(other, 'common:meta.impact.title'))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(menu).toBeHidden()
})

test('a draft is nowhere to be seen by a visitor', async ({ page, language, at, baseURL }) => {
  const draft =
    language === 'ar'
      ? { slug: 'متى-نسلم-المفاتيح', title: 'متى نسلّم المفاتيح؟' }
      : { slug: 'when-do-we-hand-over-the-keys', title: 'When do we hand over the keys?' }
  const answer = await page.goto(at(`/publications/${draft.slug}`))
  expect(answer?.status()).toBe(404)
  await page.goto(at('/publications'))
  await expect(page.getByText(draft.title)).toHaveCount(0)
  const staff = await signedInApi(baseURL ?? '', people.editor)
  const seen = await staff.get(
    `/api/publications/${encodeURIComponent(draft.slug)}?language=${language}`,
  )
  expect(seen.status()).toBe(200)
  await staff.dispose()
})

test('the plate stands at the visitor’s hour @en', async ({ page, at }) => {
  for (const [hour, part] of [
    ['03', 'night'],
    ['06', 'dawn'],
    ['12', 'day'],
    ['18', 'dusk'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-03-20T${hour}:00:00Z`))
    await page.goto(at('/'))
    await expect(page.locator('.hero')).toHaveAttribute('data-part-of-day', part)
  }
})

test('the plate’s stars turn while it is scrolled out of sight, and not for whoever asks for less motion', async ({
  page,
  at,
}) => {
  await page.goto(at('/'))
  const stars = page.locator('.hero .plate .net')
  const turn = () => stars.evaluate((net) => parseFloat(getComputedStyle(net).rotate) || 0)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
  const bottom = await page
    .locator('.hero')
    .evaluate((hero) => hero.getBoundingClientRect().bottom - 150)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await turn()).toBe(0)
  await scrollTo(bottom)
  await expect.poll(turn).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(turn).toBe(0)
})
