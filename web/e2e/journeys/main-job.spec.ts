import type { Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { expect, people, test } from '../support/test.ts'
import { text } from '../support/texts.ts'
import { udhrPair } from '../support/udhr-pair.ts'

/** The editor pane of one language, whatever the screen's language. */
const pane = (page: Page, screen: Language, language: Language): Locator =>
  page.getByRole('region', {
    name: text(screen, `admin:editor.languages.${language}`),
    exact: true,
  })

async function write(into: Locator, screen: Language, side: { title: string; content: string }) {
  const label = (field: string) => new RegExp(`^${text(screen, `admin:editor.fields.${field}`)}`)
  await into.getByRole('textbox', { name: label('title') }).fill(side.title)
  await writeInto(into.getByRole('textbox', { name: label('content') }), side.content)
}

test('an editor writes a pair, visitors read it in both languages, until it is edited and deleted @gate-ar', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const pair = await udhrPair()
  // each run of the spec has its own titles: the run in the other language shares the database
  const titles: Record<Language, string> = {
    ar: `${pair.ar.title} (${language})`,
    en: `${pair.en.title} (${language})`,
  }

  await signIn(people.editor)
  await page
    .getByRole('link', { name: t('admin:dashboard.newPublication') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('admin:editor.createTitle') })).toBeVisible()
  for (const side of ['ar', 'en'] as const) {
    await write(pane(page, language, side), language, { ...pair[side], title: titles[side] })
  }
  await page.getByLabel(new RegExp(`^${t('admin:editor.fields.tags')}`)).fill('peace, السلام, UDHR')
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: t('admin:editor.actions.create') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairCreatedTitle')).first(),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)

  const visitor = await browser.newPage(baseURL ? { baseURL } : {})
  const addresses = {} as Record<Language, string>
  for (const [side, list] of [
    ['ar', '/publications'],
    ['en', '/en/publications'],
  ] as const) {
    await visitor.goto(list)
    await visitor.getByRole('link', { name: titles[side] }).first().click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(titles[side])
    addresses[side] = visitor.url()
    const answer = await visitor.goto(addresses[side])
    expect(answer?.status()).toBe(200)
    const html = (await answer?.text()) ?? ''
    expect(html, 'the server sends the words').toContain(pair[side].paragraphs.at(-1))
    await expect(visitor.locator('html')).toHaveAttribute('dir', side === 'ar' ? 'rtl' : 'ltr')
    const story = visitor.locator('#article-body')
    await expect(story.getByRole('heading', { level: 2 })).toHaveText(pair[side].headings)
    for (const paragraph of pair[side].paragraphs) await expect(story).toContainText(paragraph)
  }
  expect(decodeURI(addresses.ar)).toContain('/publications/الإعلان-العالمي-لحقوق-الإنسان')
  expect(addresses.en).toContain('/en/publications/universal-declaration-of-human-rights')

  await page
    .getByRole('link', { name: t('admin:nav.publications') })
    .first()
    .click()
  await page
    .getByRole('link', { name: t('admin:pairs.edit', { title: titles[language] }) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: t('admin:editor.editPairTitle') })).toBeVisible()
  const content = pane(page, language, 'en').getByRole('textbox', {
    name: new RegExp(`^${t('admin:editor.fields.content')}`),
  })
  await expect(content).toContainText(pair.en.paragraphs[0] ?? '')
  await writeInto(content, `${pair.en.content}\n\nA sentence that was added later.`)
  await page.getByRole('button', { name: t('admin:editor.actions.saveAndClose') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  await visitor.goto(addresses.en)
  await expect(visitor.locator('#article-body')).toContainText('A sentence that was added later.')

  await page
    .getByRole('link', { name: t('admin:pairs.edit', { title: titles[language] }) })
    .first()
    .click()
  let question = ''
  page.once('dialog', (dialog) => {
    question = dialog.message()
    void dialog.accept()
  })
  await page.getByRole('button', { name: t('admin:editor.actions.deletePair') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairDeletedTitle')).first(),
  ).toBeVisible()
  for (const title of Object.values(titles)) expect(question).toContain(title)
  for (const address of Object.values(addresses)) {
    const answer = await visitor.goto(address)
    expect(answer?.status()).toBe(404)
  }
  await visitor.close()
})
