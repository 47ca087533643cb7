import { publicationPath, type WholePair } from '@ufuq/shared/contract/publications'
import { arriveInside } from '../support/arrival.ts'
import { signedInApi } from '../support/people.ts'
import { assertSound } from '../support/sound.ts'
import { expect, people, test } from '../support/test.ts'

test('a deleted pair is gone from the public pages until it is restored whole, with its link @en', async ({
  page,
  request,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.editor)
  const side = (title: string) => ({ title: `${title} (${language})`, content: title })
  const created = await api.post('/api/publications/pairs', {
    data: {
      shared: { publishDate: '2020-02-01' },
      english: side('The well of the upper valley'),
      arabic: side('بئر الوادي الأعلى'),
      status: 'published',
    },
  })
  const { english, arabic } = (await created.json()) as WholePair
  const [shown, other] = language === 'ar' ? [arabic, english] : [english, arabic]
  const statuses = async () =>
    Promise.all(
      [shown, other].map(async (text) => (await request.get(publicationPath(text))).status()),
    )
  expect(await statuses()).toEqual([200, 200])

  await signIn(people.editor, `/admin/publications/edit-bilingual/${english.id}`)
  page.once('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: t('admin:editor.actions.deletePair') }).click()
  await expect(
    page.getByText(t('common:toasts.publication.pairDeletedTitle')).first(),
  ).toBeVisible()
  await expect(page.locator('.toast-action', { hasText: t('admin:bin.undo') })).toBeVisible()
  expect(await statuses()).toEqual([404, 404])

  await page.goto('/admin/publications')
  await arriveInside(page)
  await expect(page.getByRole('row').filter({ hasText: shown.title })).toHaveCount(0)
  await page.getByRole('link', { name: t('admin:bin.title') }).click()
  const row = page.getByRole('row').filter({ hasText: shown.title })
  await expect(row).toContainText(other.title)
  await expect(row).toContainText(people.editor.username)
  await expect(
    row.getByRole('button', { name: t('admin:bin.eraseOf', { title: arabic.title }) }),
  ).toHaveCount(0)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await assertSound(page)
  }

  await row.getByRole('button', { name: t('admin:bin.restoreOf', { title: arabic.title }) }).click()
  await expect(page.getByText(t('admin:bin.restored')).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await assertSound(page)
  expect(await statuses()).toEqual([200, 200])
  await page.goto(publicationPath(shown))
  await page.getByRole('main').locator(`a[hreflang]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
  await api.dispose()
})
