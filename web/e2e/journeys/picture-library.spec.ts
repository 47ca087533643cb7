import type { Locator, Page } from '@playwright/test'
import type { Picture } from '@ufuq/shared/contract/pictures'
import { arriveInside } from '../support/arrival.ts'
import { people, signedInApi } from '../support/people.ts'
import { photo, uploadPhoto } from '../support/photos.ts'
import { assertSoundAtEveryWidth } from '../support/sound.ts'
import { expect, test } from '../support/test.ts'

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

const jpeg = async (page: Page, name: string): Promise<Chosen> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await photo(page),
})

const choose = (page: Page, ...files: Chosen[]) =>
  page.locator('.bar input[type=file]').setInputFiles(files)

const rowOf = (page: Page, name: string): Locator =>
  page.locator('.upload').filter({ has: page.locator('bdi', { hasText: name }) })

const cardOf = (page: Page, name: string): Locator =>
  page.locator('.picture-card').filter({ has: page.locator('bdi', { hasText: name }) })

async function openLibrary(page: Page) {
  await page.goto('/admin/pictures')
  await arriveInside(page)
}

/** Presses Tab until the focus is there, as somebody without a mouse. */
async function tabTo(page: Page, place: Locator) {
  const isThere = () => place.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The focus does not come there')
}

test('pictures are uploaded together, described in both languages, and found by their words @ar', async ({
  page,
  language,
  t,
  signIn,
}) => {
  await signIn(people.author)
  await openLibrary(page)
  const [first, second] = [`first-${language}.jpg`, `second-${language}.jpg`]
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await choose(page, await jpeg(page, first), await jpeg(page, second), {
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: svg,
  })
  await expect(rowOf(page, first)).toHaveAttribute('data-state', 'done')
  await expect(rowOf(page, second)).toHaveAttribute('data-state', 'done')
  await expect(rowOf(page, 'plan.svg')).toContainText(t('admin:pictures.uploads.failures.svg'))
  await expect(cardOf(page, second)).toHaveCount(1)
  await assertSoundAtEveryWidth(page, 'pictures with uploads')

  await rowOf(page, first)
    .getByRole('link', { name: t('admin:pictures.uploads.describeOne', { name: first }) })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
  const words = (side: 'ar' | 'en') =>
    sheet
      .getByRole('region', { name: t(`admin:pictures.sheet.words.${side}`) })
      .getByRole('textbox', { name: t('admin:pictures.sheet.alternative') })
  await words('ar').fill(`ناعورة على النهر ${language}`)
  await words('en').fill(`A noria on the river ${language}`)
  const ring = sheet.locator('.focal-ring')
  await ring.press('ArrowRight')
  await ring.press('Shift+ArrowUp')
  await expect(ring).toHaveAccessibleName(t('admin:pictures.sheet.point', { x: '51', y: '40' }))
  await expect(sheet.locator('.saved')).toHaveText(t('admin:pictures.sheet.saved'))
  await assertSoundAtEveryWidth(page, 'one picture')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(cardOf(page, first).locator('.shot')).toBeFocused()

  const search = page.getByRole('searchbox', { name: t('admin:pictures.search') })
  for (const wanted of [`ناعوره ${language}`, `NORIA ${language}`]) {
    await search.fill(wanted)
    await search.press('Enter')
    await expect(page.locator('.picture-card')).toHaveCount(1)
    await expect(cardOf(page, first).locator('.words')).toContainText(
      language === 'ar' ? 'ناعورة' : 'noria',
    )
  }
  await page.locator('.pill', { hasText: t('admin:pictures.filters.undescribed') }).click()
  await expect(page.getByRole('heading', { name: t('admin:pictures.noneTitle') })).toBeVisible()
})

test('an upload whose line breaks starts again by itself, behind another screen too @en', async ({
  page,
  language,
  t,
  signIn,
}) => {
  await signIn(people.author)
  await openLibrary(page)
  let attempts = 0
  await page.route('**/api/pictures', (route) => {
    attempts += 1
    return attempts === 1 ? route.abort('connectionreset') : route.fallback()
  })
  const name = `broken-${language}.jpg`
  const file = await jpeg(page, name)
  await page.route('**/api/health', (route) => route.abort())
  await choose(page, file)
  await expect(rowOf(page, name)).toHaveAttribute('data-state', 'broken')
  await expect(rowOf(page, name)).toContainText(t('admin:pictures.uploads.failures.line'))
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
  await expect(rowOf(page, name)).toHaveAttribute('data-state', 'done')
  await expect(cardOf(page, name)).toHaveCount(1)
  expect(attempts).toBe(2)
})

test('one upload is cancelled and started again, and nothing of it stays before @ar', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
}) => {
  await signIn(people.author)
  await openLibrary(page)
  const name = `cancelled-${language}.jpg`
  await page.route('**/api/pictures', () => {})
  await choose(page, await jpeg(page, name))
  await expect(rowOf(page, name)).toHaveAttribute('data-state', /sending|checking/)
  await page.getByRole('button', { name: t('admin:pictures.uploads.cancelOne', { name }) }).click()
  await expect(rowOf(page, name)).toHaveAttribute('data-state', 'cancelled')
  const api = await signedInApi(baseURL ?? '', people.author)
  expect(await (await api.get(`/api/pictures?q=${name}`)).json()).toEqual([])
  await api.dispose()
  await page.unroute('**/api/pictures')
  await page.getByRole('button', { name: t('admin:pictures.uploads.retryOne', { name }) }).click()
  await expect(rowOf(page, name)).toHaveAttribute('data-state', 'done')
})

test('files that are dropped on the page are uploaded @en', async ({
  page,
  language,
  t,
  signIn,
}) => {
  await signIn(people.author)
  await openLibrary(page)
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
  await expect(rowOf(page, name)).toHaveAttribute('data-state', 'done')
})

test('a picture in use is replaced in place, and goes to the bin once nothing shows it @en', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
}) => {
  await signIn(people.admin)
  const api = await signedInApi(baseURL ?? '', people.admin)
  const name = `used-${language}.jpg`
  const { id } = await uploadPhoto(api, name, await photo(page))
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

  await openLibrary(page)
  await cardOf(page, name).locator('.shot').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('link', { name: `A used picture ${language}` })).toBeVisible()
  const toBin = sheet.getByRole('button', { name: t('admin:pictures.delete.button') })
  await expect(toBin).toHaveAttribute('aria-disabled', 'true')
  await expect(toBin).toHaveAccessibleDescription(/./)

  const before = await sheet.locator('.focal img').getAttribute('src')
  await sheet.locator('input[type=file]').setInputFiles(await jpeg(page, `new-${language}.jpg`))
  await expect(page.locator('.toast')).toContainText(t('admin:pictures.sheet.replaced'))
  await expect(sheet.locator('.focal img')).not.toHaveAttribute('src', before ?? '')
  const kept = (await (await api.get(`/api/pictures/${id}`)).json()) as { picture: Picture }
  expect(kept.picture.uses).toBe(2)

  const address = `/api/publications/pairs/${pair.english.id}`
  const cleared = await api.put(address, pairWith(null))
  expect(cleared.status(), await cleared.text()).toBe(200)
  await openLibrary(page)
  await page.locator(`#picture-${id}`).click()
  await toBin.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('admin:pictures.delete.button') })
    .click()
  await expect(sheet).toHaveCount(0)
  await expect(page.locator(`#picture-${id}`)).toHaveCount(0)

  await page.locator('.to-bin').click()
  await arriveInside(page)
  const card = page.locator('.picture-card').first()
  await expect(card.locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() => card.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await assertSoundAtEveryWidth(page, 'the bin of pictures')
  await card.getByRole('button').first().click()
  await expect(page.locator('.toast')).toContainText(t('admin:pictures.bin.restored'))
  await api.delete(`/api/pictures/${id}`)
  await page.reload()
  await arriveInside(page)
  page.once('dialog', (dialog) => void dialog.accept())
  await card.getByRole('button').last().click()
  await expect(page.locator('.toast')).toContainText(t('admin:pictures.bin.erased'))
  expect((await api.get(`/api/pictures/${id}`)).status()).toBe(404)
  await api.delete(address)
  await api.dispose()
})

test('the library is worked through by the keyboard alone @ar', async ({
  page,
  language,
  t,
  signIn,
  baseURL,
}) => {
  await signIn(people.editor)
  const api = await signedInApi(baseURL ?? '', people.editor)
  const names = ['one', 'two'].map((name) => `keys-${name}-${language}.jpg`)
  for (const name of names) await uploadPhoto(api, name, await photo(page))
  await openLibrary(page)

  await tabTo(page, page.getByRole('searchbox', { name: t('admin:pictures.search') }))
  await page.keyboard.type(`keys ${language}`)
  await page.keyboard.press('Enter')
  await expect(page.locator('.picture-card')).toHaveCount(2)
  await tabTo(page, cardOf(page, names[1] ?? '').locator('.shot'))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
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
  await expect(cardOf(page, names[0] ?? '').locator('.shot')).toBeFocused()

  await tabTo(page, page.getByRole('checkbox', { name: t('admin:pictures.chooseAll') }))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('.chosen-bar .btn.danger'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: t('admin:pictures.delete.button') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t('admin:pictures.noneTitle') })).toBeVisible()
  await api.dispose()
})
