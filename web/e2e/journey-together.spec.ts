import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { PublicationPair } from '@ufuq/shared/contract/publications'
import { beOfLongPatience } from './support/patience.ts'
import { people, signedInApi, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

const editAt = ({ arabic }: PublicationPair) => `/admin/publications/edit-bilingual/${arabic.id}`

async function makePair(api: APIRequestContext, name: string): Promise<PublicationPair> {
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
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/pairs/'),
  )
  await banner.getByRole('button', { name: t('admin:editor.review.publish') }).click()
  expect((await published).status()).toBe(200)
  await page.goto(`/en/publications/${pair.english.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pair.english.title)
  const over = await (await signedInApi(baseURL ?? '', people.author)).get('/api/reviews/counts')
  expect(await over.json()).toMatchObject({ returned: 0 })
})
