import type { APIRequestContext, Page } from '@playwright/test'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { confirmInDialog } from '../support/confirm-in-dialog.ts'
import { waitForScreen } from '../support/hydration.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { jpeg, libraryTest as test } from '../support/pages/picture-library.ts'
import { createPair, deletePair, changePair } from '../support/pairs.ts'
import { people, signedInApi } from '../support/people.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import { expect, type Text } from '../support/test.ts'

/** A picture, and the pair that shows it until its cover is removed. */
async function makeUsedPicture(api: APIRequestContext, language: string, file: Buffer) {
  const name = `used-${language}.jpg`
  const { id } = await uploadPhoto(api, name, file)
  const pairWith = (hero: string | null) => ({
    shared: { hero },
    english: { title: `A used picture ${language}`, content: 'Text' },
    arabic: { title: `صورة مستعملة ${language}`, content: 'نصّ' },
  })
  const pair = await createPair(api, pairWith(`/uploads/${id}`))
  return {
    id,
    name,
    async takeAway() {
      await changePair(api, pair.english, pairWith(null))
    },
    deletePair: () => deletePair(api, pair.english),
  }
}

/** Restores the only picture in the bin, deletes it again, and erases it. */
async function restoreAndErase(page: Page, t: Text, api: APIRequestContext, id: number) {
  const card = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({
      has: page.locator(`img[src="/api/pictures/bin/${id}/file"]`),
    })
  const choose = async (key: 'bin.restore' | 'bin.erase') => {
    await card.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t(`admin:${key}`) }).click()
  }
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await assertLayoutAtEveryWidth(page, 'the bin of pictures')
  await choose('bin.restore')
  await expect(card).toHaveCount(0)
  await api.delete(`/api/entries/pictures/${id}`)
  await page.reload()
  await waitForScreen(page)
  await choose('bin.erase')
  await confirmInDialog(page)
  await expect(card).toHaveCount(0)
  expect((await api.get(`/api/entries/pictures/${id}`)).status()).toBe(404)
}

test('a picture in use is replaced in place, and moved to the bin once nothing shows it @en', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
  library,
}) => {
  await signIn(people.admin)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const used = await makeUsedPicture(api, language, await photo(page))
  const { sheet } = library

  await library.open()
  await library.card(used.name).locator('.shot').click()
  await expect(sheet.getByRole('link', { name: `A used picture ${language}` })).toBeVisible()
  const before = await sheet.locator('.focal img').getAttribute('src')
  await sheet.locator('input[type=file]').setInputFiles(await jpeg(page, `new-${language}.jpg`))
  await confirmInDialog(page)
  await library.says('sheet.replaced')
  await expect(sheet.locator('.focal img')).not.toHaveAttribute('src', before ?? '')
  const stored = (await (await api.get(`/api/entries/pictures/${used.id}`)).json()) as {
    picture: Picture
  }
  expect(stored.picture.uses).toBe(1)

  await used.takeAway()
  await library.open()
  await page.locator(`#picture-${used.id}`).click()
  await library.moveToBin()
  await expect(page.locator(`#picture-${used.id}`)).toHaveCount(0)

  await library.openBin()
  await restoreAndErase(page, t, api, used.id)
  await used.deletePair()
  await api.dispose()
})
