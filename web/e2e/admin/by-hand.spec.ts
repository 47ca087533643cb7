import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { editorOn, expect, people, test } from '../support/editing.ts'
import { publicationsOf } from '../support/pages/visitor-pages.ts'
import { text } from '../support/texts.ts'
import { expectCursorIn } from '../support/text-parts.ts'
import { deletePair } from '../support/pairs.ts'

interface Words {
  intro: string
  heading: string
  quote: string
  item: string
  nested: string
  link: string
  head: string
  cell: string
  picture: string
  end: string
  note: string
}

const WORDS: Record<Language, Words> = {
  ar: {
    intro: 'في أربع قرى تتقاسم بئرًا واحدة',
    heading: 'ما الذي تغيّر؟',
    quote: 'كنا نختصم على الساعة',
    item: 'يومان لكل قرية',
    nested: 'قبل الظهر وبعده',
    link: 'بيانات الدراسة',
    head: 'المؤشر',
    cell: 'خلافات السنة',
    picture: 'بئر القرية عند الفجر',
    end: 'وهذا كل شيء',
    note: 'من سجلّات الوساطة',
  },
  en: {
    intro: 'Four villages share one well',
    heading: 'What changed?',
    quote: 'We used to fight about the hour',
    item: 'Two days for each village',
    nested: 'Before noon and after',
    link: 'Full data',
    head: 'Measure',
    cell: 'Disputes in the year',
    picture: 'The well at dawn',
    end: 'That is all',
    note: 'From the registers',
  },
}

const ADDRESS = 'https://example.org/data'

/** The markdown that a person would have typed. */
const markdownOf = (w: Words) =>
  [
    w.intro,
    `## ${w.heading}`,
    `> ${w.quote}`,
    `- ${w.item}\n  - ${w.nested}`,
    `[${w.link}](${ADDRESS})[^1]`,
    `| ${w.head} | | |\n|---|---|---|\n| ${w.cell} | 31 | |\n| | | |`,
    `![${w.picture}](/lost.jpg)`,
    w.end,
    `[^1]: ${w.note}`,
  ].join('\n\n')

/** Types these lines, each followed by Enter. */
async function typeLines(page: Page, ...lines: string[]) {
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
}

async function pressEach(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

const addressField = (page: Page, screen: Language) =>
  page.getByRole('combobox', { name: text(screen, 'admin:editor.surface.link.address') })

async function byKeyboard(page: Page, screen: Language, side: Language) {
  const { keyboard } = page
  const w = WORDS[side]
  const surface = editorOn(page, screen).surface(side)
  await surface.focus()
  await typeLines(page, w.intro)
  await keyboard.press('ControlOrMeta+Alt+Digit2')
  await typeLines(page, w.heading)
  await keyboard.press('ControlOrMeta+Shift+Digit9')
  await typeLines(page, w.quote, '')
  await keyboard.press('ControlOrMeta+Shift+Digit8')
  await typeLines(page, w.item)
  await keyboard.press('Tab')
  await typeLines(page, w.nested, '', '')
  await keyboard.type(w.link)
  await pressEach(page, 'Shift+Home', 'ControlOrMeta+k')
  await expect(addressField(page, screen)).toBeFocused()
  await typeLines(page, ADDRESS)
  await expect(surface).toBeFocused()
  await pressEach(page, 'End', 'ControlOrMeta+Alt+KeyN')
  await keyboard.type(w.note)
  await pressEach(page, 'ControlOrMeta+Alt+KeyN', 'ControlOrMeta+Alt+KeyT')
  await expectCursorIn(page, 'td, th')
  await keyboard.type(w.head)
  await pressEach(page, 'Tab', 'Tab', 'Tab')
  await keyboard.type(w.cell)
  await keyboard.press('Tab')
  await keyboard.type('31')
  await pressEach(page, 'Escape', 'ControlOrMeta+Alt+KeyP')
  await expect(page.locator('.pick-search input:focus')).toHaveCount(1)
  // moves back to the tabs, selects the last one, and moves into its panel
  await pressEach(page, 'Shift+Tab', 'Shift+Tab', 'End', 'Tab', 'Tab')
  await keyboard.type(w.picture)
  await keyboard.press('Tab')
  await typeLines(page, '/lost.jpg')
  await expect(surface).toBeFocused()
  await keyboard.type(w.end)
}

/** Expects that a visitor finds the article by its title and can read all of its content. */
async function expectRead(visitor: Page, side: Publication) {
  const w = WORDS[side.language]
  const { open, story } = publicationsOf(visitor)
  await open(side.language, side.title)
  await expect(story.getByRole('heading', { level: 2, name: w.heading })).toBeVisible()
  await expect(story.getByRole('blockquote')).toHaveText(w.quote)
  const item = story.getByRole('listitem').filter({ hasText: w.item })
  await expect(item.getByRole('list').getByRole('listitem')).toHaveText(w.nested)
  const link = story.getByRole('link', { name: new RegExp(`^${w.link}`) })
  await expect(link).toHaveAttribute('href', ADDRESS)
  const table = story.getByRole('table')
  await expect(table.getByRole('columnheader').first()).toHaveText(w.head)
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([w.cell, '31', ''])
  await expect(story.getByRole('img', { name: w.picture })).toBeVisible()
  await expect(story.locator('.notes').getByRole('listitem')).toContainText(w.note)
  await expect(story.getByRole('paragraph').filter({ hasText: w.end })).toBeVisible()
}

test('an article with everything in it is written without a sign, by keyboard alone, and read', async ({
  page,
  visitor,
  language,
  api,
  editor,
  signIn,
}) => {
  await signIn(people.editor, '/admin/publications/create')
  const titles = { ar: `بلا علامات ${language}`, en: `No signs ${language}` }
  for (const side of ['ar', 'en'] as const) {
    await editor.field(side, 'title').fill(titles[side])
    await editor.surface(side).waitFor()
    await byKeyboard(page, language, side)
    const shown = await editor.surface(side).innerText()
    expect(shown, 'no sign shows').not.toMatch(/[*#>|[\]]/)
  }
  await page.getByRole('switch').click()
  const pair = await editor.saved(() => editor.press('actions.create'))
  for (const side of [pair.arabic, pair.english]) {
    expect(side.title).toBe(titles[side.language])
    expect(side.content.trim()).toBe(markdownOf(WORDS[side.language]))
    await expectRead(visitor, side)
  }
  await deletePair(api, pair.english)
})
