import type { Page } from '@playwright/test'
import type { Tag } from '@ufuq/shared/kinds/tag'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

async function chooseTags(page: Page) {
  for (const row of [1, 2]) await page.locator('[data-part=choice] input').nth(row).check()
  await page.locator('[data-part=card] [type=radio]').first().waitFor()
}

const LONG_NAMES = {
  ar: 'استقلالية'.repeat(7).slice(0, 60),
  en: 'bioconservation'.repeat(4),
}

type Row = Pick<Tag, 'id' | 'sides' | 'values' | 'publications' | 'isUsed' | 'merged'>
type Names = Partial<Tag['values']['name']>

const tag = (id: number, { ar = '', en = '', ...more }: Partial<Row> & Names): Row => ({
  id,
  sides: {},
  values: { name: { ar, en } },
  publications: { ar: 2, en: 2 },
  isUsed: true,
  merged: [],
  ...more,
})

/** Everything that a row can show, with the longest names. */
const ROWS: Row[] = [
  tag(1, { ...LONG_NAMES, publications: { ar: 1240, en: 98_765 } }),
  tag(2, { ar: 'الماء', publications: { ar: 1, en: 0 } }),
  tag(3, {
    ar: 'المياه',
    en: 'Water',
    merged: [
      { id: 8, ar: 'السقيا', en: null },
      { id: 9, ...LONG_NAMES },
    ],
  }),
  tag(4, { en: 'Drought', publications: { ar: 0, en: 0 }, isUsed: false }),
  tag(5, { ar: 'الحسابات', en: 'Accounts' }),
  tag(6, { ar: 'العمل الإنساني', en: 'Humanitarian work' }),
]

async function mockRows(page: Page) {
  await page.route('**/api/entries/tags?**', (route) => route.fulfill({ json: ROWS }))
  await page.reload()
  await page
    .locator('[data-part=list] tbody tr')
    .nth(ROWS.length - 1)
    .waitFor()
}

export const tagScreens: readonly Screen<Inside>[] = [
  { name: 'admin-tags', path: '/admin/tags' },
  { name: 'admin-tags-incomplete', isState: true, path: '/admin/tags?filter=incomplete' },
  { name: 'admin-tags-none', isState: true, path: '/admin/tags?q=zzzz' },
  {
    name: 'admin-tags-join',
    path: '/admin/tags',
    act: ({ page }) => chooseTags(page),
  },
  {
    name: 'admin-tags-rename',
    path: '/admin/tags',
    act: async ({ page }) => {
      await page.locator('[data-row] [data-open]').nth(2).click()
      await page.locator('[data-part=editing]').waitFor()
    },
  },
  {
    name: 'admin-tags-new',
    path: '/admin/tags',
    isWindow: true,
    act: async ({ page }) => {
      await page.locator('.bar .end button').last().click()
      await page.locator('[data-part=card] input').first().waitFor()
    },
  },
  {
    name: 'admin-tags-longest',
    path: '/admin/tags',
    act: async ({ page }) => {
      await mockRows(page)
      await page.locator('[data-row] [data-open]').last().click()
      await page.locator('[data-part=editing]').waitFor()
      for (const row of [0, 1, 2]) await page.locator('[data-part=choice] input').nth(row).check()
      await page.locator('[data-part=card] [type=radio]').last().check()
    },
  },
  {
    name: 'admin-tags-one',
    path: '/admin/tags',
    isWindow: true,
    act: async ({ page }) => {
      await mockRows(page)
      await page.locator('[data-part=choice] input').nth(2).check()
    },
  },
  {
    name: 'admin-tags-taken',
    path: '/admin/tags',
    isWindow: true,
    act: async ({ page }) => {
      await mockRows(page)
      const json = {
        code: 'validation_failed',
        message: '',
        errors: [{ field: 'name.ar', rule: 'unique', message: '' }],
        holder: { id: 1, ...LONG_NAMES },
      }
      await page.route('**/api/entries/tags/*', (route) => route.fulfill({ status: 422, json }))
      await page.locator('[data-row] [data-lacking]').first().click()
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-tags-error',
    path: '/admin/tags',
    act: async ({ page }) => {
      await page.route('**/api/entries/tags?**', (route) => route.abort())
      await page.locator('[data-part=filter-button]').click()
      await page.locator('[role=dialog] select').selectOption('unused')
      await page.getByRole('alert').first().waitFor()
    },
  },
]
