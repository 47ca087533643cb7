import type { Locator, Page } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { assertLayout } from '../support/layout-assertions.ts'
import { createPair, deletePair } from '../support/pairs.ts'
import { signedInApi } from '../support/people.ts'
import { expect, people, test, type Text } from '../support/test.ts'

/** Chooses a day in the calendar by its position. */
async function chooseDay(page: Page, t: Text, place: number) {
  await page.getByRole('button', { name: t('admin:editor.calendar.open') }).click()
  const calendar = page.getByRole('dialog', { name: t('admin:editor.calendar.title') })
  await calendar.getByRole('gridcell').nth(place).click()
  await expect(calendar).toBeHidden()
}

test('what both languages share stands whole beside the texts, or comes in a drawer that gives the focus back @en', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/publications/create')
  const controls = [
    page.getByRole('switch'),
    page.getByLabel(new RegExp(`^${t('admin:editor.fields.publishDate')}`)),
    page.getByLabel(new RegExp(`^${t('admin:editor.fields.tags')}`)),
    page.getByLabel(new RegExp(`^${t('admin:editor.fields.hero')}`)),
  ]
  for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
  const open = page.getByRole('button', { name: t('admin:editor.details.open'), exact: true })
  await expect(open).toBeHidden()
  const drawer = page.getByRole('dialog', { name: t('admin:editor.details.title') })
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(controls[0] as Locator).toBeHidden()
    await open.click()
    for (const control of controls) await expect(control).toBeInViewport({ ratio: 1 })
    await assertLayout(page)
    await (controls[3] as Locator).fill(`/uploads/${width}.jpg`)
    await controls[0]?.click()
    // a different day each time, because clicking the selected one would leave the calendar open
    await chooseDay(page, t, width === 390 ? 12 : 10)
    await expect(controls[1] as Locator).not.toHaveValue('')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(open).toBeFocused()
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await open.click()
  await page.locator('.veil').click()
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(controls[3] as Locator).toHaveValue('/uploads/390.jpg')
})

test('a refused field opens its drawer, and gets the focus @en', async ({ page, t, signIn }) => {
  await signIn(people.admin)
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/admin/publications/create')
  for (const side of ['ar', 'en']) {
    const pane = page.getByRole('region', {
      name: t(`admin:editor.languages.${side}`),
      exact: true,
    })
    for (const field of ['title', 'content']) {
      await pane
        .getByRole('textbox', { name: new RegExp(`^${t(`admin:editor.fields.${field}`)}`) })
        .fill(side)
    }
  }
  await page.getByRole('button', { name: t('admin:editor.details.open'), exact: true }).click()
  const cover = page.getByLabel(new RegExp(`^${t('admin:editor.fields.hero')}`))
  await cover.fill('javascript:alert(1)')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('admin:editor.actions.create') }).click()
  await expect(cover).toBeFocused()
  await expect(page.getByText(t('admin:editor.errors.hero.url'))).toBeVisible()
})

test('the window is the frame: the texts scroll by themselves, and bar and actions stay', async ({
  page,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const content = 'A paragraph of the text.\n\n'.repeat(120)
  const { english } = await createPair(api, {
    shared: {},
    english: { title: 'Long in English', content },
    arabic: { title: 'طويل بالعربية', content },
    status: 'draft',
  })
  await signIn(people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
  await waitForScreen(page)
  const [first, second] = await page.locator('.sheet').all()
  if (!first || !second) throw new Error('Two sheets stand side by side')
  // The height of a text is known only once it has been rendered.
  const toEnd = () =>
    first.evaluate((sheet) => {
      sheet.scrollTo(0, sheet.scrollHeight)
      return sheet.scrollTop
    })
  await expect.poll(toEnd).toBeGreaterThan(900)
  expect(await second.evaluate((sheet) => sheet.scrollTop)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  await expect(page.locator('.admin .bar')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.action-bar')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 900 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
    .toBeGreaterThan(2000)
  await expect(page.locator('.action-bar')).toBeInViewport({ ratio: 1 })
  await deletePair(api, english)
  await api.dispose()
})
