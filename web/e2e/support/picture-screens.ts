import type { Page, Route } from '@playwright/test'
import type { Picture } from '@ufuq/shared/kinds/picture'
import type { WireUse } from '@ufuq/shared/kinds/wire'
import { picture as anyPicture } from '@ufuq/shared/kinds/testing/pictures'
import type { Inside } from './inside.ts'
import type { Screen } from './screens.ts'

const LONG_NAME = `${'field-visit-photograph-'.repeat(7).slice(0, 146)}.jpg`
const LONG_WORD = 'bioconservation'.repeat(10)

type Changes = NonNullable<Parameters<typeof anyPicture>[0]>

export const picture = (id: number, { values, ...more }: Changes = {}): Picture =>
  anyPicture({
    id,
    fileName: `DSC_04${10 + id}.jpg`,
    values: {
      alternative: {
        ar: 'أربع قرى حول بئر الرمانة، ودروب منقّطة تصل كلًّا منها بالبئر',
        en: 'Four villages around Bir al-Rummana, each joined to the well by a dotted path',
      },
      caption: { ar: 'القرى الأربع وبئرها.', en: 'The four villages and their well.' },
      credit: 'ريم السالم',
      focalPoint: { x: 0.42, y: 0.5 },
      ...values,
    },
    ...more,
  })

const use = (id: number, more: Partial<WireUse> = {}): WireUse => ({
  id: 100 + id,
  kind: 'publication',
  key: null,
  side: id,
  titles: { ar: 'حين تقود النساء لجان المياه' },
  path: id === 1 ? 'hero' : 'content',
  isDraft: false,
  isBinned: false,
  ...more,
})

const USES = [
  use(1),
  use(2, { titles: { en: `Water ${LONG_WORD}` }, isDraft: true }),
  use(3, { isBinned: true }),
]

const NO_WORDS = { ar: '', en: '' }

/** Everything that a card and a sheet can show, with the longest names. */
const PICTURES: Picture[] = [
  picture(1, { uses: 3 }),
  picture(2, { fileName: LONG_NAME, values: { alternative: { ar: LONG_WORD, en: '' } } }),
  picture(3, { fileName: 'IMG_2044.HEIC', values: { alternative: NO_WORDS }, color: null }),
  picture(4, {
    values: { decorative: true, alternative: NO_WORDS },
    width: 900,
    height: 1600,
  }),
  picture(5, { fileName: null, createdBy: null, abilities: ['read'] }),
  picture(6, { uses: 2 }),
  picture(7, { values: { alternative: { ar: '', en: LONG_WORD } } }),
  picture(8, { uses: 1 }),
]

const DAY_MS = 86_400_000

const binned = (one: Picture, daysAgo: number): Picture => ({
  ...one,
  deletedAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  deletedBy: { id: 1, name: 'mariam' },
})

/** A hill under a sun, which replaces every picture file. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="#d8b48a"/><circle cx="820" cy="420" r="160" fill="#ec6530"/>
<path d="M0 520Q400 360 1200 500V800H0Z" fill="#14646c"/></svg>`

const drawing = (route: Route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING })

/** Mocks a library with pictures, because the server's library has none. */
export async function routeLibrary(page: Page) {
  await page.route('**/api/entries/pictures?**', (route) => route.fulfill({ json: PICTURES }))
  await page.route('**/api/pictures/counts**', (route) =>
    route.fulfill({ json: { all: 1248, undescribed: 3, unused: 5, mine: 6, binned: 2 } }),
  )
  await page.route('**/api/entries/pictures/*', (route) => {
    const one = PICTURES.find(({ id }) => route.request().url().endsWith(`/pictures/${id}`))
    return one ? route.fulfill({ json: { picture: one } }) : route.fallback()
  })
  await page.route('**/api/entries/pictures/*/uses', (route) => route.fulfill({ json: USES }))
  const bin = [
    binned(picture(9, { fileName: LONG_NAME }), 2),
    binned(picture(5, { abilities: ['read'] }), 29),
  ]
  await page.route('**/api/entries/pictures/bin', (route) => route.fulfill({ json: bin }))
  await page.route('**/api/pictures/bin/*/file', drawing)
  await page.route('**/uploads/**', drawing)
}

/** Shows the library with the mocked pictures. */
async function fill(page: Page) {
  await routeLibrary(page)
  await page.reload()
  await page.locator('.picture-card').first().waitFor()
}

const heading = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 })

/**
 * Creates an upload in each state: done, rejected, uploading, waiting for the next hour, and
 * waiting for its turn.
 */
async function upload(page: Page) {
  const answers: ((route: Route) => unknown)[] = [
    (route) => route.fulfill({ status: 201, json: { picture: picture(1) } }),
    (route) => {
      const errors = [{ field: 'file', rule: 'pictureType', message: '' }]
      return route.fulfill({ status: 422, json: { code: 'validation', message: '', errors } })
    },
    // This upload never finishes.
    () => {},
    (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '1500' },
        json: { code: 'too_many_requests', message: '' },
      }),
  ]
  await page.route('**/api/pictures', (route) => answers.shift()?.(route))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      ['IMG_2041.jpg', 'site-plan.svg', LONG_NAME, 'DSC_0098.jpg', 'IMG_2045.HEIC'].map((name) => ({
        name,
        mimeType: '',
        buffer: Buffer.alloc(4096),
      })),
    )
  await page.locator('.upload[data-state=broken]').waitFor()
  await page.locator('.upload:is([data-state=sending], [data-state=checking])').waitFor()
}

async function holdFilesAbove(page: Page) {
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    for (const name of ['a.jpg', 'b.jpg']) dataTransfer.items.add(new File(['x'], name))
    document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }))
  })
  await page.locator('.drop-target').waitFor()
}

/** The library, one of its pictures, and the bin. */
export const pictureScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-pictures-empty',
    path: '/admin/pictures',
    act: async ({ page }) => {
      await page.route('**/api/entries/pictures?**', (route) => route.fulfill({ json: [] }))
      await page.reload()
      await page.locator('.state').waitFor()
    },
  },
  { name: 'admin-pictures-none', isState: true, path: '/admin/pictures?q=zzzz' },
  {
    name: 'admin-pictures',
    isChecked: true,
    path: '/admin/pictures',
    act: ({ page }) => fill(page),
  },
  {
    name: 'admin-pictures-chosen',
    path: '/admin/pictures',
    isWindow: true,
    act: async ({ page }) => {
      await fill(page)
      for (const place of [0, 2]) {
        await page.locator('.picture-card .check input').nth(place).check()
      }
    },
  },
  {
    name: 'admin-pictures-uploads',
    isChecked: true,
    path: '/admin/pictures',
    act: async ({ page }) => {
      await fill(page)
      await upload(page)
    },
  },
  {
    name: 'admin-pictures-drop',
    path: '/admin/pictures',
    isWindow: true,
    act: ({ page }) => holdFilesAbove(page),
  },
  ...([1, 2, 5] as const).map((id) => ({
    name: `admin-picture-${{ 1: 'used', 2: 'longest', 5: 'foreign' }[id]}`,
    path: '/admin/pictures',
    isWindow: true as const,
    act: async ({ page }: Inside) => {
      await fill(page)
      await page.locator(`#picture-${id}`).click()
      await heading(page).waitFor()
      await page.locator('.side-sheet dl').waitFor()
    },
  })),
  {
    name: 'admin-picture-conflict',
    path: '/admin/pictures',
    isWindow: true,
    act: async ({ page }) => {
      await fill(page)
      await page.locator('#picture-6').click()
      const current = picture(6, { version: 2, values: { credit: LONG_WORD } })
      await page.route('**/api/entries/pictures/6', (route) =>
        route.fulfill({ status: 409, json: { code: 'version_conflict', message: '', current } }),
      )
      await page.getByRole('dialog').locator('input[name=credit]').fill('Salma')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'admin-pictures-bin',
    path: '/admin/pictures',
    act: async ({ page }) => {
      await fill(page)
      await page.locator('.to-bin').click()
      await page.locator('img[src*="/bin/"]').first().waitFor()
    },
  },
  { name: 'admin-pictures-bin-empty', isState: true, path: '/admin/pictures/bin' },
  {
    name: 'admin-pictures-error',
    path: '/admin/pictures',
    act: async ({ page }) => {
      await page.route('**/api/entries/pictures?**', (route) => route.abort())
      await page.reload()
      await page.getByRole('alert').waitFor()
    },
  },
]
