import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { orderIn } from '@ufuq/shared/domain/site/values'
import { waitForScreen } from '../support/hydration.ts'
import { people, signedInApi } from '../support/people.ts'
import { PAGES } from '../support/pages/site-screens.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import type { Text } from '../support/test.ts'
import { expect, test } from '../support/site-editing.ts'

// The tests take a long time, because they read the page before and after it is published.
test.describe.configure({ timeout: 1_800_000 })

test('an item unfolds by a click on its row, and the preview shows it @en', async ({
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
  await assertLayoutAtEveryWidth(page, 'a year out of order')
})

test('findings are shown under their fields and before publishing, and do not prevent it', async ({
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
  await assertLayoutAtEveryWidth(page, 'what is worth a look under its field')
  await found(vision, 'latinPunctuation').getByRole('button').click()
  await expect(arabic).toHaveValue('مجتمعات ترى مستقبلها ، وتصنعه.')
  await expect(arabic).toBeFocused()

  await page.getByRole('button', { name: t('admin:site.publish.button'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(found(dialog, 'spaceBefore')).toBeVisible()
  await assertLayoutAtEveryWidth(page, 'what is worth a look before publishing')
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
  await waitForScreen(page)
  await page
    .getByRole('region', { name: t('admin:dashboard.activity') })
    .getByRole('link')
    .filter({ hasText: t('admin:site.pages.about') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/site\/about$/)
}

/** A colleague changes the title and adds a value; returns the previous order of the values. */
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
  await assertLayoutAtEveryWidth(page, 'a comparison of two states of a page')
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
