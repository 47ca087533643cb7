import type { APIRequestContext, Page } from '@playwright/test'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import {
  PAIR_SIDES,
  publicationPath,
  type Publication,
  type WholePair,
} from '@ufuq/shared/contract/publications'
import { expect, people, test, type EditorPage } from '../support/editing.ts'
import { waitForScreen } from '../support/hydration.ts'
import type { Text } from '../support/test.ts'

const statusesOf = (request: APIRequestContext, { arabic, english }: WholePair) =>
  Promise.all(
    [arabic, english].map(async (side) => (await request.get(publicationPath(side))).status()),
  )

const rowOf = (page: Page, { title }: Publication) =>
  page.getByRole('row').filter({ hasText: title })

async function deletePair(page: Page, editor: EditorPage, t: Text) {
  page.once('dialog', (dialog) => dialog.accept())
  await editor.moveToBin()
  const toast = page.getByText(t('common:toasts.publication.pairDeletedTitle')).first()
  await expect(toast).toBeVisible()
  await expect(page.locator('.toast-action', { hasText: t('admin:bin.undo') })).toBeVisible()
}

async function openBin(page: Page, t: Text, deleted: Publication) {
  await page.goto('/admin/publications')
  await waitForScreen(page)
  await expect(rowOf(page, deleted)).toHaveCount(0)
  await page.getByRole('link', { name: t('admin:bin.title') }).click()
  return rowOf(page, deleted)
}

test('a deleted pair is gone from the public pages until it is restored whole, with its link @en', async ({
  page,
  request,
  language,
  t,
  editor,
  makePair,
  openPair,
}) => {
  const side = (title: string) => ({ title: `${title} (${language})`, content: title })
  const pair = await makePair({
    name: 'a deleted one',
    shared: { publishDate: '2020-02-01T06:00:00.000Z' },
    english: side('The well of the upper valley'),
    arabic: side('بئر الوادي الأعلى'),
    by: people.editor,
    status: 'published',
  })
  const shown = pair[PAIR_SIDES[language]]
  const other = pair[PAIR_SIDES[otherLanguage(language)]]
  expect(await statusesOf(request, pair)).toEqual([200, 200])

  await openPair(pair)
  await deletePair(page, editor, t)
  expect(await statusesOf(request, pair)).toEqual([404, 404])

  const row = await openBin(page, t, shown)
  const { title } = shown
  await expect(row).toContainText(other.title)
  await expect(row).toContainText(people.editor.username)

  await row.getByRole('button', { name: t('admin:pairs.more', { title }) }).click()
  await expect(page.getByRole('menuitem', { name: t('admin:bin.erase') })).toHaveCount(0)
  await page.getByRole('menuitem', { name: t('admin:bin.restore') }).click()
  await expect(page.getByText(t('admin:bin.restored')).first()).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await statusesOf(request, pair)).toEqual([200, 200])
  await page.goto(publicationPath(shown))
  await page.getByRole('main').locator(`a[hreflang]`).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title)
})
