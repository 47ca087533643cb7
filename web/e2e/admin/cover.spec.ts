import type { Locator, Page } from '@playwright/test'
import type { Picture } from '@ufuq/shared/kinds/picture'
import { openDetails } from '../support/details.ts'
import { expect, test } from '../support/editing.ts'
import { giveFiles } from '../support/phone-photos.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import type { Text } from '../support/test.ts'

/** Chooses the picture with this mark from the library, as the cover. */
async function chooseCover(page: Page, field: Locator, t: Text, mark: string) {
  const what = t('admin:placing.hero.label')
  await field.getByRole('button', { name: t('admin:pictures.field.chooseFor', { what }) }).click()
  const dialog = page.getByRole('dialog', { name: t('admin:placing.picker.title') })
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('option').click()
  await dialog.getByRole('button', { name: t('admin:pictures.field.place') }).click()
  await expect(field.locator('.crops figure')).toHaveCount(3)
}

/** Moves the focal point of the cover by keyboard, which saves it immediately. */
async function moveFocalPoint(page: Page, field: Locator, t: Text, id: number) {
  const name = t('admin:pictures.sheet.point', { x: '50', y: '50' })
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.url().endsWith(`/api/entries/pictures/${id}`),
  )
  await field.getByRole('button', { name }).press('Shift+ArrowLeft')
  expect((await stored).status()).toBe(200)
}

/** Replaces the cover by dropping another picture on it, and then removes the cover. */
async function replaceAndRemove(page: Page, field: Locator, t: Text, id: number) {
  const buffer = await photo(page)
  await giveFiles(field.locator('.focal'), 'drop', [
    { name: 'other.jpg', type: 'image/jpeg', buffer },
  ])
  const shown = field.locator('.focal img')
  await expect(shown).not.toHaveAttribute('src', new RegExp(`^/uploads/${id}/`))
  const what = t('admin:placing.hero.label')
  await field.getByRole('button', { name: t('admin:pictures.field.removeFor', { what }) }).click()
  await expect(field.locator('.crops')).toHaveCount(0)
  const name = new RegExp(`^${t('admin:editor.fields.hero')}`)
  await expect(field.getByRole('textbox', { name })).toHaveValue('')
}

test('the cover is chosen from the library, and its focal point moves @en', async ({
  page,
  api,
  language,
  t,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const mark = `h${Date.now()}`
  const pair = await makePair({ name: `cover ${language}` })
  await page.goto('/')
  const { id } = await uploadPhoto(api, 'cover.jpg', await photo(page), {
    alternative: { ar: `وصف ${mark}`, en: `Words ${mark}` },
  })
  await openPair(pair)
  await openDetails(page)
  const field = page.getByRole('group', { name: new RegExp(`^${t('admin:placing.hero.label')}`) })
  await chooseCover(page, field, t, mark)
  await moveFocalPoint(page, field, t, id)
  const after = (await (await api.get(`/api/entries/pictures/${id}`)).json()) as {
    picture: Picture
  }
  expect(after.picture.values.focalPoint).toEqual({ x: 0.4, y: 0.5 })

  await editor.saved(() => editor.press('actions.save'))
  const saved = await readPair(pair.english)
  const address = `/uploads/${id}`
  expect([saved.arabic.hero, saved.english.hero]).toEqual([address, address])

  await replaceAndRemove(page, field, t, id)
  await editor.saved(() => editor.press('actions.save'))
  expect((await readPair(pair.english)).english.hero).toBeNull()
})
