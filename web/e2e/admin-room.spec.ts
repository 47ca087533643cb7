import type { Page } from '@playwright/test'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { arriveInside } from './support/arrival.ts'
import { signedInApi } from './support/people.ts'
import { assertSound } from './support/sound.ts'
import { expect, people, test } from './support/test.ts'

const ADDRESS = `https://example.org/${'w'.repeat(130)}`
const WORD = 'ع'.repeat(150)

/** What is wider than its pane, and so cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.locator('.pane:visible').evaluateAll((panes) =>
    panes.flatMap((pane) => {
      const room = pane.getBoundingClientRect()
      return [...pane.querySelectorAll('*')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < room.left || box.right > room.right))
        .map(({ element }) => element.outerHTML.slice(0, 80))
    }),
  )

async function expectNothingBeside(page: Page) {
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(sideways, { message: 'no sideways scroll' }).toBe(0)
}

test('one word without an end leaves every pane whole, and the title shows to its end', async ({
  page,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const made = await api.post('/api/publications/pairs', {
    data: {
      shared: { tags: ['a'.repeat(40), 'peace'] },
      english: { title: 'W'.repeat(150), content: `${ADDRESS}\n\n## ${ADDRESS}` },
      arabic: { title: WORD, content: `${WORD} ${ADDRESS}` },
      status: 'draft',
    },
  })
  const { english } = (await made.json()) as WholePair
  await signIn(people.admin)
  await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
  await arriveInside(page)
  for (const width of [320, 390, 640, 768, 1024, 1280, 1440, 1920]) {
    await test.step(`at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      const panes = page.locator('.pane:visible')
      await expect(panes).toHaveCount(width < 1024 ? 1 : 2)
      await assertSound(page)
      expect(await cutOff(page)).toEqual([])
      const title = panes.first().locator('textarea.title')
      const hidden = await title.evaluate((field) => field.scrollHeight - field.clientHeight)
      expect(hidden, 'lines of the title below its field').toBeLessThanOrEqual(0)
      for (const pane of width < 1024 ? [] : await panes.all()) {
        expect((await pane.boundingBox())?.width).toBeGreaterThanOrEqual(26 * 16)
      }
    })
  }
  for (const path of ['/admin', '/admin/publications', '/admin?tab=publications']) {
    await page.goto(path)
    await arriveInside(page)
    for (const width of [320, 768, 1024]) {
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expectNothingBeside(page)
      })
    }
  }
  await api.delete(`/api/publications/pairs/${english.id}`)
  await api.dispose()
})

test('state and date are in sight beside the texts, or named above them with a way there', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(people.admin)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/publications/create')
  const state = page.getByRole('switch')
  await expect(state).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 })
  const toDetails = page.getByRole('button', { name: t('admin:editor.details.open'), exact: true })
  await expect(toDetails).toBeHidden()
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await expect(state).not.toBeInViewport()
    await toDetails.click()
    await expect(state).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 0))
  }
})

test('the tables of users and messages fit where tables begin, and beside the navigation', async ({
  page,
  signIn,
}) => {
  await signIn(people.admin)
  for (const path of ['/admin/users', '/admin/inbox']) {
    await page.goto(path)
    await arriveInside(page)
    for (const width of [768, 1024, 1280]) {
      await test.step(`${path} at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expectNothingBeside(page)
      })
    }
  }
})
