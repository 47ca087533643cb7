import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { signedInApi } from './support/people.ts'
import { assertSoundAtEveryWidth } from './support/sound.ts'
import { expect, people, test } from './support/test.ts'

type T = (key: string, values?: Record<string, string>) => string

const WIDE = { width: 1440, height: 900 }

const field = (page: Page, t: T, side: Language, name: string) =>
  page
    .getByRole('region', { name: t(`admin:editor.languages.${side}`), exact: true })
    .getByRole('textbox', { name: new RegExp(`^${t(`admin:editor.fields.${name}`)}`) })

async function makePair(api: APIRequestContext, name: string): Promise<WholePair> {
  const answer = await api.post('/api/publications/pairs', {
    data: {
      shared: { tags: ['peace'] },
      english: { title: `English ${name}`, content: 'First words' },
      arabic: { title: `عربي ${name}`, content: 'الكلمات الأولى' },
      status: 'draft',
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

const readPair = async (api: APIRequestContext, { english }: WholePair) =>
  (await (await api.get(`/api/publications/pairs/${english.id}`)).json()) as WholePair

/** Reaches the target as a user without a pointer does. */
async function tabTo(page: Page, target: Locator) {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there')
}

test('a pair is written, formatted, tagged, dated and published with the keyboard alone', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  await makePair(api, `keyboard ${language}`)
  await page.setViewportSize(WIDE)
  await signIn(people.editor)
  await page.goto('/admin/publications/create')
  const { keyboard } = page

  const texts = {
    ar: { title: `بلا فأرة ${language}`, word: 'كلمة' },
    en: { title: `No mouse ${language}`, word: 'word' },
  }
  for (const side of language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)) {
    const { title, word } = texts[side]
    const content = field(page, t, side, 'content')
    await tabTo(page, field(page, t, side, 'title'))
    await keyboard.type(title)
    await tabTo(page, content)
    await keyboard.type(word)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.press('ControlOrMeta+b')
    await expect(content.locator('strong')).toHaveText(word)

    // the toolbar is one stop before the text; its arrow keys follow the pane's own direction
    const toolbar = page.getByRole('toolbar', {
      name: t(`admin:editor.toolbar.label.${side}`),
    })
    const tool = (name: string) =>
      toolbar.getByRole('button', { name: t(`admin:editor.toolbar.${name}`), exact: true })
    await keyboard.press('Shift+Tab')
    await keyboard.press('Home')
    await expect(toolbar.locator('.tool-kind')).toBeFocused()
    await keyboard.press(side === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(tool('bold')).toBeFocused()
    await expect(tool('bold')).toHaveAttribute('aria-pressed', 'true')

    // the text as it is stored, and back
    const pane = page.getByRole('region', {
      name: t(`admin:editor.languages.${side}`),
      exact: true,
    })
    await tabTo(page, pane.getByRole('button', { name: t('admin:editor.surface.plain') }))
    await keyboard.press('Enter')
    await expect(content).toHaveText(`**${word}**`)
    await keyboard.press('Enter')
    await expect(content).toHaveText(word)
  }

  await tabTo(page, page.getByRole('switch'))
  await keyboard.press('Space')
  await tabTo(page, page.getByLabel(new RegExp(`^${t('admin:editor.fields.publishDate')}`)))
  await keyboard.type('2/1/2024')

  const tags = page.getByRole('combobox', { name: new RegExp(`^${t('admin:editor.fields.tags')}`) })
  await tabTo(page, tags)
  const suggested = page.waitForResponse(/\/tags\/suggestions\?q=pea$/i)
  await keyboard.type('PEA')
  await suggested
  const option = page.getByRole('option', {
    name: language === 'ar' ? 'السلام peace' : 'peace السلام',
    exact: true,
  })
  await expect(option).toBeVisible()
  await assertSoundAtEveryWidth(page, 'tags to choose from', [WIDE.width])
  while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.locator('.tag-chip')).toHaveCount(1)

  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/pairs') && response.request().method() === 'POST',
  )
  await keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText(t('common:toasts.publication.pairCreatedTitle')).first(),
  ).toBeVisible()
  const made = (await (await answer).json()) as WholePair
  for (const [half, side] of [
    [made.arabic, 'ar'],
    [made.english, 'en'],
  ] as const) {
    expect(half).toMatchObject({
      title: texts[side].title,
      content: `**${texts[side].word}**`,
      tags: [side === 'ar' ? 'السلام' : 'peace'],
      status: 'published',
      publishedAt: '2024-01-02T06:00:00.000Z',
    })
  }
  await api.delete(`/api/publications/pairs/${made.english.id}`)
  await api.dispose()
})

test('two editors in conflict: each side is compared, and theirs, mine or neither is taken', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const other = await signedInApi(baseURL ?? '', people.admin)
  const pair = await makePair(other, `conflict ${language}`)
  await page.setViewportSize(WIDE)
  await signIn(people.editor)
  await page.goto(`/admin/publications/edit-bilingual/${pair.arabic.id}`)
  await field(page, t, 'en', 'content').fill('My own words')
  await field(page, t, 'ar', 'content').fill('كلماتي')
  for (const [side, content] of [
    [pair.english, 'Their words'],
    [pair.arabic, 'كلماتهم'],
  ] as const) {
    const theirs = await other.patch(`/api/publications/${side.id}`, {
      data: { content, version: side.version },
    })
    expect(theirs.status()).toBe(200)
  }

  await page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
  const alert = page.locator('.action-bar').getByRole('alert')
  await expect(alert, 'the colleague is named').toContainText(people.admin.username)
  const untouched = await readPair(other, pair)
  expect(untouched.english.content, 'nothing was overwritten').toBe('Their words')

  const compare = page.getByRole('button', { name: t('admin:editor.conflict.compare') })
  await compare.click()
  const dialog = page.getByRole('dialog')
  for (const words of ['My own words', 'Their words', 'كلماتي', 'كلماتهم']) {
    await expect(dialog).toContainText(words)
  }
  await assertSoundAtEveryWidth(page, 'the comparison')
  await dialog
    .getByRole('button', { name: t('admin:editor.conflict.goOn') })
    .first()
    .click()
  await expect(field(page, t, 'en', 'content')).toHaveText('My own words')

  await field(page, t, 'en', 'content').fill('My words, once more')
  await compare.click()
  const name = `\u2068${people.admin.username}\u2069`
  const part = (side: Language) =>
    dialog.getByRole('region', { name: new RegExp(`^${t(`admin:editor.languages.${side}`)} · `) })
  await expect(dialog.getByRole('radio', { checked: true }), 'nothing is preselected').toHaveCount(
    0,
  )
  await part('ar')
    .getByRole('radio', { name: t('admin:editor.conflict.takeTheirs', { name }) })
    .check()
  await part('en')
    .getByRole('radio', { name: t('admin:editor.conflict.keepMine') })
    .check()
  await dialog.getByRole('button', { name: t('admin:editor.conflict.apply'), exact: true }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  const saved = await readPair(other, pair)
  expect(saved.english.content).toBe('My words, once more')
  expect(saved.arabic.content).toBe('كلماتهم')
  expect(saved.arabic.needsUpdateSince, 'the other language may need an update').not.toBeNull()
  await other.dispose()
})

test('no word is lost to a lost network, nor to a session that ended: it is renewed in place', async ({
  page,
  context,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const pair = await makePair(api, `offline ${language}`)
  const content = field(page, t, 'ar', 'content')
  const save = page.getByRole('button', { name: t('admin:editor.actions.save') })
  await page.setViewportSize(WIDE)
  await signIn(people.editor)
  await page.goto(`/admin/publications/edit-bilingual/${pair.arabic.id}`)

  await content.fill('كُتب والاتصال مقطوع')
  await context.setOffline(true)
  await expect(page.getByText(t('admin:editor.offline.title'))).toBeVisible()
  await save.click()
  await expect(page.getByRole('alert').first()).toContainText(t('admin:editor.failures.network'))
  await expect(page.getByText(t('admin:editor.state.failed'))).toBeVisible()
  await assertSoundAtEveryWidth(page, 'a save that never arrived')
  await context.setOffline(false)
  await expect(page.getByText(t('admin:editor.failures.backOnline'))).toBeVisible()
  await expect(content).toHaveText('كُتب والاتصال مقطوع')

  await context.clearCookies()
  await page.getByRole('button', { name: t('admin:editor.failures.retry') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin:signInAgain.title') })
  await expect(dialog.getByLabel(t('admin:fields.username'), { exact: true })).toHaveValue(
    people.editor.username,
  )
  await assertSoundAtEveryWidth(page, 'signing in again in place')
  await dialog.getByLabel(t('admin:fields.password'), { exact: true }).fill(people.editor.password)
  await dialog.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
  await expect(content).toHaveText('كُتب والاتصال مقطوع')
  await save.click()
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  expect((await readPair(api, pair)).arabic.content).toBe('كُتب والاتصال مقطوع')
  await api.dispose()
})

test('what a closed window took along is offered and restored, and the other language is marked', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const pair = await makePair(api, `unsent ${language}`)
  const address = `/admin/publications/edit-bilingual/${pair.arabic.id}`
  const content = field(page, t, 'ar', 'content')
  await page.setViewportSize(WIDE)
  await signIn(people.editor)
  await page.goto(address)

  await content.fill('كُتب قبل أن تُغلق النافذة')
  page.once('dialog', (question) => void question.accept())
  await page.goto(address)
  const offer = page.getByRole('status').filter({ hasText: t('admin:editor.unsent.title') })
  await expect(offer).toBeVisible()
  await expect(content).toHaveText('الكلمات الأولى')
  await assertSoundAtEveryWidth(page, 'an offer to restore')
  await offer.getByRole('button', { name: t('admin:editor.unsent.restore') }).click()
  await expect(content).toHaveText('كُتب قبل أن تُغلق النافذة')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  expect((await readPair(api, pair)).arabic.content).toBe('كُتب قبل أن تُغلق النافذة')

  await page.goto(`/admin/publications/edit-bilingual/${pair.english.id}`)
  const mark = page.locator('.needs-update')
  await expect(mark).toHaveCount(1)
  await expect(page.getByText(t('admin:editor.unsent.title'))).toHaveCount(0)
  await assertSoundAtEveryWidth(page, 'the mark that a text may need an update')
  await mark.getByRole('button', { name: t('admin:editor.needsUpdate.stillCorrect') }).click()
  await expect(mark).toHaveCount(0)
  expect((await readPair(api, pair)).english.needsUpdateSince).toBeNull()
  await api.dispose()
})
