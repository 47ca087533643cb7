import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { signedInApi } from './support/people.ts'
import { expect, people, test } from './support/test.ts'

type T = (key: string, values?: Record<string, string>) => string

async function makePair(api: APIRequestContext, name: string): Promise<WholePair> {
  const answer = await api.post('/api/publications/pairs', {
    data: {
      shared: {},
      english: { title: `Ledger ${name}`, content: 'First words' },
      arabic: { title: `دفتر ${name}`, content: 'الكلمات الأولى' },
      status: 'draft',
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** The text of the run's language in the editor of a new pair, with the caret behind its words. */
async function openText(page: Page, t: T, baseURL: string | undefined, language: Language) {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const name = `${language} ${Date.now()}`
  const pair = await makePair(api, name)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/publications/edit-bilingual/${pair.english.id}`)
  const pane = page.getByRole('region', {
    name: t(`admin:editor.languages.${language}`),
    exact: true,
  })
  const text = pane.getByRole('textbox', {
    name: new RegExp(`^${t('admin:editor.fields.content')}`),
  })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  return { pair, name, pane, text }
}

/** What is stored, sign for sign. */
async function markdownOf(pane: Locator, text: Locator, t: T): Promise<string> {
  const plain = pane.getByRole('button', { name: t('admin:editor.surface.plain') })
  await plain.click()
  await expect(plain).toHaveAttribute('aria-pressed', 'true')
  const lines = await text.locator('.cm-line').allInnerTexts()
  await plain.click()
  await expect(plain).toHaveAttribute('aria-pressed', 'false')
  return lines.map((line) => line.replace(/\n$/, '')).join('\n')
}

interface Clipboard {
  html?: string
  plain?: string
  picture?: true
}

const paste = (text: Locator, clipboard: Clipboard) =>
  text.evaluate((element, { html, plain, picture }) => {
    const data = new DataTransfer()
    if (html) data.setData('text/html', html)
    if (plain) data.setData('text/plain', plain)
    if (picture) data.items.add(new File(['x'], 'bridge.png', { type: 'image/png' }))
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, clipboard)

const WORD = {
  ar: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->
<h1 dir=RTL><span lang=AR-SA>أين ذهب المال؟<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL>راجعها <a href="https://audit.example/2025"><span>مدقّق</span></a> <b>مرّتين</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->الرواتب<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->الوقود<o:p></o:p></p>
<!--EndFragment--></body></html>`,
  en: `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"></head><body><!--StartFragment-->
<h1>Where the money went<o:p></o:p></h1>
<p class=MsoNormal>Checked by <a href="https://audit.example/2025"><span>an auditor</span></a> <b>twice</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><!--[endif]-->Salaries<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><!--[endif]-->Fuel<o:p></o:p></p>
<!--EndFragment--></body></html>`,
}
const WORD_AS_MARKDOWN = {
  ar: '## أين ذهب المال؟\n\nراجعها [مدقّق](https://audit.example/2025) **مرّتين**.\n\n- الرواتب\n  - الوقود',
  en: '## Where the money went\n\nChecked by [an auditor](https://audit.example/2025) **twice**.\n\n- Salaries\n  - Fuel',
}

test('what is pasted from Word keeps its structure, tells what came along and can be taken back', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  const { pane, text } = await openText(page, t, baseURL, language)
  const before = await markdownOf(pane, text, t)
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  await paste(text, { html: WORD[language], plain: 'plain' })
  await expect(text.getByText(t('admin:paste.from.word'))).toBeVisible()
  await expect(text.getByRole('heading', { level: 2 })).toBeVisible()
  expect(await markdownOf(pane, text, t)).toBe(`${before}\n\n${WORD_AS_MARKDOWN[language]}`)

  const report = text.locator('.paste-report')
  await text.getByRole('button', { name: t('admin:paste.wordsOnly') }).click()
  await expect(report).toHaveCount(0)
  const words = await markdownOf(pane, text, t)
  expect(words).not.toMatch(/##|\*\*|\]\(/)

  await page.keyboard.press('ControlOrMeta+z')
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await paste(text, { html: WORD[language], plain: 'plain' })
  await text.getByRole('button', { name: t('admin:paste.undo') }).click()
  await expect(report).toHaveCount(0)

  await paste(text, { html: WORD[language], plain: 'plain' })
  await expect(report).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(report).toHaveCount(0)
  await expect(text).toBeFocused()
})

test('an address over words makes a link, and alone stays an address', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  const { pane, text } = await openText(page, t, baseURL, language)
  await page.keyboard.press('ControlOrMeta+a')
  const words = language === 'ar' ? 'الكلمات الأولى' : 'First words'
  await paste(text, { plain: 'https://data.ufuq.example/a_b' })
  await expect(text.getByText(words)).toBeVisible()
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await paste(text, { plain: 'https://data.ufuq.example/c' })
  expect(await markdownOf(pane, text, t)).toBe(
    `[${words}](https://data.ufuq.example/a_b).\n\nhttps://data.ufuq.example/c`,
  )
})

test('a picture from a file is refused in words, and nothing is changed', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  const { pane, text } = await openText(page, t, baseURL, language)
  const before = await markdownOf(pane, text, t)
  await text.click()
  await paste(text, { picture: true })
  await expect(text.getByText(t('admin:paste.picture.title'))).toBeVisible()
  expect(await markdownOf(pane, text, t)).toBe(before)
})

test('a link asks for its address and suggests the site’s own pages', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  const { pane, text, name, pair } = await openText(page, t, baseURL, language)
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
  expect(await markdownOf(pane, text, t)).toBe(`[${words}](${path})`)

  await text.getByText(words).click()
  await keyboard.press('ControlOrMeta+k')
  await expect(address).toHaveValue(path)
  await address.fill('ufuq.example')
  await keyboard.press('Enter')
  expect(await markdownOf(pane, text, t)).toBe(`[${words}](https://ufuq.example)`)

  await text.getByText(words).click()
  await keyboard.press('ControlOrMeta+k')
  await address.fill('')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t('admin:linkTargets.fault.unwritten'))
  await keyboard.press('Escape')
  await expect(text).toBeFocused()
  await keyboard.press('ControlOrMeta+k')
  await page.getByRole('button', { name: t('admin:editor.surface.link.remove') }).click()
  expect(await markdownOf(pane, text, t)).toBe(words)
})

test('a slash on an empty line lists what can be inserted, in letters of either language', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  await signIn(people.editor)
  const { pane, text } = await openText(page, t, baseURL, language)
  const { keyboard } = page
  const before = await markdownOf(pane, text, t)
  await text.click()
  await keyboard.press('ControlOrMeta+End')
  await keyboard.press('Enter')
  await keyboard.type('/')
  const list = page.getByRole('listbox', { name: t('admin:slash.label') })
  const option = (id: string) =>
    list.getByRole('option', { name: t(`admin:editor.toolbar.${id}`), exact: false })
  await expect(list.getByRole('option')).toHaveCount(9)
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await keyboard.press('Backspace')

  // by the key's place, whatever the layout writes there
  await keyboard.press('Control+Slash')
  await expect(list).toBeVisible()
  const foreign = otherLanguage(language) === 'ar' ? 'اقتباس' : 'quot'
  await keyboard.type(foreign)
  await expect(list.getByRole('option')).toHaveCount(1)
  await expect(option('quote')).toBeVisible()
  await keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await keyboard.type('so')
  expect(await markdownOf(pane, text, t)).toBe(`${before}\n\n> so`)

  await text.click()
  await keyboard.press('ControlOrMeta+End')
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await pane.locator('.slash-plus').click()
  await option('bulletList').click()
  await keyboard.type('one')
  expect(await markdownOf(pane, text, t)).toBe(`${before}\n\n> so\n\n- one`)
})
