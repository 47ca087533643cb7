import { publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { signedInApi } from '../support/people.ts'
import { assertSound } from '../support/sound.ts'
import { expect, people, test } from '../support/test.ts'

test('a draft is seen on its real page by staff, and by whoever has a link until it is withdrawn @en', async ({
  page,
  browser,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.author)
  const side = (title: string) => ({ title: `${title} (${language})`, content: `## ${title}` })
  const created = await api.post('/api/publications/pairs', {
    data: {
      shared: {},
      english: side('What the wells will cost'),
      arabic: side('كم تكلّف الآبار'),
      status: 'draft',
    },
  })
  const pair = (await created.json()) as WholePair
  const shown = language === 'ar' ? pair.arabic : pair.english

  await signIn(people.author, `/admin/publications/edit-bilingual/${shown.id}`)
  await page.getByRole('button', { name: t('admin:preview.button'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('region', { name: t(`admin:preview.pageIn.${language}`) })

  const opened = page.waitForEvent('popup')
  await text.getByRole('button', { name: t('admin:preview.open') }).click()
  const own = await opened
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(shown.title)
  await expect(own.getByText(t('admin:preview.draft'))).toBeVisible()
  await expect(own.locator('html')).toHaveAttribute('lang', language)
  for (const width of [390, 1440]) {
    await own.setViewportSize({ width, height: 900 })
    await assertSound(own)
  }
  expect(await own.evaluate(() => document.scripts.length)).toBe(0)
  await own.close()

  await text.getByRole('button', { name: t('admin:preview.create') }).click()
  const address = await text.getByRole('textbox', { name: t('admin:preview.newLink') }).inputValue()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await assertSound(page)
  }

  const visitor = await browser.newPage()
  const answer = await visitor.goto(address)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(shown.title)
  expect(await visitor.context().cookies()).toEqual([])
  const there = await visitor.goto(new URL(publicationPath(shown), address).href)
  expect(there?.status()).toBe(404)

  await text.getByRole('button', { name: t('admin:preview.withdraw') }).click()
  await expect(page.getByText(t('admin:preview.withdrawn')).first()).toBeVisible()
  const after = await visitor.goto(address)
  expect(after?.status()).toBe(404)
  await expect(visitor.getByText(shown.title)).toHaveCount(0)
  await visitor.close()
  await api.dispose()
})
