import type { Page } from '@playwright/test'
import type { BulkEntryChange, BulkEntryOutcome } from '@ufuq/shared/kinds/wire'
import { waitForScreen } from '../support/hydration.ts'
import { serveLongestRows } from '../support/longest-rows.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'
import { createPair, type NewPair } from '../support/pairs.ts'

/** Every screen with a list. */
const LISTS = [
  '/admin',
  '/admin?tab=publications',
  '/admin/publications',
  '/admin/publications/bin',
  '/admin/documents',
  '/admin/site',
  '/admin/redirects',
  '/admin/inbox',
  '/admin/inbox?tab=all',
  '/admin/inbox?tab=volunteer',
  '/admin/inbox?tab=subscribers',
  '/admin/tags',
  '/admin/users',
  '/admin?tab=users',
]

/** The layout faults of the rows in the lists on the screen. */
const rowFaults = (page: Page) =>
  page.locator('[data-part=list] tbody').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const rows = [...list.querySelectorAll('tr')]
      const boxes = rows.map((row) => row.getBoundingClientRect())
      return rows.flatMap((row, at) => {
        const { width = 0, height = 0, top = 0 } = boxes[at] ?? {}
        const title = row.querySelector('[data-part=title]')?.getBoundingClientRect().width ?? 0
        return [
          ...(height > 96 ? [`row ${at} is ${height} pixels high`] : []),
          ...(title < width / 2 ? [`the title of row ${at} has ${title} of ${width} pixels`] : []),
          ...(top + 1 < (boxes[at - 1]?.bottom ?? 0) ? [`row ${at} lies over another`] : []),
        ]
      })
    }),
  )

async function writeLongTitles(baseURL: string) {
  const api = await signedInApi(baseURL, people.editor)
  const data: NewPair = {
    shared: {},
    arabic: { title: 'عنوان طويل جدًّا عن لجان الوادي الأعلى '.repeat(3), content: 'نصّ' },
    english: { title: `Long ${'committees of the upper valley '.repeat(4)}`, content: 'Words.' },
    status: 'draft',
  }
  await createPair(api, data)
  await api.dispose()
}

/** The cells that extend beyond their list. */
const cellsOutside = (page: Page) =>
  page.locator('[data-part=list]').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const { left, right } = list.getBoundingClientRect()
      return [...list.querySelectorAll('tbody :is(td, th), tbody :is(td, th) *')]
        .filter((cell) => cell.closest('.vh') === null && cell.closest('svg') === null)
        .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < left - 1 || box.right > right + 1))
        .map(({ cell }) => `${cell.tagName}: ${cell.textContent}`)
    }),
  )

test('rows of lists are low, their titles have half of them, and no row reaches beyond its list', async ({
  page,
  baseURL,
  signIn,
}) => {
  await writeLongTitles(baseURL ?? '')
  await signIn(people.admin)
  await serveLongestRows(page)
  for (const path of LISTS) {
    await page.goto(path)
    await waitForScreen(page)
    await page.locator('[data-part=list] tbody tr').first().waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cellsOutside(page), path).toEqual([])
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 768 })
      expect(await rowFaults(page), `${path} at ${width} pixels`).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, path).toBe(0)
    }
  }
})

test('twelve publications are seen at once on a small laptop @en', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(people.admin, '/admin/publications')
  await waitForScreen(page)
  await expect(page.locator('[data-part=list] tbody tr').nth(11)).toBeInViewport({ ratio: 1 })
})

test('a message does not lie over the bars below a list', async ({ page, signIn }) => {
  await page.route('**/api/entries/publications/bulk', (route) => {
    const { ids } = route.request().postDataJSON() as BulkEntryChange
    const [first = 0, ...changed] = ids
    const refused = [{ id: first, code: 'version_conflict' }]
    const json: BulkEntryOutcome = { changed, refused }
    return route.fulfill({ json })
  })
  await page.setViewportSize({ width: 768, height: 768 })
  await signIn(people.admin, '/admin/publications')
  await waitForScreen(page)
  for (const at of [0, 1]) await page.locator('tbody input[type=checkbox]').nth(at).check()
  await page.locator('[data-part=selection-bar] .btn').first().click()
  await page.getByRole('alertdialog').locator('.btn').last().click()
  await page.locator('.toast').waitFor()
  const { top, bottom } = await page.evaluate(() => ({
    top: document.querySelector('[data-part=selection-bar]')?.getBoundingClientRect().top ?? 0,
    bottom: document.querySelector('.toast')?.getBoundingClientRect().bottom ?? Infinity,
  }))
  expect(bottom).toBeLessThanOrEqual(top)
})
