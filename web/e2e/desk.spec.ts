import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { signedInApi } from './support/people.ts'
import { expect, people, test } from './support/test.ts'

const WIDE = { width: 1440, height: 900 }

/** Sections whose lengths differ, so that their headings part where nobody brings them together. */
const sections = (lines: readonly number[]) =>
  lines
    .map((count, index) => [
      `## Part ${index + 1}`,
      ...Array<string>(count).fill('Words. '.repeat(30)),
    ])
    .flat()
    .join('\n\n')

async function withPair(
  baseURL: string | undefined,
  texts: Record<Language, string>,
  run: (pair: WholePair, api: APIRequestContext) => Promise<void>,
) {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const answer = await api.post('/api/publications/pairs', {
    data: {
      shared: { tags: [] },
      english: { title: `Desk ${crypto.randomUUID()}`, content: texts.en },
      arabic: { title: `مكتب ${crypto.randomUUID()}`, content: texts.ar },
      status: 'draft',
    },
  })
  expect(answer.status()).toBe(201)
  const pair = (await answer.json()) as WholePair
  await run(pair, api)
  await api.delete(`/api/publications/pairs/${pair.english.id}`)
  await api.dispose()
}

type Translate = (key: string) => string

const paneOf = (page: Page, t: Translate, side: Language) =>
  page.getByRole('region', { name: t(`admin:editor.languages.${side}`), exact: true })
const textOf = (page: Page, t: Translate, side: Language) =>
  paneOf(page, t, side).locator('.write > .cm-editor > .cm-scroller > .cm-content')

test('one history goes back over both languages, and shows where on a phone too', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  await withPair(baseURL, { ar: 'نص', en: 'Text' }, async ({ english }) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor)
    await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
    const { keyboard } = page
    for (const [side, words] of [
      ['ar', ' أول'],
      ['en', ' first'],
    ] as const) {
      await textOf(page, t, side).focus()
      await keyboard.press('ControlOrMeta+End')
      await keyboard.type(words)
    }
    await paneOf(page, t, 'ar').locator('textarea.title').focus()
    const undo = page.getByRole('button', { name: t('admin:editor.toolbar.undo'), exact: true })
    await undo.click()
    await expect(textOf(page, t, 'en')).toHaveText('Text')
    await expect(textOf(page, t, 'en')).toBeFocused()
    await page.setViewportSize({ width: 390, height: 800 })
    await undo.click()
    await expect(textOf(page, t, 'ar')).toBeVisible()
    await expect(textOf(page, t, 'ar')).toHaveText('نص')
    await expect(textOf(page, t, 'ar')).toBeFocused()
    await expect(undo).toBeDisabled()
    await expect(page.getByText(t('admin:editor.stateShort.clean'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('admin:editor.toolbar.redo'), exact: true }).click()
    await keyboard.press('ControlOrMeta+Shift+Z')
    await expect(textOf(page, t, 'en')).toHaveText('Text first')
    await expect(textOf(page, t, 'en')).toBeFocused()
  })
})

test('the headings of both languages meet while one is scrolled, and stay while one writes', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  const texts = { ar: sections([6, 2, 14, 6]), en: sections([2, 9, 5, 8]) }
  await withPair(baseURL, texts, async ({ english }) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor)
    await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
    await expect(textOf(page, t, 'ar').getByRole('heading').first()).toBeVisible()
    const sheet = paneOf(page, t, 'en').locator('.sheet')
    /** How far below the top of its sheet a heading stands; undefined while it is not drawn. */
    const heightOf = (side: Language) =>
      paneOf(page, t, side)
        .locator('.sheet')
        .evaluate((element) => {
          const lines = [...element.querySelectorAll('.ink-h2')]
          const line = lines.find(({ textContent }) => textContent === 'Part 3')
          return line && line.getBoundingClientRect().top - element.getBoundingClientRect().top
        })
    await sheet.hover()
    await expect(async () => {
      const eye = (await sheet.evaluate(({ clientHeight }) => clientHeight)) / 4
      await page.mouse.wheel(0, ((await heightOf('en')) ?? eye + 400) - eye)
      const [arabic, english] = [await heightOf('ar'), await heightOf('en')]
      expect(Math.abs((arabic ?? Infinity) - (english ?? 0))).toBeLessThan(12)
    }).toPass()
    const stands = paneOf(page, t, 'ar').locator('.sheet')
    await textOf(page, t, 'en').focus()
    await page.keyboard.press('ControlOrMeta+Home')
    // Whatever the focus has scrolled: from the first key on, nothing leads.
    const before = await stands.evaluate((element) => element.scrollTop)
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('The end.')
    await expect(textOf(page, t, 'en').getByText('The end.')).toBeInViewport()
    expect(await stands.evaluate((element) => element.scrollTop)).toBe(before)
  })
})

test('one language takes the full width, and the other is a handle beside it', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  await withPair(baseURL, { ar: 'نص', en: 'Text' }, async ({ english }) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor)
    await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
    const pane = paneOf(page, t, 'en')
    const half = (await pane.boundingBox())?.width ?? 0
    await pane.getByRole('button', { name: t('admin:editor.fullWidth') }).click()
    await expect(paneOf(page, t, 'ar')).toBeHidden()
    expect((await pane.boundingBox())?.width).toBeGreaterThan(1.8 * half)
    await page.getByRole('button', { name: t('admin:editor.unfold.ar') }).click()
    await expect(paneOf(page, t, 'ar').locator('textarea.title')).toBeFocused()
    expect((await pane.boundingBox())?.width).toBe(half)
  })
})
