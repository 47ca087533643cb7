import type { Picture } from '@ufuq/shared/contract/pictures'
import { openDetails } from '../support/details.ts'
import { expect, test } from '../support/editing.ts'
import { giveFiles } from '../support/phone-photos.ts'
import { photo, uploadPhoto } from '../support/photos.ts'

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
  const picture = await uploadPhoto(api, 'cover.jpg', await photo(page), {
    alternative: { ar: `وصف ${mark}`, en: `Words ${mark}` },
  })
  await openPair(pair)
  await openDetails(page)
  const field = page.getByRole('group', { name: new RegExp(`^${t('admin:placing.hero.label')}`) })
  await field.getByRole('button', { name: t('admin:placing.hero.choose') }).click()
  const dialog = page.getByRole('dialog', { name: t('admin:placing.picker.title') })
  await dialog.getByRole('searchbox').fill(mark)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await dialog.getByRole('option').click()
  await dialog.getByRole('button', { name: t('admin:placing.hero.place') }).click()
  await expect(field.locator('.crops figure')).toHaveCount(3)

  const ring = field.getByRole('button', {
    name: t('admin:pictures.sheet.point', { x: '50', y: '50' }),
  })
  const kept = page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.url().endsWith(`/api/pictures/${picture.id}`),
  )
  await ring.press('Shift+ArrowLeft')
  expect((await kept).status()).toBe(200)
  const after = (await (await api.get(`/api/pictures/${picture.id}`)).json()) as {
    picture: Picture
  }
  expect(after.picture.focalPoint).toEqual({ x: 0.4, y: 0.5 })

  await editor.saved(() => editor.press('actions.save'))
  const saved = await readPair(pair.english)
  expect([saved.arabic.hero, saved.english.hero]).toEqual([
    `/uploads/${picture.id}`,
    `/uploads/${picture.id}`,
  ])

  // One that is dropped takes its place.
  await giveFiles(field, 'drop', [
    { name: 'other.jpg', type: 'image/jpeg', buffer: await photo(page) },
  ])
  await expect(field.locator('.focal img')).not.toHaveAttribute(
    'src',
    new RegExp(`^/uploads/${picture.id}/`),
  )
  await field.getByRole('button', { name: t('admin:placing.hero.remove') }).click()
  await expect(field.locator('.crops')).toHaveCount(0)
  await expect(
    field.getByRole('textbox', { name: new RegExp(`^${t('admin:editor.fields.hero')}`) }),
  ).toHaveValue('')
  await editor.saved(() => editor.press('actions.save'))
  expect((await readPair(pair.english)).english.hero).toBeNull()
})
