import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { expect, people, test } from './support/test.ts'
import { text } from './support/texts.ts'

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
    `![${w.picture}]()`,
    w.end,
    `[^1]: ${w.note}`,
  ].join('\n\n')

const paneOf = (page: Page, screen: Language, side: Language): Locator =>
  page.getByRole('region', { name: text(screen, `admin:editor.languages.${side}`), exact: true })

const boxOf = (page: Page, screen: Language, side: Language, field: string): Locator =>
  paneOf(page, screen, side).getByRole('textbox', {
    name: new RegExp(`^${text(screen, `admin:editor.fields.${field}`)}`),
  })

/** The surface itself: until it is loaded, a plain field stands in its place. */
const surfaceOf = (page: Page, screen: Language, side: Language): Locator =>
  boxOf(page, screen, side, 'content').and(page.locator('.cm-content'))

async function byKeyboard(page: Page, screen: Language, side: Language) {
  const { keyboard } = page
  const w = WORDS[side]
  await surfaceOf(page, screen, side).focus()
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
  await expect(surfaceOf(page, screen, side)).toBeFocused()
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
  await expect(page.locator('.ink-description:focus')).toHaveCount(1)
  await keyboard.type(w.picture)
  await keyboard.press('Enter')
  await keyboard.type(w.end)
}

/** Everything but the words themselves with the mouse. */
async function byMouse(page: Page, screen: Language, side: Language) {
  const { keyboard } = page
  const w = WORDS[side]
  const pane = paneOf(page, screen, side)
  const surface = surfaceOf(page, screen, side)
  const tools = pane.getByRole('toolbar')
  const press = (name: string) =>
    tools
      .getByRole('button', { name: text(screen, `admin:editor.toolbar.${name}`), exact: true })
      .click()
  const nextParagraph = () => keyboard.press('Enter')
  const kind = async (name: string) => {
    await tools.locator('.tool-kind').click()
    await page
      .getByRole('menuitemradio', {
        name: new RegExp(`^${text(screen, `admin:editor.toolbar.${name}`)}`),
      })
      .click()
    await expect(surface).toBeFocused()
  }
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
  await surface.locator('.ink-description').fill(w.picture)
  await surface.locator('.ink-description').press('Enter')
  await keyboard.type(w.end)
}

for (const [way, write] of [
  ['keyboard', byKeyboard],
  ['mouse', byMouse],
] as const) {
  test(`an article with everything in it is written without a sign, by ${way} alone, and read`, async ({
    page,
    language,
    t,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await signIn(people.editor)
    await page.goto('/admin/publications/create')
    const titles = { ar: `بلا علامات ${way} ${language}`, en: `No signs ${way} ${language}` }
    for (const side of ['ar', 'en'] as const) {
      await boxOf(page, language, side, 'title').fill(titles[side])
      await surfaceOf(page, language, side).waitFor()
      await write(page, language, side)
      const shown = await surfaceOf(page, language, side).innerText()
      expect(shown, 'no sign shows').not.toMatch(/[*#>|[\]]/)
    }
    await page.getByRole('switch').click()
    const answer = page.waitForResponse(
      (response) => response.url().endsWith('/pairs') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: t('admin:editor.actions.create') }).click()
    const pair = (await (await answer).json()) as WholePair
    for (const [side, made] of [
      ['ar', pair.arabic],
      ['en', pair.english],
    ] as const) {
      expect(made.content.trim()).toBe(markdownOf(WORDS[side]))
    }

    const w = WORDS[language]
    await page.goto(language === 'ar' ? '/publications' : '/en/publications')
    await page.getByRole('link', { name: titles[language] }).first().click()
    const story = page.locator('#article-body')
    await expect(story.getByRole('heading', { level: 2, name: w.heading })).toBeVisible()
    await expect(story.locator('blockquote')).toContainText(w.quote)
    await expect(story.locator('ul ul li')).toHaveText(w.nested)
    await expect(story.getByRole('link', { name: new RegExp(`^${w.link}`) })).toHaveAttribute(
      'href',
      ADDRESS,
    )
    await expect(story.getByRole('cell', { name: w.cell })).toBeVisible()
    await expect(story.getByText(w.picture)).toBeVisible()
    await expect(story.locator('.notes')).toContainText(w.note)
  })
}
