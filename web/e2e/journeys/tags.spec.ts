import type { Locator, Page } from '@playwright/test'
import type { WholePair } from '@ufuq/shared/contract/publications'
import type { Tag } from '@ufuq/shared/contract/tags'
import { arrive, arriveInside } from '../support/arrival.ts'
import { people, signedInApi } from '../support/people.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, test } from '../support/test.ts'

const rowOf = (page: Page, name: string): Locator =>
  page.locator('.tags-table tr').filter({ has: page.locator('bdi', { hasText: name }) })

test('a tag is named in the editor, renamed and joined on its screen, and visitors follow its names @ar', async ({
  page,
  language,
  t,
  at,
  baseURL,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.editor)
  const write = async (tag: string | object, title: string) => {
    const answer = await api.post('/api/publications/pairs', {
      data: {
        shared: { tags: [tag] },
        arabic: { title: `${title} عربي`, content: 'نصّ' },
        english: { title: `${title} english`, content: 'Text' },
        status: 'published',
      },
    })
    return (await answer.json()) as WholePair
  }
  const first = await write({ ar: `آبار ${language}` }, `First ${language}`)
  const second = await write(
    { ar: `بئر ${language}`, en: `Well ${language}` },
    `Second ${language}`,
  )

  await signIn(people.editor, `/admin/publications/edit-bilingual/${first.english.id}`)
  await arriveInside(page)
  const chip = page.locator('.tag-chip')
  await chip.locator('.ask').click()
  await chip.locator('input').fill(`Wells ${language}`)
  await page.keyboard.press('Enter')
  await expect(chip.locator('bdi')).toHaveCount(2)
  const saved = page.waitForResponse(
    (response) => response.url().includes('/pairs/') && response.request().method() === 'PUT',
  )
  await page.keyboard.press('ControlOrMeta+s')
  const named = (await (await saved).json()) as WholePair
  expect(named.english.tags).toEqual([`Wells ${language}`])

  await page.goto('/admin/publications')
  await arriveInside(page)
  await page.getByRole('link', { name: t('admin:tags.title') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('admin:tags.title') })).toBeVisible()
  const search = page.getByRole('searchbox', { name: t('admin:tags.search') })
  await search.fill(language)
  await search.press('Enter')
  const well = rowOf(page, `Well ${language}`)
  await expect(well).toHaveCount(1)

  const renaming = page.locator('.tags-table .renaming')
  await rowOf(page, `Wells ${language}`)
    .getByRole('button', { name: t('admin:tags.renameOne', { tag: `Wells ${language}` }) })
    .click()
  const field = renaming.getByRole('textbox', { name: t('admin:tags.name.en') })
  await expect(field).toBeFocused()
  await field.fill(`Springs ${language}`)
  await field.press('Enter')
  await expect(renaming).toHaveCount(0)
  const springs = rowOf(page, `Springs ${language}`)
  await expect(springs).toHaveCount(1)

  await springs.getByRole('checkbox').check()
  await well.getByRole('checkbox').check()
  await expect(page.locator('.tag-panel [type=radio]:checked')).toHaveCount(0)
  await assertSoundAtEveryWidth(page, 'tags to join')
  await page.getByRole('radio').first().check()
  await page.locator('.tag-panel .row button').last().click()
  await expect(well).toHaveCount(0)

  // Every name that either of them had leads to both texts.
  for (const name of [`Wells ${language}`, `Springs ${language}`, `Well ${language}`]) {
    await page.goto(at(`/publications?tag=${encodeURIComponent(name)}`))
    await arrive(page)
    const side = language === 'ar' ? 'عربي' : 'english'
    await expect(
      page.getByRole('link', { name: `First ${language} ${side}`, exact: true }),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: `Second ${language} ${side}`, exact: true }),
    ).toBeVisible()
  }

  await page.goto('/admin/tags')
  await arriveInside(page)
  await search.fill(`Well ${language}`)
  await search.press('Enter')
  const [kept] = (await (
    await api.get(`/api/tags?q=${encodeURIComponent(`Springs ${language}`)}`)
  ).json()) as Tag[]
  expect(kept?.joined).toHaveLength(1)
  await page.locator('.tags-table small button').click()
  await expect(page.locator('.tags-table small button')).toHaveCount(0)
  const restored = (await (
    await api.get(`/api/publications/pairs/${second.english.id}`)
  ).json()) as WholePair
  expect(restored.english.tags).toEqual([`Well ${language}`])
  for (const pair of [first, second]) {
    await api.delete(`/api/publications/pairs/${pair.english.id}`)
  }
  await api.dispose()
})
