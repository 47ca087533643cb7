import type { BrowserContext, Locator, Page } from '@playwright/test'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES, publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { paste, WORD } from '../support/clipboard.ts'
import { openDetails } from '../support/details.ts'
import { expect, people, test, type EditorPage } from '../support/editing.ts'
import type { Text } from '../support/test.ts'
import { expectCursorIn } from '../support/text-parts.ts'
import { deletePair } from '../support/pairs.ts'

const WORDS = {
  ar: {
    title: 'حصاد الموسم',
    intro: 'ستون معلمة في سبع قرى.',
    heading: 'ما الذي تغيّر؟',
    quote: 'صار الطريق أقصر',
    items: ['خمسون مقعدًا', 'ثلاث معلمات'],
    subheading: 'بالأرقام',
    table: ['السنة', 'المقاعد', '2025', '50'],
    link: 'الكشف الكامل',
    note: 'من سجلّ المدارس',
    picture: 'فصل في القرية',
    fromWord: { heading: 'أين ذهب المال؟', link: 'مدقّق', nested: 'الوقود' },
  },
  en: {
    title: 'The harvest of the season',
    intro: 'Sixty teachers in seven villages.',
    heading: 'What changed?',
    quote: 'The way has become shorter',
    items: ['Fifty seats', 'Three teachers'],
    subheading: 'In figures',
    table: ['Year', 'Seats', '2025', '50'],
    link: 'The whole account',
    note: 'From the registers of the schools',
    picture: 'A class in the village',
    fromWord: { heading: 'Where the money went', link: 'an auditor', nested: 'Fuel' },
  },
} as const

/** A pair whose text in the run's language is written first. */
interface Writing {
  page: Page
  editor: EditorPage
  first: Language
  t: Text
  titles: Record<Language, string>
  tag: Record<Language, string>
}

const use = ({ editor, first }: Writing, tool: string) => editor.tool(first, tool).click()

/** Types these lines, each followed by Enter. */
async function typeLines(page: Page, ...lines: string[]) {
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
}

async function writeBeginning(writing: Writing) {
  const { page, editor, first, t, titles } = writing
  const words = WORDS[first]
  const link = page.getByRole('link', { name: t('admin:dashboard.newPublication') })
  await link.first().click()
  await editor.field(first, 'title').click()
  await page.keyboard.type(titles[first])
  await editor.surface(first).click()
  await typeLines(page, words.intro)
  await editor.makeKind(first, 'heading')
  await typeLines(page, words.heading)
  await use(writing, 'quote')
  await typeLines(page, words.quote, '')
  await use(writing, 'bulletList')
  await typeLines(page, ...words.items, '')
}

async function writeFigures(writing: Writing) {
  const { page, editor, first } = writing
  const { keyboard } = page
  const words = WORDS[first]
  await editor.makeKind(first, 'subheading')
  await typeLines(page, words.subheading)
  await use(writing, 'table')
  await expectCursorIn(page, 'td, th')
  const [head, other, ...cells] = words.table
  await keyboard.type(head)
  await keyboard.press('Tab')
  await keyboard.type(other)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  for (const cell of cells) {
    await keyboard.type(cell)
    await keyboard.press('Tab')
  }
  await keyboard.press('Escape')
  await expect(editor.surface(first)).toBeFocused()
  // Beside the other pane, the toolbar has no room for the divider.
  await keyboard.press('ControlOrMeta+Alt+Enter')
}

async function writeLinkAndNote(writing: Writing) {
  const { page, editor, first } = writing
  const { keyboard } = page
  const text = editor.surface(first)
  const words = WORDS[first]
  const address = page.getByRole('combobox', { name: editor.t('surface.link.address') })
  await use(writing, 'link')
  await expect(address).toBeFocused()
  await keyboard.press('Enter')
  await expect(address).toHaveCount(0)
  await expect(text).toBeFocused()
  await keyboard.type(words.link)
  await keyboard.press('Shift+Home')
  await use(writing, 'link')
  await typeLines(page, 'ufuq.example/account')
  await expect(text).toBeFocused()
  // text typed next goes after the link
  await use(writing, 'note')
  await keyboard.type(words.note)
  await text.getByText(words.link).click()
  await keyboard.press('End')
}

async function placePicture(writing: Writing) {
  const { page, editor, first } = writing
  await use(writing, 'picture')
  await page.getByRole('dialog').getByRole('tab').last().click()
  await page.locator('.picker-web input').first().focus()
  await page.keyboard.type(WORDS[first].picture)
  await page.keyboard.press('Tab')
  await typeLines(page, '/lost.jpg')
  await expect(editor.surface(first)).toBeFocused()
}

async function pasteTranslation({ page, editor, first, t, titles }: Writing) {
  const second = otherLanguage(first)
  await editor.field(second, 'title').click()
  await page.keyboard.type(titles[second])
  const translation = editor.surface(second)
  await translation.click()
  await paste(translation, { html: WORD[second], plain: 'plain' })
  await expect(translation.getByText(t('admin:paste.from.word'))).toBeVisible()
  await expect(translation.getByRole('heading', { level: 2 })).toHaveText(
    WORDS[second].fromWord.heading,
  )
}

async function giveTag({ page, editor, tag }: Writing) {
  await openDetails(page)
  const name = new RegExp(`^${editor.t('fields.tags')}`)
  await page.getByRole('combobox', { name }).click()
  await typeLines(page, tag.ar)
  const given = { tag: tag.ar }
  const chip = page.getByRole('listitem').filter({ hasText: tag.ar })
  await chip.getByRole('button', { name: editor.t('tagChips.giveName.en', given) }).click()
  await typeLines(page, tag.en)
  await expect(chip).toContainText(tag.en)
}

async function writeAll(writing: Writing) {
  const parts = {
    'a title, a heading, a quotation and a list, each by its tool': writeBeginning,
    'a smaller heading, a table filled by Tab, a divider': writeFigures,
    'a link without words before it asks for its address, and is none until it has one':
      writeLinkAndNote,
    'a picture by its description and address': placePicture,
    'the other language comes from Word and keeps its structure': pasteTranslation,
    'a tag by its name in one language asks for the other': giveTag,
  }
  for (const [name, write] of Object.entries(parts)) await test.step(name, () => write(writing))
}

async function useWholeWidth({ page, editor, first }: Writing) {
  const widthOf = async () => (await editor.pane(first).boundingBox())?.width ?? 0
  const half = await widthOf()
  const whole = editor.pane(first).getByRole('button', { name: editor.t('fullWidth') })
  await whole.click()
  await expect.poll(widthOf).toBeGreaterThan(half * 1.5)
  await page.getByRole('button', { name: editor.t('bothLanguages') }).click()
  await expect.poll(widthOf).toBe(half)
}

/** The text written with the tools, as visitors read it. */
async function expectAsWritten(visitor: Page, side: Publication) {
  const words = WORDS[side.language]
  await visitor.goto(publicationPath(side))
  const story = visitor.locator('#article-body')
  await expect(story.getByRole('heading', { level: 2, name: words.heading })).toBeVisible()
  await expect(story.getByRole('heading', { level: 3, name: words.subheading })).toBeVisible()
  await expect(story.getByRole('blockquote')).toHaveText(words.quote)
  await expect(story.getByRole('list').first().getByRole('listitem')).toHaveText([...words.items])
  await expect(story.getByRole('columnheader')).toHaveText([words.table[0], words.table[1], ''])
  await expect(story.getByRole('cell', { name: words.table[3], exact: true })).toBeVisible()
  await expect(story.getByRole('separator')).toHaveCount(1)
  const link = story.getByRole('link', { name: new RegExp(`^${words.link}`) })
  await expect(link).toHaveAttribute('href', 'https://ufuq.example/account')
  await expect(story.locator('.notes')).toContainText(words.note)
  await expect(story.getByText(words.picture), 'for a picture that is gone').toBeVisible()
  await expect(story.getByRole('img', { name: words.picture })).toHaveCount(0)
}

/** The text pasted from Word, as visitors read it. */
async function expectFromWord(visitor: Page, side: Publication) {
  const { heading, link, nested } = WORDS[side.language].fromWord
  await visitor.goto(publicationPath(side))
  const story = visitor.locator('#article-body')
  await expect(story.getByRole('heading', { level: 2 })).toHaveText(heading)
  await expect(story.getByRole('link', { name: new RegExp(`^${link}`) })).toBeVisible()
  await expect(
    story.getByRole('listitem').getByRole('listitem').filter({ hasText: nested }),
  ).toBeVisible()
}

async function expectOwnTag(visitor: Page, side: Publication, tag: Record<Language, string>) {
  await visitor.goto(publicationPath(side))
  const article = visitor.getByRole('main')
  await expect(article.getByText(tag[side.language], { exact: true }).first()).toBeVisible()
  await expect(article.getByText(tag[otherLanguage(side.language)])).toHaveCount(0)
}

async function seePublicPage(context: BrowserContext, button: Locator, title: string) {
  const opened = context.waitForEvent('page')
  await button.click()
  const shown = await opened
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title)
  await shown.close()
}

test('an article is written as in Word, gets a translation from Word, and is published', async ({
  page,
  visitor,
  context,
  language,
  t,
  api,
  editor,
  signIn,
  measured,
}) => {
  const titleOf = (side: Language) => `${WORDS[side].title} (${language})`
  const titles = { ar: titleOf('ar'), en: titleOf('en') }
  const tag = { ar: `حصاد ${language}`, en: `Harvest ${language}` }
  const writing = { page, editor, first: language, t, titles, tag }
  await signIn(people.editor)
  await measured('a. writing', () => writeAll(writing))
  await test.step('either language can have the whole width', () => useWholeWidth(writing))

  const toast = page.getByRole('listitem').filter({ hasText: editor.t('outcome.published.both') })
  const pair = await editor.saved(() =>
    measured('a. publishing', async () => {
      await editor.press('release.publish')
      // the checks report that the text pasted from Word differs from the one next to it
      await editor.publishAnyway()
      await expect(toast).toBeVisible()
    }),
  )
  await expect(page).toHaveURL(/\/admin$/)

  await test.step('what is public is a click away', async () => {
    const button = toast.getByRole('button', { name: t(`admin:publicPage.see.${language}`) })
    await seePublicPage(context, button, titles[language])
  })
  await test.step('visitors read what was written, each page with its own tag', async () => {
    await expectAsWritten(visitor, pair[PAIR_SIDES[language]])
    await expectFromWord(visitor, pair[PAIR_SIDES[otherLanguage(language)]])
    for (const side of [pair.arabic, pair.english]) await expectOwnTag(visitor, side, tag)
  })
  await deletePair(api, pair.english)
})
