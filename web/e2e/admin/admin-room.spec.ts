import type { Locator, Page } from '@playwright/test'
import { waitForScreen } from '../support/hydration.ts'
import { signedInApi } from '../support/people.ts'
import { assertLaidOut, assertLayout } from '../support/layout-assertions.ts'
import { expect, people, test, type Text } from '../support/test.ts'
import { createPair, deletePair } from '../support/pairs.ts'

const ADDRESS = `https://example.org/${'w'.repeat(130)}`
const WORD = 'ع'.repeat(150)

const MANY_COLUMNS = '| 2019 | 2020 | 2021 | 2022 | 2023 | 2024 | 2025 |'

/**
 * A text with the given word in every kind of element: paragraphs, headings, links, lists,
 * quotations, notes and tables. One table is wider than a phone.
 */
const everywhere = (word: string) =>
  [
    `${word} ${ADDRESS}`,
    `## ${word}`,
    `[${word}](${ADDRESS})[^1]`,
    `- ${word}`,
    `> ${word}`,
    `| ${word} | 2 |\n| --- | ---: |\n| a | ${word} |`,
    `${MANY_COLUMNS}\n${MANY_COLUMNS.replaceAll(/\d+/g, '---')}\n${MANY_COLUMNS}`,
    `[^1]: ${word}`,
  ].join('\n\n')

/**
 * Elements that are clipped because they are wider than their pane. Tools and tables do not count,
 * because they scroll sideways if they have no room.
 */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.pane:visible').evaluateAll((panes) =>
    panes.flatMap((pane) => {
      const room = pane.getBoundingClientRect()
      return [...pane.querySelectorAll('*')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ element }) => element.closest('.tools, .table-box *') === null)
        .filter(({ box }) => box.width > 1 && (box.left < room.left || box.right > room.right))
        .map(({ element }) => element.outerHTML.slice(0, 80))
    }),
  )

async function expectNothingBeside(page: Page) {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, { message: 'no sideways scroll' }).toBe(0)
}

async function expectNothingBesideAt(page: Page, paths: string[], widths: number[]) {
  for (const path of paths) {
    await page.goto(path)
    await waitForScreen(page)
    for (const width of widths) {
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expectNothingBeside(page)
      })
    }
  }
}

/** Chooses a day in the calendar by its position. */
async function chooseDay(page: Page, t: Text, place: number) {
  await page.getByRole('button', { name: t('admin:editor.calendar.open') }).click()
  const calendar = page.getByRole('dialog', { name: t('admin:editor.calendar.title') })
  await calendar.getByRole('gridcell').nth(place).click()
  await expect(calendar).toBeHidden()
}

test('one word without an end leaves every pane whole, and the title shows to its end', async ({
  page,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const { english } = await createPair(api, {
    shared: { tags: [{ ar: 'ع'.repeat(60), en: 'a'.repeat(60) }, 'peace'] },
    english: { title: 'W'.repeat(150), content: everywhere('W'.repeat(150)) },
    arabic: { title: WORD, content: everywhere(WORD) },
    status: 'draft',
  })
  await signIn(people.admin, `/admin/publications/edit-bilingual/${english.id}`)
  await waitForScreen(page)
  for (const width of [320, 768, 1024, 1440]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const panes = page.locator('.pane:visible')
      await expect(panes).toHaveCount(width < 1024 ? 1 : 2)
      await assertLaidOut(page)
      expect(await cutOff(page)).toEqual([])
      const title = panes.first().locator('textarea.title')
      const hidden = await title.evaluate((field) => field.scrollHeight - field.clientHeight)
      // One of the two heights may be rounded up and the other down.
      expect(hidden, 'lines of the title below its field').toBeLessThanOrEqual(1)
      expect(await page.locator('.address bdi:visible').count()).toBe(await panes.count())
      for (const pane of width < 1024 ? [] : await panes.all()) {
        expect((await pane.boundingBox())?.width).toBeGreaterThanOrEqual(26 * 16)
      }
    })
  }
  const lists = ['/admin', '/admin/publications', '/admin?tab=publications']
  await expectNothingBesideAt(page, lists, [320, 768, 1024])
  await deletePair(api, english)
  await api.dispose()
})

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
  await expect(page.getByText(t('admin:editor.errors.heroInvalid'))).toBeVisible()
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

test('the tables of users and messages fit where tables begin, and beside the navigation @en', async ({
  page,
  signIn,
}) => {
  await signIn(people.admin)
  await expectNothingBesideAt(page, ['/admin/users', '/admin/inbox'], [768, 1024, 1280])
})
