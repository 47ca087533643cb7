import type { Page } from '@playwright/test'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { expect, people, test, type EditorPage } from '../support/editing.ts'
import { tabTo } from '../support/keyboard.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { deletePair } from '../support/pairs.ts'
import type { Text } from '../support/test.ts'

const expectNotice = (page: Page, t: Text, title: string) =>
  expect(page.getByText(t(`common:toasts.publication.${title}`)).first()).toBeVisible()

interface Texts {
  title: string
  word: string
}

/** The editor, as used with the keyboard alone. */
interface AtKeyboard {
  page: Page
  language: Language
  t: Text
  editor: EditorPage
}

async function writeSide({ page, editor }: AtKeyboard, side: Language, { title, word }: Texts) {
  const { keyboard } = page
  const content = editor.field(side, 'content')
  await tabTo(page, editor.field(side, 'title'))
  await keyboard.type(title)
  await tabTo(page, content)
  await keyboard.type(word)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('ControlOrMeta+b')
  await expect(content.locator('strong')).toHaveText(word)
}

/**
 * The toolbar is a single tab stop, above the title; its arrow keys follow the pane's own
 * direction.
 */
async function expectTools({ page, editor, t }: AtKeyboard, side: Language) {
  const { keyboard } = page
  const toolbar = page.getByRole('toolbar', { name: t(`admin:editor.toolbar.label.${side}`) })
  const isInTools = () => toolbar.evaluate((tools) => tools.contains(document.activeElement))
  while (!(await isInTools())) await keyboard.press('Shift+Tab')
  await keyboard.press('Home')
  await expect(toolbar.locator('.tool-kind')).toBeFocused()
  await keyboard.press(side === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(editor.tool(side, 'bold')).toBeFocused()
  await expect(editor.tool(side, 'bold')).toHaveAttribute('aria-pressed', 'true')
}

/** Switches to plain markdown and back. */
async function turnPlain({ page, editor, t }: AtKeyboard, side: Language, word: string) {
  const content = editor.field(side, 'content')
  const button = editor.pane(side).getByRole('button', { name: t('admin:editor.surface.plain') })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(content).toHaveText(`**${word}**`)
  await page.keyboard.press('Enter')
  await expect(content).toHaveText(word)
}

async function chooseTag({ page, language, t }: AtKeyboard, width: number) {
  const { keyboard } = page
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
  await assertLayoutAtEveryWidth(page, 'tags to choose from', [width])
  while ((await option.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.locator('.tag-chip')).toHaveCount(1)
}

test('a pair is written, formatted, tagged, dated and published with the keyboard alone', async ({
  page,
  viewport,
  language,
  t,
  api,
  editor,
  makePair,
  signIn,
}) => {
  await makePair({ name: `keyboard ${language}`, shared: { tags: ['peace'] } })
  await signIn(people.editor, '/admin/publications/create')
  const atKeyboard = { page, language, t, editor }
  const texts = {
    ar: { title: `بلا فأرة ${language}`, word: 'كلمة' },
    en: { title: `No mouse ${language}`, word: 'word' },
  }
  for (const side of [language, otherLanguage(language)]) {
    await writeSide(atKeyboard, side, texts[side])
    await expectTools(atKeyboard, side)
    await turnPlain(atKeyboard, side, texts[side].word)
  }
  await tabTo(page, page.getByRole('switch'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel(new RegExp(`^${t('admin:editor.fields.publishDate')}`)))
  await page.keyboard.type('2/1/2024')
  await chooseTag(atKeyboard, viewport?.width ?? 0)

  const made = await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  await expectNotice(page, t, 'pairCreatedTitle')
  for (const side of LANGUAGES) {
    expect(made[PAIR_SIDES[side]]).toMatchObject({
      title: texts[side].title,
      content: `**${texts[side].word}**`,
      tags: [side === 'ar' ? 'السلام' : 'peace'],
      status: 'published',
      publishedAt: '2024-01-02T06:00:00.000Z',
    })
  }
  await deletePair(api, made.english)
})
