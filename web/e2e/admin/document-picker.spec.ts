import type { Browser, Page } from '@playwright/test'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { pdfOf, publishDocument } from '../support/documents.ts'
import { expect, test } from '../support/editing.ts'

async function chooseByKeyboard(page: Page, title: string) {
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill(title)
  const found = page.getByRole('option', { name: title })
  await expect(found).toBeVisible()
  await search.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await search.press('Enter')
}

/**
 * The address of the file behind the card with this title, as a visitor without scripts sees it.
 */
async function fileOfCard(browser: Browser, address: string, title: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(address)
  const card = visitor.locator('.document-card')
  await expect(card.getByRole('link', { name: title, exact: true })).toBeVisible()
  const file = await card.locator('.document-files a').getAttribute('href')
  await context.close()
  return file ?? ''
}

test('a document goes into both texts by keyboard, as a card that visitors open', async ({
  page,
  browser,
  baseURL,
  language,
  at,
  api,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const other = otherLanguage(language)
  const title = { ar: `الحسابات ${Date.now()}`, en: `Accounts ${Date.now()}` }
  const { id } = await publishDocument(api, pdfOf(['First']), { title, category: 'accounts' })
  const pair = await makePair({ name: `document ${language}` })
  await openPair(pair)
  await editor.surface(language).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Alt+KeyA')
  await chooseByKeyboard(page, title[language])
  await expect(editor.surface(language)).toBeFocused()
  for (const side of [language, other]) {
    await expect(editor.surface(side).getByText(title[side])).toBeVisible()
  }
  await editor.saved(() => editor.choose('release.bothNow'))
  const saved = await readPair(pair.english)
  expect(saved[PAIR_SIDES[other]].content).toContain(`[${title[other]}](/files/${id}/`)

  const address = at(`/publications/${saved[PAIR_SIDES[language]].slug}`)
  const file = await fileOfCard(browser, (baseURL ?? '') + address, title[language])
  expect((await api.get(file)).headers()['content-type']).toBe('application/pdf')
})
