import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { beOfLongPatience } from './support/patience.ts'
import { people, signedInApi, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const editAt = ({ arabic }: WholePair) => `/admin/publications/edit-bilingual/${arabic.id}`

async function makePair(api: APIRequestContext, name: string): Promise<WholePair> {
  const answer = await api.post('/api/publications/pairs', {
    data: {
      shared: { tags: ['water'] },
      english: { title: `English ${name}`, content: 'One well.\n\nTwo days.\n\nThree pumps.' },
      arabic: { title: `عربي ${name}`, content: 'بئر واحدة.\n\nيومان.\n\nثلاث مضخّات.' },
      status: 'draft',
    },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** A window of somebody else's, in the run's language. */
async function windowOf(
  browser: Browser,
  { person, baseURL, language }: { person: Person; baseURL: string; language: Language },
): Promise<Page> {
  const api = await signedInApi(baseURL, person)
  const context = await browser.newContext({ baseURL, storageState: await api.storageState() })
  await beOfLongPatience(context)
  await context.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  return context.newPage()
}

test('a draft goes from its author to an editor, back with a note, and out', async ({
  page,
  browser,
  baseURL,
  language,
  t,
}) => {
  const author = await windowOf(browser, {
    person: people.author,
    baseURL: baseURL ?? '',
    language,
  })
  const editor = await windowOf(browser, {
    person: people.editor,
    baseURL: baseURL ?? '',
    language,
  })
  const pair = await makePair(await signedInApi(baseURL ?? '', people.author), `handed ${language}`)
  const title = pair[language === 'ar' ? 'arabic' : 'english'].title

  await author.goto(editAt(pair))
  await author.getByRole('button', { name: t('admin:editor.review.ask'), exact: true }).click()
  await author
    .getByRole('textbox', { name: new RegExp(`^${t('admin:editor.review.noteToEditors')}`) })
    .fill('The figures match the ledger now.')
  await author.getByRole('button', { name: t('admin:editor.review.send') }).click()
  await expect(author.locator('.handed')).toContainText('The figures match the ledger now.')

  await editor.goto('/admin/publications?pair=ready')
  const row = editor.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText(t('admin:pairs.review.open'))
  await expect(row).toContainText(people.author.username)
  await row.getByRole('link', { name: t('admin:pairs.edit', { title }) }).click()
  const banner = editor.locator('.handed')
  await expect(banner).toContainText(people.author.username)
  await expect(banner).toContainText('The figures match the ledger now.')
  await banner.getByRole('button', { name: t('admin:editor.review.take') }).click()
  await expect(banner).toContainText(
    t('admin:editor.review.takenBy', { name: `\u2068${people.editor.username}\u2069` }),
  )
  await banner.getByRole('button', { name: t('admin:editor.review.returnWithNote') }).click()
  await editor
    .getByRole('textbox', {
      name: t('admin:editor.review.noteTo', { name: `\u2068${people.author.username}\u2069` }),
    })
    .fill('The table needs its year.')
  await editor.getByRole('button', { name: t('admin:editor.review.return'), exact: true }).click()
  await expect(banner).toContainText('The table needs its year.')

  await author.reload()
  await expect(author.locator('.handed')).toContainText('The table needs its year.')
  await author.getByRole('button', { name: t('admin:editor.review.again') }).click()
  await author.getByRole('button', { name: t('admin:editor.review.send') }).click()
  await expect(author.locator('.handed')).not.toContainText('The table needs its year.')

  await editor.reload()
  const published = editor.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/pairs\/\d+$/.test(answer.url()),
  )
  await banner.getByRole('button', { name: t('admin:editor.review.publish') }).click()
  expect((await published).status()).toBe(200)
  await page.goto(`/en/publications/${pair.english.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pair.english.title)
  const over = await (await signedInApi(baseURL ?? '', people.author)).get('/api/reviews/counts')
  expect(await over.json()).toMatchObject({ returned: 0 })
})

test('two people at one text see each other, and neither loses a word', async ({
  browser,
  baseURL,
  language,
  t,
}) => {
  const origin = baseURL ?? ''
  const api = await signedInApi(origin, people.admin)
  const pair = await makePair(api, `together ${language}`)
  const first = await windowOf(browser, { person: people.admin, baseURL: origin, language })
  const second = await windowOf(browser, { person: people.editor, baseURL: origin, language })
  const content = (page: Page) =>
    page
      .getByRole('region', { name: t(`admin:editor.languages.${language}`), exact: true })
      .getByRole('textbox', { name: new RegExp(`^${t('admin:editor.fields.content')}`) })
  const save = (page: Page) =>
    page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
  const words = {
    ar: ['بئر واحدة.', 'يومان.', 'ثلاث مضخّات.'],
    en: ['One well.', 'Two days.', 'Three pumps.'],
  }[language] as [string, string, string]

  await first.goto(editAt(pair))
  await expect(content(first)).toBeVisible()
  await second.goto(editAt(pair))
  await expect(second.locator('.people')).toContainText(people.admin.username)
  await second.close()
  const again = await windowOf(browser, { person: people.editor, baseURL: origin, language })
  await again.goto(editAt(pair))
  await expect(again.locator('.people')).toContainText(people.admin.username)

  await content(first).fill(`${words[0]} A\n\n${words[1]} A\n\n${words[2]}`)
  await content(again).fill(`${words[0]}\n\n${words[1]} B\n\n${words[2]} B`)
  await save(first)
  await expect(
    first.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  await save(again)
  const alert = again.locator('.action-bar').getByRole('alert')
  await expect(alert).toContainText(people.admin.username)
  await again.getByRole('button', { name: t('admin:editor.conflict.compare') }).click()
  const dialog = again.getByRole('dialog')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await dialog.getByRole('radio', { name: t('admin:editor.conflict.keepMine') }).check()
  await dialog.getByRole('button', { name: t('admin:editor.conflict.apply'), exact: true }).click()
  await expect(
    again.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()

  const joined = (await (
    await api.get(`/api/publications/pairs/${pair.arabic.id}`)
  ).json()) as WholePair
  expect(joined[language === 'ar' ? 'arabic' : 'english'].content).toBe(
    `${words[0]} A\n\n${words[1]} B\n\n${words[2]} B`,
  )
  await again.goto(editAt(pair))
  await again.locator('.together').getByRole('button').click()
  await expect(again.getByRole('dialog')).toContainText(`${words[1]} A`)
  await expect(again.getByRole('dialog')).toContainText(people.admin.username)
})
