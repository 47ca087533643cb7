import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { expect, test } from '../support/editing.ts'

/** Sections of different lengths, so that their headings move apart unless they are aligned. */
const sections = (lines: readonly number[]) =>
  lines
    .map((count, index) => [
      `## Part ${index + 1}`,
      ...Array<string>(count).fill('Words. '.repeat(30)),
    ])
    .flat()
    .join('\n\n')

const pairOf = (texts: Record<Language, string>) => {
  const name = `Desk ${crypto.randomUUID()}`
  return {
    name,
    arabic: { title: name, content: texts.ar },
    english: { title: name, content: texts.en },
  }
}
const WORDS = { ar: 'نص', en: 'Text' }

test('one undo history covers both languages, and shows where on a phone too', async ({
  page,
  editor,
  makePair,
  openPair,
}) => {
  await openPair(await makePair(pairOf(WORDS)))
  const { keyboard } = page
  for (const [side, words] of [
    ['ar', ' أول'],
    ['en', ' first'],
  ] as const) {
    await editor.surface(side).focus()
    await keyboard.press('ControlOrMeta+End')
    // Types without a delay, because typing after a pause starts another undo step.
    await keyboard.insertText(words)
  }
  await editor.field('ar', 'title').focus()
  const button = (name: string) =>
    page.getByRole('button', { name: editor.t(`toolbar.${name}`), exact: true })
  await button('undo').click()
  await expect(editor.surface('en')).toHaveText('Text')
  await expect(editor.surface('en')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 800 })
  await button('undo').click()
  await expect(editor.surface('ar')).toBeVisible()
  await expect(editor.surface('ar')).toHaveText('نص')
  await expect(editor.surface('ar')).toBeFocused()
  await expect(button('undo')).toBeDisabled()
  await expect(page.getByText(editor.t('stateShort.clean'), { exact: true })).toBeVisible()
  await button('redo').click()
  await keyboard.press('ControlOrMeta+Shift+Z')
  await expect(editor.surface('en')).toHaveText('Text first')
  await expect(editor.surface('en')).toBeFocused()
})

test('the headings of both languages meet while one is scrolled, and stay while one writes @en', async ({
  page,
  editor,
  makePair,
  openPair,
}) => {
  await openPair(
    await makePair(pairOf({ ar: sections([6, 2, 14, 6]), en: sections([2, 9, 5, 8]) })),
  )
  await expect(editor.surface('ar').getByRole('heading').first()).toBeVisible()
  const sheet = editor.pane('en').locator('.sheet')
  /**
   * The distance in pixels of a heading from the top of its sheet; undefined while the heading is
   * not rendered.
   */
  const heightOf = (side: Language) =>
    editor
      .pane(side)
      .locator('.sheet')
      .evaluate((element) => {
        const lines = [...element.querySelectorAll('.ink h2')]
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
  const stands = editor.pane('ar').locator('.sheet')
  await editor.surface('en').focus()
  await page.keyboard.press('ControlOrMeta+Home')
  // Measures the position of the Arabic sheet only now, because moving the focus may scroll this
  // sheet. Typing in the English sheet must not scroll the Arabic one.
  const before = await stands.evaluate((element) => element.scrollTop)
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('The end.')
  await expect(editor.surface('en').getByText('The end.')).toBeInViewport()
  expect(await stands.evaluate((element) => element.scrollTop)).toBe(before)
})

test('one language takes the full width, the details step aside, and both come back @en', async ({
  page,
  editor,
  makePair,
  openPair,
}) => {
  await openPair(await makePair(pairOf(WORDS)))
  const beside = page.locator('.beside')
  await expect(beside).toBeVisible()
  const button = (name: string) => editor.pane('en').getByRole('button', { name: editor.t(name) })
  const widthOf = async (side: Language) => (await editor.pane(side).boundingBox())?.width ?? 0
  const half = await widthOf('en')
  await button('fullWidth').click()
  await expect(button('bothLanguages')).toBeFocused()
  await expect(editor.pane('ar')).toBeHidden()
  await expect(beside).toBeHidden()
  await expect.poll(() => widthOf('en'), 'all but the navigation').toBeGreaterThan(1440 - 80)
  await button('showBeside.ar').click()
  await expect(editor.pane('ar')).toBeVisible()
  await expect(beside).toBeHidden()
  expect(await widthOf('ar')).toBeGreaterThan(half)
  await button('bothLanguages').click()
  await expect(button('fullWidth')).toBeFocused()
  await expect(beside).toBeVisible()
  await expect.poll(() => widthOf('en')).toBe(half)
})

/**
 * Starts at the last of these stops. Presses F6 to go through all stops and back to the first, and
 * then Shift+F6 to go through them in reverse.
 */
async function goRoundBy(page: Page, stops: Locator[]) {
  for (const stop of [...stops, ...stops.slice(0, 1)]) {
    await page.keyboard.press('F6')
    await expect(stop).toBeFocused()
  }
  for (const stop of stops.toReversed()) {
    await page.keyboard.press('Shift+F6')
    await expect(stop).toBeFocused()
  }
}

test('F6 cycles through both languages, the details and the bar', async ({
  page,
  editor,
  language,
  makePair,
  openPair,
}) => {
  await openPair(await makePair(pairOf(WORDS)))
  const second = language === 'ar' ? 'en' : 'ar'
  const save = editor.bar.locator('[type=submit]')
  const opener = page.getByRole('button', { name: editor.t('details.open'), exact: true })
  const goRound = (details: Locator) =>
    goRoundBy(page, [editor.surface(language), editor.surface(second), details, save])
  await expect(editor.surface(second)).toBeVisible()
  await goRound(page.locator('.beside'))
  await test.step('also where one language is seen, alone or behind a tab', async () => {
    await editor
      .pane(second)
      .getByRole('button', { name: editor.t('fullWidth') })
      .click()
    await editor.bar.getByRole('button').first().focus()
    await goRound(opener)
    await page.setViewportSize({ width: 390, height: 800 })
    await editor.bar.getByRole('button').first().focus()
    await goRound(opener)
  })
  await test.step('and stays in a dialog that is open', async () => {
    await opener.click()
    const drawer = page.getByRole('dialog', { name: editor.t('details.title') })
    await expect(drawer).toBeVisible()
    await page.keyboard.press('F6')
    await expect(drawer.locator(':focus')).toHaveCount(1)
  })
})
