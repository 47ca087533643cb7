import type { Locator, Page } from '@playwright/test'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { expect, test as base } from '../support/editing.ts'
import type { Text } from '../support/test.ts'

interface OpenText {
  pair: WholePair
  name: string
  pane: Locator
  /** The text editor, with the cursor at its end. */
  text: Locator
  /** Returns the stored text, character for character. */
  markdown: () => Promise<string>
}

/** The text in the run's language, in the editor of a new pair. */
const test = base.extend<{ open: OpenText }>({
  open: async ({ page, language, editor, makePair, openPair }, use) => {
    // The time makes the name unique.
    const name = `${language} ${Date.now()}`
    const pair = await makePair({ name })
    await openPair(pair)
    const pane = editor.pane(language)
    const text = editor.surface(language)
    const plain = pane.getByRole('button', { name: editor.t('surface.plain') })
    await text.click()
    await page.keyboard.press('ControlOrMeta+End')
    await use({
      pair,
      name,
      pane,
      text,
      async markdown() {
        await plain.click()
        await expect(plain).toHaveAttribute('aria-pressed', 'true')
        const stored = await pane.locator('[data-part=text] textarea').inputValue()
        await plain.click()
        await expect(plain).toHaveAttribute('aria-pressed', 'false')
        return stored
      },
    })
  },
})

/** Changes the address of a link, checks that it can't be empty, and removes the link. */
async function changeAndRemoveLink(
  page: Page,
  t: Text,
  { text, markdown }: OpenText,
  words: string,
  path: string,
) {
  const { keyboard } = page
  const address = page.getByRole('combobox', { name: t('admin:editor.surface.link.address') })
  await text.getByText(words).click()
  await keyboard.press('ControlOrMeta+k')
  await expect(address).toHaveValue(path)
  await address.fill('ufuq.example')
  await keyboard.press('Enter')
  expect(await markdown()).toBe(`[${words}](https://ufuq.example)`)

  await text.getByText(words).click()
  await keyboard.press('ControlOrMeta+k')
  await address.fill('')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('admin:linkTargets.fault.unfinished'))
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+k')
  await page.getByRole('button', { name: t('admin:editor.surface.link.remove') }).click()
  expect(await markdown()).toBe(words)
}

test('a link asks for its address and suggests the site’s own pages @en', async ({
  page,
  language,
  t,
  open,
}) => {
  const { text, name, pair, markdown } = open
  const own = language === 'ar' ? pair.arabic : pair.english
  const { keyboard } = page
  const address = page.getByRole('combobox', { name: t('admin:editor.surface.link.address') })
  const words = language === 'ar' ? 'الكلمات الأولى' : 'First words'

  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('ControlOrMeta+k')
  await expect(address).toBeFocused()
  await keyboard.type('javascript:alert(1)')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('admin:linkTargets.fault.refused'))

  await address.fill(name)
  const options = page.getByRole('listbox', { name: t('admin:linkTargets.label') })
  await expect(options.getByRole('option')).toHaveCount(2)
  await expect(options.getByRole('option').first()).toContainText(own.title)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(address).toHaveCount(0)
  await expect(text).toBeFocused()
  const path = `${language === 'en' ? '/en' : ''}/publications/${own.slug}`
  expect(await markdown()).toBe(`[${words}](${path})`)

  await changeAndRemoveLink(page, t, open, words, path)
})

/** Moves to the end of the text, and presses Enter this many times. */
async function goToNewLine(page: Page, text: Locator, presses: number) {
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('Enter')
}

test('a slash on an empty line lists what can be inserted, in letters of either language', async ({
  page,
  language,
  t,
  open,
}) => {
  const { pane, text, markdown } = open
  const { keyboard } = page
  const before = await markdown()
  await goToNewLine(page, text, 1)
  await keyboard.type('/')
  const list = page.getByRole('listbox', { name: t('admin:slash.label') })
  const option = (id: string) =>
    list.getByRole('option', { name: t(`admin:editor.toolbar.${id}`), exact: false })
  await expect(list.getByRole('option')).toHaveCount(11)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await keyboard.press('Backspace')

  // the shortcut depends on the key's position, not on the character that the layout assigns to it
  await keyboard.press('Control+Slash')
  await expect(list).toBeVisible()
  const foreign = otherLanguage(language) === 'ar' ? 'اقتباس' : 'quot'
  await keyboard.type(foreign)
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(option('quote')).toBeVisible()
  await keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await keyboard.type('so')
  expect(await markdown()).toBe(`${before}\n\n> so`)

  await goToNewLine(page, text, 2)
  await pane.locator('.slash-plus').click()
  await option('bulletList').click()
  await keyboard.type('one')
  expect(await markdown()).toBe(`${before}\n\n> so\n\n- one`)

  // On a phone, the window scrolls and the tools are at the bottom of the window.
  await page.setViewportSize({ width: 390, height: 844 })
  await goToNewLine(page, text, 2)
  await keyboard.type('/')
  await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
})
