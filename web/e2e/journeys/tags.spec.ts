import type { APIRequestContext, Page } from '@playwright/test'
import type { WholePair } from '@ufuq/shared/contract/publications'
import type { Tag } from '@ufuq/shared/kinds/tag'
import { waitForHydration, waitForScreen } from '../support/hydration.ts'
import { expect, test, waitForSavedPair } from '../support/editing.ts'
import { pairIn } from '../support/pairs.ts'
import { tagsScreenOn } from '../support/pages/tags-screen.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'

/**
 * Adds the missing name to the only tag of the open pair, saves the pair, and returns the response.
 */
async function nameTag(page: Page, name: string): Promise<WholePair> {
  await waitForScreen(page)
  const chip = page.locator('.tag-chip')
  await chip.locator('.ask').click()
  await chip.locator('input').fill(name)
  await page.keyboard.press('Enter')
  await expect(chip.locator('bdi')).toHaveCount(2)
  const saved = waitForSavedPair(page)
  await page.keyboard.press('ControlOrMeta+s')
  return pairIn(await (await saved).json())
}

async function expectListed(page: Page, list: string, titles: string[]) {
  await page.goto(list)
  await waitForHydration(page)
  for (const name of titles) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
}

const findTags = async (api: APIRequestContext, words: string) =>
  (await (
    await api.get(`/api/entries/tags?filter[name]=${encodeURIComponent(words)}`)
  ).json()) as Tag[]

test('a tag is named in the editor, renamed and merged on its screen, and visitors follow its names', async ({
  page,
  language,
  t,
  at,
  api,
  makePair,
  readPair,
  openPair,
}) => {
  const tagged = (name: string, tag: { ar: string; en?: string }) =>
    makePair({ name: `${name} ${language}`, shared: { tags: [tag] }, status: 'published' })
  const names = {
    wells: `Wells ${language}`,
    springs: `Springs ${language}`,
    well: `Well ${language}`,
  }
  const first = await tagged('First', { ar: `آبار ${language}` })
  const second = await tagged('Second', { ar: `بئر ${language}`, en: names.well })
  const screen = tagsScreenOn(page, t)

  await openPair(first)
  expect((await nameTag(page, names.wells)).english.tags).toEqual([names.wells])

  await screen.openFromPublications()
  await screen.find(language)
  await expect(screen.row(names.well)).toHaveCount(1)
  await screen.rename(names.wells, names.springs)
  await expect(screen.row(names.springs)).toHaveCount(1)
  await screen.join(names.springs, names.well, () => assertLayoutAtEveryWidth(page, 'tags to join'))
  await expect(screen.row(names.well)).toHaveCount(0)

  const titles = [first, second].map((pair) => pair[language === 'ar' ? 'arabic' : 'english'].title)
  for (const name of [names.wells, names.springs, names.well]) {
    await expectListed(page, at(`/publications?tag=${encodeURIComponent(name)}`), titles)
  }

  await screen.open()
  await screen.find(names.well)
  expect((await findTags(api, names.springs))[0]?.merged).toHaveLength(1)
  await screen.part()
  expect((await readPair(second.english)).english.tags).toEqual([names.well])
})
