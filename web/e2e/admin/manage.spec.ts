import type { APIRequestContext, Page } from '@playwright/test'
import { assertLayout } from '../support/layout-assertions.ts'
import { bulkListOn, type BulkList } from '../support/pages/bulk-list.ts'
import { createPair, type NewPair } from '../support/pairs.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

/** Publishes three pairs with a word that the demo content does not have. */
async function publishThree(api: APIRequestContext, word: string) {
  for (const which of ['first', 'second', 'third']) {
    const side = { title: `${word} ${which}`, content: 'Crocus sativus.' }
    const data: NewPair = { shared: {}, arabic: side, english: side, status: 'published' }
    await createPair(api, data)
  }
}

/**
 * Moves from the filters to the list, selects all, deselects one and selects all again, by
 * keyboard.
 */
async function chooseAllByKeyboard(page: Page, { all, rows, closeFilters }: BulkList) {
  await closeFilters()
  await all.focus()
  await page.keyboard.press('Space')
  await expect(all).toBeChecked()
  await rows.first().getByRole('checkbox').press('Space')
  await expect(all).not.toBeChecked()
  await all.press('Space')
  await expect(all).toBeChecked()
}

async function takeBackChosen(page: Page, list: BulkList) {
  await assertLayout(page)
  await list.button('withdraw').press('Enter')
  await expect(list.dialog).toBeVisible()
  await assertLayout(page)
  await list.confirm()
}

/**
 * Expects that a filter stays after a reload, and that going back and forward removes and restores
 * it.
 */
async function expectFilterInAddress(page: Page, list: BulkList) {
  await list.openFilters()
  await list.status.selectOption('draft')
  await list.closeFilters()
  await expect(list.rows).toHaveCount(3)
  await page.reload()
  await expect(list.rows).toHaveCount(3)
  await expect(page).toHaveURL(/[?&]status=draft/)
  await list.openFilters()
  await expect(list.status).toHaveValue('draft')
  await list.closeFilters()
  await page.goBack()
  await list.expectNone()
  await page.goForward()
  await expect(list.rows).toHaveCount(3)
}

/**
 * Selects two publications and deletes them. Cancels the first question, after which nothing may be
 * deleted, and confirms the second.
 */
async function deleteTwo(page: Page, list: BulkList, expectNothingGone: () => Promise<void>) {
  for (const row of [0, 1]) await list.rows.nth(row).getByRole('checkbox').check()
  page.once('dialog', (dialog) => void dialog.dismiss())
  await list.button('delete').click()
  await expectNothingGone()
  page.once('dialog', (dialog) => void dialog.accept())
  await list.button('delete').click()
}

test('an editor finds, filters, unpublishes and deletes several at once on a phone', async ({
  page,
  baseURL,
  language,
  t,
  signIn,
}) => {
  const word = 'زعفران77'
  const done = (what: string, count: number) => {
    const form = new Intl.PluralRules(language).select(count)
    return list.says(t(`admin:entries.bulk.done.${what}_${form}`, { count: String(count) }))
  }
  const api = await signedInApi(baseURL ?? '', people.editor)
  await publishThree(api, word)
  const left = async () =>
    (await (await api.get(`/api/entries/publications?q=${word}`)).json()) as unknown[]
  const list = bulkListOn(page, t)

  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(people.editor, '/admin?tab=publications')
  await list.openFromDashboard()
  await list.find('زَعْفــران77')
  await expect(list.rows).toHaveCount(3)
  await list.openFilters()
  await list.status.selectOption('published')
  await expect(page).toHaveURL(/[?&]status=published/)
  await expect(list.rows).toHaveCount(3)
  await assertLayout(page)

  await chooseAllByKeyboard(page, list)
  await takeBackChosen(page, list)
  await done('withdraw', 3)
  await list.expectNone()
  await assertLayout(page)
  await expectFilterInAddress(page, list)

  await deleteTwo(page, list, async () => expect(await left()).toHaveLength(3))
  await done('delete', 2)
  await expect(list.rows).toHaveCount(1)
  expect(await left()).toHaveLength(1)
  await api.dispose()
})
