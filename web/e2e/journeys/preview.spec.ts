import type { Locator, Page } from '@playwright/test'
import { PAIR_SIDES, publicationPath, type Publication } from '@ufuq/shared/contract/publications'
import { editorOf, expect, people, test } from '../support/editing.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import type { Text } from '../support/test.ts'

/** Opens the draft's own page, as staff see it, and closes it again. */
async function seeOwnPage(page: Page, part: Locator, t: Text, { title, language }: Publication) {
  const opened = page.waitForEvent('popup')
  const open = part.getByRole('button', { name: t(`admin:site.preview.openIn.${language}`) })
  await open.click()
  const own = await opened
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(own.getByText(t('admin:preview.draft'))).toBeVisible()
  await expect(own.locator('html')).toHaveAttribute('lang', language)
  await assertLayoutAtEveryWidth(own, 'a draft on its real page')
  expect(await own.evaluate(() => document.scripts.length)).toBe(0)
  await own.close()
}

/**
 * Opens the link as a person who has it but who is not allowed to see anything else of the draft.
 */
async function seeByLink(visitor: Page, address: string, draft: Publication) {
  const answer = await visitor.goto(address)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(draft.title)
  expect(await visitor.context().cookies()).toEqual([])
  const there = await visitor.goto(new URL(publicationPath(draft), address).href)
  expect(there?.status()).toBe(404)
}

test('staff see a draft on its real page, and so does everybody with a link until it is withdrawn @en', async ({
  page,
  visitor,
  language,
  t,
  makePair,
  signIn,
}) => {
  const side = (title: string) => ({ title: `${title} (${language})`, content: `## ${title}` })
  const pair = await makePair({
    name: 'a draft to see',
    english: side('What the wells will cost'),
    arabic: side('كم تكلّف الآبار'),
    by: people.author,
  })
  const draft = pair[PAIR_SIDES[language]]
  await signIn(people.author, editorOf(pair))
  await page.getByRole('button', { name: t('admin:preview.button'), exact: true }).click()
  const part = page.getByRole('dialog')
  await test.step('staff see its page', () => seeOwnPage(page, part, t, draft))

  await part.getByRole('button', { name: t('admin:preview.create') }).click()
  const link = part.getByRole('textbox', { name: t('admin:preview.newLink') })
  const address = await link.inputValue()
  await assertLayoutAtEveryWidth(page, 'the links of a draft')
  await test.step('a link shows it', () => seeByLink(visitor, address, draft))

  await test.step('a link that is withdrawn shows nothing', async () => {
    await part.getByRole('button', { name: t('admin:preview.withdraw') }).click()
    await expect(page.getByText(t('admin:preview.withdrawn')).first()).toBeVisible()
    expect((await visitor.goto(address))?.status()).toBe(404)
    await expect(visitor.getByText(draft.title)).toHaveCount(0)
  })
})
