import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { editorOn, expect, people, test } from '../support/editing.ts'
import { text } from '../support/texts.ts'

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

/** What a person who knows the signs would have typed. */
const markdownOf = (w: Words) =>
  [
    w.intro,
    `## ${w.heading}`,
    `> ${w.quote}`,
    `- ${w.item}\n  - ${w.nested}`,
    `[${w.link}](${ADDRESS})[^1]`,
    `| ${w.head} |  |  |\n| --- | --- | --- |\n| ${w.cell} | 31 |  |\n|  |  |  |`,
    `![${w.picture}](/lost.jpg)`,
    w.end,
    `[^1]: ${w.note}`,
  ].join('\n\n')

async function byKeyboard(page: Page, screen: Language, side: Language) {
  const { keyboard } = page
  const w = WORDS[side]
  const surface = editorOn(page, screen).surface(side)
  await surface.focus()
  await keyboard.type(w.intro)
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+Alt+Digit2')
  await keyboard.type(w.heading)
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+Shift+Digit9')
  await keyboard.type(w.quote)
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await keyboard.press('ControlOrMeta+Shift+Digit8')
  await keyboard.type(w.item)
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.type(w.nested)
  for (let press = 0; press < 3; press += 1) await keyboard.press('Enter')
  await keyboard.type(w.link)
  await keyboard.press('Shift+Home')
  await keyboard.press('ControlOrMeta+k')
  const address = page.getByRole('combobox', {
    name: text(screen, 'admin:editor.surface.link.address'),
  })
  await expect(address).toBeFocused()
  await keyboard.type(ADDRESS)
  await keyboard.press('Enter')
  await expect(surface).toBeFocused()
  await keyboard.press('End')
  await keyboard.press('ControlOrMeta+Alt+KeyN')
  await keyboard.type(w.note)
  await keyboard.press('ControlOrMeta+Alt+KeyN')
  await keyboard.press('ControlOrMeta+Alt+KeyT')
  await expect(page.locator('.ink-grid .cm-content:focus')).toHaveCount(1)
  await keyboard.type(w.head)
  for (let press = 0; press < 3; press += 1) await keyboard.press('Tab')
  await keyboard.type(w.cell)
  await keyboard.press('Tab')
  await keyboard.type('31')
  await keyboard.press('Escape')
  await keyboard.press('ControlOrMeta+Alt+KeyP')
  await expect(page.locator('.pick-search input:focus')).toHaveCount(1)
  // back to the tabs, and to the last of them
  await keyboard.press('Shift+Tab')
  await keyboard.press('Shift+Tab')
  await keyboard.press('End')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(w.picture)
  await keyboard.press('Tab')
  await keyboard.type('/lost.jpg')
  await keyboard.press('Enter')
  await expect(surface).toBeFocused()
  await keyboard.type(w.end)
}

/** Everything but the words themselves with the mouse. */
async function byMouse(page: Page, screen: Language, side: Language) {
  const { keyboard } = page
  const w = WORDS[side]
  const editor = editorOn(page, screen)
  const surface = editor.surface(side)
  const press = (name: string) => editor.tool(side, name).click()
  const kind = (name: string) => editor.makeKind(side, name)
  const nextParagraph = () => keyboard.press('Enter')
  await surface.click()
  await keyboard.type(w.intro)
  await nextParagraph()
  await kind('heading')
  await keyboard.type(w.heading)
  await nextParagraph()
  await press('quote')
  await keyboard.type(w.quote)
  await nextParagraph()
  await press('quote')
  await press('bulletList')
  await keyboard.type(w.item)
  await nextParagraph()
  await press('nest')
  await keyboard.type(w.nested)
  await nextParagraph()
  await kind('paragraph')
  await keyboard.type(w.link)
  await surface.getByText(w.link).click({ clickCount: 3 })
  await press('link')
  await page
    .getByRole('combobox', { name: text(screen, 'admin:editor.surface.link.address') })
    .fill(ADDRESS)
  await page
    .getByRole('button', { name: text(screen, 'admin:editor.surface.link.done'), exact: true })
    .click()
  await expect(surface).toBeFocused()
  await keyboard.press('End')
  await press('note')
  await keyboard.type(w.note)
  await surface.getByText(w.link).click()
  await press('table')
  const cells = surface
    .locator('.ink-grid')
    .locator('th, td')
    .filter({ hasNot: page.locator('button') })
  await expect(page.locator('.ink-grid .cm-content:focus')).toHaveCount(1)
  await keyboard.type(w.head)
  // the first is the corner between the handles
  await cells.nth(4).click()
  await keyboard.type(w.cell)
  await cells.nth(5).click()
  await keyboard.type('31')
  await press('picture')
  const picker = page.getByRole('dialog')
  await picker.getByRole('tab').last().click()
  await picker.locator('.picker-web input').first().fill(w.picture)
  await picker.locator('.picker-web input').last().fill('/lost.jpg')
  await picker.locator('.actions .btn').last().click()
  await expect(surface).toBeFocused()
  await keyboard.type(w.end)
}

for (const [way, write, tag] of [
  ['keyboard', byKeyboard, ''],
  // The arrows have a direction, a click has none.
  ['mouse', byMouse, '@ar'],
] as const) {
  test(`an article with everything in it is written without a sign, by ${way} alone, and read ${tag}`, async ({
    page,
    visitor,
    language,
    api,
    editor,
    signIn,
    measured,
  }) => {
    await signIn(people.editor, '/admin/publications/create')
    const titles = { ar: `بلا علامات ${way} ${language}`, en: `No signs ${way} ${language}` }
    await measured(`by ${way}`, async () => {
      for (const side of ['ar', 'en'] as const) {
        await editor.field(side, 'title').fill(titles[side])
        await editor.surface(side).waitFor()
        await write(page, language, side)
        const shown = await editor.surface(side).innerText()
        expect(shown, 'no sign shows').not.toMatch(/[*#>|[\]]/)
      }
    })
    await page.getByRole('switch').click()
    const pair = await editor.saved(() => editor.press('actions.create'))
    for (const side of [pair.arabic, pair.english]) {
      const w = WORDS[side.language]
      expect(side.content.trim()).toBe(markdownOf(w))

      await visitor.goto(side.language === 'ar' ? '/publications' : '/en/publications')
      await visitor.getByRole('link', { name: titles[side.language] }).first().click()
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(titles[side.language])
      const story = visitor.locator('#article-body')
      await expect(story.getByRole('heading', { level: 2, name: w.heading })).toBeVisible()
      await expect(story.getByRole('blockquote')).toHaveText(w.quote)
      const item = story.getByRole('listitem').filter({ hasText: w.item })
      await expect(item.getByRole('list').getByRole('listitem')).toHaveText(w.nested)
      const link = story.getByRole('link', { name: new RegExp(`^${w.link}`) })
      await expect(link).toHaveAttribute('href', ADDRESS)
      const table = story.getByRole('table')
      await expect(table.getByRole('columnheader').first()).toHaveText(w.head)
      await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText([w.cell, '31', ''])
      await expect(story.getByText(w.picture)).toBeVisible()
      await expect(story.locator('.notes').getByRole('listitem')).toContainText(w.note)
      await expect(story.getByRole('paragraph').filter({ hasText: w.end })).toBeVisible()
    }
    await api.delete(`/api/publications/pairs/${pair.english.id}`)
  })
}
