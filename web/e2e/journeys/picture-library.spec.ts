import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Picture } from '@ufuq/shared/contract/pictures'
import { arriveInside } from '../support/arrival.ts'
import { jpeg, libraryOn, type ChosenFile, type Library } from '../support/pages/picture-library.ts'
import { people, signedInApi } from '../support/people.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, test as base, type Text } from '../support/test.ts'

const test = base.extend<{ library: Library }>({
  library: async ({ page, t }, use) => use(libraryOn(page, t)),
})

/** Presses Tab until the focus is there, as somebody without a mouse. */
async function tabTo(page: Page, place: Locator) {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The focus does not come there')
}

const plan = (): ChosenFile => ({
  name: 'plan.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
})

/** Describes the open picture in both languages, and moves its focal point by keyboard. */
async function describe({ sheet, description, expectSaved }: Library, language: string, t: Text) {
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  await description('ar').fill(`ناعورة على النهر ${language}`)
  await description('en').fill(`A noria on the river ${language}`)
  const ring = sheet.locator('.focal-ring')
  await ring.press('ArrowRight')
  await ring.press('Shift+ArrowUp')
  await expect(ring).toHaveAccessibleName(t('admin:pictures.sheet.point', { x: '51', y: '40' }))
  await expectSaved()
}

test('pictures are uploaded together, described in both languages, and found by their words @ar', async ({
  page,
  language,
  t,
  signIn,
  library,
}) => {
  await signIn(people.author)
  await library.open()
  const [first, second] = [`first-${language}.jpg`, `second-${language}.jpg`]
  await library.choose(await jpeg(page, first), await jpeg(page, second), plan())
  await expect(library.upload(first)).toHaveAttribute('data-state', 'done')
  await expect(library.upload(second)).toHaveAttribute('data-state', 'done')
  const refused = t('admin:pictures.uploads.failures.svg')
  await expect(library.upload('plan.svg')).toContainText(refused)
  await expect(library.card(second)).toHaveCount(1)
  await assertSoundAtEveryWidth(page, 'pictures with uploads')

  const link = t('admin:pictures.uploads.describeOne', { name: first })
  await library.upload(first).getByRole('link', { name: link }).click()
  await describe(library, language, t)
  await assertSoundAtEveryWidth(page, 'one picture')
  await page.keyboard.press('Escape')
  await expect(library.sheet).toHaveCount(0)
  await expect(library.card(first).locator('.shot')).toBeFocused()

  for (const wanted of [`ناعوره ${language}`, `NORIA ${language}`]) {
    await library.find(wanted)
    await expect(library.cards).toHaveCount(1)
    const shown = language === 'ar' ? 'ناعورة' : 'noria'
    await expect(library.card(first).locator('.words')).toContainText(shown)
  }
  await page.locator('.pill', { hasText: t('admin:pictures.filters.undescribed') }).click()
  await expect(page.getByRole('heading', { name: t('admin:pictures.noneTitle') })).toBeVisible()
})

test('an upload whose line breaks starts again by itself, behind another screen too @en @full', async ({
  page,
  language,
  t,
  signIn,
  library,
}) => {
  await signIn(people.author)
  await library.open()
  let attempts = 0
  await page.route('**/api/pictures', (route) => {
    attempts += 1
    return attempts === 1 ? route.abort('connectionreset') : route.fallback()
  })
  const name = `broken-${language}.jpg`
  const file = await jpeg(page, name)
  await page.route('**/api/health', (route) => route.abort())
  await library.choose(file)
  await expect(library.upload(name)).toHaveAttribute('data-state', 'broken')
  await expect(library.upload(name)).toContainText(t('admin:pictures.uploads.failures.line'))
  const side = page.locator('.side')
  await expect(
    side.getByRole('link', { name: t('admin:nav.pictures') }).locator('.num'),
  ).toHaveText('1')

  await side.getByRole('link', { name: t('admin:nav.publications') }).click()
  await arriveInside(page)
  const arrived = page.waitForResponse(
    (response) => response.url().endsWith('/api/pictures') && response.status() === 201,
  )
  await page.unroute('**/api/health')
  await arrived
  await side.getByRole('link', { name: t('admin:nav.pictures') }).click()
  await expect(library.upload(name)).toHaveAttribute('data-state', 'done')
  await expect(library.card(name)).toHaveCount(1)
  expect(attempts).toBe(2)
})

test('one upload is cancelled and started again, and nothing of it stays before @ar @full', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
  library,
}) => {
  await signIn(people.author)
  await library.open()
  const name = `cancelled-${language}.jpg`
  await page.route('**/api/pictures', () => {})
  await library.choose(await jpeg(page, name))
  await expect(library.upload(name)).toHaveAttribute('data-state', /sending|checking/)
  await page.getByRole('button', { name: t('admin:pictures.uploads.cancelOne', { name }) }).click()
  await expect(library.upload(name)).toHaveAttribute('data-state', 'cancelled')
  const api = await signedInApi(baseURL ?? '', people.author)
  expect(await (await api.get(`/api/pictures?q=${name}`)).json()).toEqual([])
  await api.dispose()
  await page.unroute('**/api/pictures')
  await page.getByRole('button', { name: t('admin:pictures.uploads.retryOne', { name }) }).click()
  await expect(library.upload(name)).toHaveAttribute('data-state', 'done')
})

test('files that are dropped on the page are uploaded @en @full', async ({
  page,
  language,
  t,
  signIn,
  library,
}) => {
  await signIn(people.author)
  await library.open()
  const name = `dropped-${language}.jpg`
  const content = (await photo(page)).toString('base64')
  const drop = (type: 'dragenter' | 'drop') =>
    page.evaluate(
      async ([type, name, content]) => {
        const dataTransfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
        document.querySelector('main')?.dispatchEvent(event)
      },
      [type, name, content] as const,
    )
  await drop('dragenter')
  const target = page.getByRole('heading', { name: t('admin:pictures.drop.title') })
  await expect(target).toBeVisible()
  await drop('drop')
  await expect(target).toHaveCount(0)
  await expect(library.upload(name)).toHaveAttribute('data-state', 'done')
})

/** A picture, and the pair that shows it until its cover is taken away. */
async function makeUsedPicture(api: APIRequestContext, language: string, file: Buffer) {
  const name = `used-${language}.jpg`
  const { id } = await uploadPhoto(api, name, file)
  const pairWith = (hero: string | null) => ({
    data: {
      shared: { hero },
      english: { title: `A used picture ${language}`, content: 'Text' },
      arabic: { title: `صورة مستعملة ${language}`, content: 'نصّ' },
      status: 'draft',
    },
  })
  const created = await api.post('/api/publications/pairs', pairWith(`/uploads/${id}`))
  expect(created.status(), await created.text()).toBe(201)
  const pair = (await created.json()) as { english: { id: number } }
  const address = `/api/publications/pairs/${pair.english.id}`
  return {
    id,
    name,
    async takeAway() {
      const cleared = await api.put(address, pairWith(null))
      expect(cleared.status(), await cleared.text()).toBe(200)
    },
    deletePair: () => api.delete(address),
  }
}

/** The only picture in the bin comes back, goes again, and is erased. */
async function restoreAndErase(page: Page, library: Library, api: APIRequestContext, id: number) {
  const card = library.cards.first()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await assertSoundAtEveryWidth(page, 'the bin of pictures')
  await card.getByRole('button').first().click()
  await library.says('bin.restored')
  await api.delete(`/api/pictures/${id}`)
  await page.reload()
  await arriveInside(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await card.getByRole('button').last().click()
  await library.says('bin.erased')
  expect((await api.get(`/api/pictures/${id}`)).status()).toBe(404)
}

test('a picture in use is replaced in place, and goes to the bin once nothing shows it @en @full', async ({
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
  const toBin = sheet.getByRole('button', { name: t('admin:pictures.delete.button') })
  await expect(toBin).toHaveAttribute('aria-disabled', 'true')
  await expect(toBin).toHaveAccessibleDescription(/./)

  const before = await sheet.locator('.focal img').getAttribute('src')
  page.once('dialog', (question) => void question.accept())
  await sheet.locator('input[type=file]').setInputFiles(await jpeg(page, `new-${language}.jpg`))
  await library.says('sheet.replaced')
  await expect(sheet.locator('.focal img')).not.toHaveAttribute('src', before ?? '')
  const kept = (await (await api.get(`/api/pictures/${used.id}`)).json()) as { picture: Picture }
  expect(kept.picture.uses).toBe(2)

  await used.takeAway()
  await library.open()
  await page.locator(`#picture-${used.id}`).click()
  await library.moveToBin()
  await expect(page.locator(`#picture-${used.id}`)).toHaveCount(0)

  await library.openBin()
  await restoreAndErase(page, library, api, used.id)
  await used.deletePair()
  await api.dispose()
})

/** Chooses every picture in sight and puts them into the bin. */
async function deleteAllByKeyboard(page: Page, t: Text) {
  await tabTo(page, page.getByRole('checkbox', { name: t('admin:pictures.chooseAll') }))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('.chosen-bar .btn.danger'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: t('admin:pictures.delete.button') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('admin:pictures.noneTitle') })).toBeVisible()
}

test('the library is worked through by the keyboard alone @ar @full', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
  library,
}) => {
  await signIn(people.editor)
  const api = await signedInApi(baseURL ?? '', people.editor)
  const names = ['one', 'two'].map((name) => `keys-${name}-${language}.jpg`)
  for (const name of names) await uploadPhoto(api, name, await photo(page))
  await library.open()

  await tabTo(page, library.search)
  await page.keyboard.type(`keys ${language}`)
  await page.keyboard.press('Enter')
  await expect(library.cards).toHaveCount(2)
  await tabTo(page, library.card(names[1] ?? '').locator('.shot'))
  await page.keyboard.press('Enter')
  const { sheet } = library
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  const next = sheet.getByRole('button', { name: t('admin:pictures.sheet.next') })
  await expect(next).not.toHaveAttribute('aria-disabled')
  await tabTo(page, next)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(names[0] ?? '')
  await expect(next).toBeFocused()
  await tabTo(page, sheet.getByRole('checkbox', { name: t('admin:pictures.sheet.decorative') }))
  await page.keyboard.press('Space')
  await expect(sheet.locator('.saved')).toHaveText(t('admin:pictures.sheet.saved'))
  await page.keyboard.press('Escape')
  await expect(library.card(names[0] ?? '').locator('.shot')).toBeFocused()

  await deleteAllByKeyboard(page, t)
  await api.dispose()
})
