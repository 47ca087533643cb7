import type { Page } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { expect, people, test, type EditorPage } from '../support/editing.ts'
import { publicationsOf } from '../support/pages/visitor-pages.ts'
import type { Text } from '../support/test.ts'
import { udhrPair, type UdhrSide } from '../support/udhr-pair.ts'

type Pair = Record<Language, UdhrSide>
type Addresses = Record<Language, string>

async function openFromDashboard(page: Page, t: Text) {
  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('admin:kinds.publication.new') })).toBeVisible()
}

async function openFromList(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function publish(page: Page, editor: EditorPage, t: Text, pair: Pair) {
  for (const side of LANGUAGES) {
    await editor.field(side, 'title').fill(pair[side].title)
    await writeInto(editor.field(side, 'content'), pair[side].content)
  }
  await page.getByLabel(new RegExp(`^${t('admin:editor.fields.tags')}`)).fill('peace, السلام, UDHR')
  await page.getByRole('switch').click()
  await editor.press('actions.create')
  const toast = page.getByText(t('common:toasts.publication.pairCreatedTitle')).first()
  await expect(toast).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
}

/**
 * Reads one side like a visitor, first by following links and then as a page from the server.
 * Returns the side's address.
 */
async function read(visitor: Page, side: Language, { title, headings, paragraphs }: UdhrSide) {
  const { open, story } = publicationsOf(visitor)
  const address = await open(side, title)
  const answer = await visitor.goto(address)
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expect(html, 'the server sends the words').toContain(paragraphs.at(-1))
  await expect(visitor.locator('html')).toHaveAttribute('dir', side === 'ar' ? 'rtl' : 'ltr')
  await expect(story.getByRole('heading', { level: 2 })).toHaveText(headings)
  for (const paragraph of paragraphs) await expect(story).toContainText(paragraph)
  return address
}

async function readBoth(visitor: Page, pair: Pair): Promise<Addresses> {
  const ar = await read(visitor, 'ar', pair.ar)
  const en = await read(visitor, 'en', pair.en)
  expect(decodeURI(ar)).toContain('/publications/الإعلان-العالمي-لحقوق-الإنسان')
  expect(en).toContain('/en/publications/universal-declaration-of-human-rights')
  return { ar, en }
}

async function addSentence(page: Page, editor: EditorPage, t: Text, english: UdhrSide) {
  const content = editor.field('en', 'content')
  await expect(content).toContainText(english.paragraphs[0] ?? '')
  await writeInto(content, `${english.content}\n\nA sentence that was added later.`)
  await editor.choose('actions.saveAndClose')
  const toast = page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first()
  await expect(toast).toBeVisible()
}

/** Deletes the open pair, and returns the question that the dialog asks. */
async function deletePair(page: Page, editor: EditorPage, t: Text): Promise<string> {
  let question = ''
  page.once('dialog', (dialog) => {
    question = dialog.message()
    void dialog.accept()
  })
  await editor.moveToBin()
  const toast = page.getByText(t('common:toasts.publication.pairDeletedTitle')).first()
  await expect(toast).toBeVisible()
  return question
}

test('an editor writes a pair, visitors read it in both languages, until it is edited and deleted', async ({
  page,
  visitor,
  language,
  t,
  editor,
  signIn,
}) => {
  const pair = await udhrPair()
  // Makes the titles unique, because the run in the other language uses the same database.
  for (const side of LANGUAGES) pair[side].title = `${pair[side].title} (${language})`

  await signIn(people.editor)
  await test.step('written and published', async () => {
    await openFromDashboard(page, t)
    await publish(page, editor, t, pair)
  })
  const addresses = await test.step('read in both languages', () => readBoth(visitor, pair))

  await test.step('edited, and read as it is now', async () => {
    const link = page.getByRole('link', { name: t('admin:nav.publications') })
    await link.first().click()
    await openFromList(page, pair[language].title)
    await addSentence(page, editor, t, pair.en)
    await visitor.goto(addresses.en)
    const { story } = publicationsOf(visitor)
    await expect(story).toContainText('A sentence that was added later.')
  })

  await test.step('deleted after a question, and gone', async () => {
    await openFromList(page, pair[language].title)
    const question = await deletePair(page, editor, t)
    for (const side of LANGUAGES) expect(question).toContain(pair[side].title)
    for (const address of Object.values(addresses)) {
      expect((await visitor.goto(address))?.status()).toBe(404)
    }
  })
})
