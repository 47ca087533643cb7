import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { signedInApi } from '../support/people.ts'
import { expect, people, test } from '../support/test.ts'

const FACE = new URL(
  '../../../api/node_modules/@expo-google-fonts/markazi-text/600SemiBold/MarkaziText_600SemiBold.ttf',
  import.meta.url,
)

const property = (page: Page, name: string) => page.locator(`meta[property="${name}"]`)

/**
 * Parses the XML at a path with Chromium. Returns whether it is well-formed, and its addresses and
 * titles.
 */
async function xmlOf(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const text = await (await fetch(address)).text()
    const document = new DOMParser().parseFromString(text, 'application/xml')
    return {
      isWellFormed: document.querySelector('parsererror') === null,
      locations: [...document.querySelectorAll('loc')].map((loc) => loc.textContent),
      links: [...document.querySelectorAll('entry > link')].map((link) =>
        link.getAttribute('href'),
      ),
      titles: [...document.querySelectorAll('entry > title')].map((title) => title.textContent),
    }
  }, path)
}

test('a shared page shows its title, its text and a picture', async ({ page, t, at }) => {
  for (const [path, name] of [
    ['/', 'home'],
    ['/about', 'about'],
    ['/publications', 'publications'],
  ] as const) {
    await page.goto(at(path))
    await expect(property(page, 'og:title')).toHaveAttribute(
      'content',
      t(`common:meta.${name}.title`),
    )
    await expect(property(page, 'og:type')).toHaveAttribute('content', 'website')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    await expect(property(page, 'og:url')).toHaveAttribute('content', canonical ?? '')
    const image = (await property(page, 'og:image').getAttribute('content')) ?? ''
    const answer = await page.request.get(image)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
})

test('what only machines read goes when a link leads on @en', async ({ page, t, at }) => {
  await page.goto(at('/'))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  const graph: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  expect(graph).toMatchObject({ '@graph': [{ '@type': 'NGO' }, { '@type': 'WebSite' }] })
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('common:nav.about') })
    .click()
  await expect(page).toHaveTitle(t('common:meta.about.title'))
  await expect(page.locator('meta[property]')).toHaveCount(0)
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/)
})

test('every address of the sitemap answers and is its own canonical one', async ({
  page,
  language,
  at,
}) => {
  await page.goto(at('/'))
  const { isWellFormed, locations } = await xmlOf(page, '/sitemap.xml')
  expect(isWellFormed).toBe(true)
  expect(new Set(locations).size).toBe(locations.length)
  const own = locations.filter((address) => {
    const { pathname } = new URL(address)
    return /^\/en(\/|$)/.test(pathname) === (language === 'en')
  })
  expect(own.length).toBeGreaterThan(8)
  for (const address of own) {
    const answer = await page.request.get(address, { maxRedirects: 0 })
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(`rel="canonical" href="${address}"`)
  }
})

test('the list leads to the feed, and the feed to the texts', async ({ page, t, at }) => {
  await page.goto(at('/publications'))
  const link = page.getByRole('link', { name: t('publications:list.feed') })
  await expect(link).toHaveAttribute('href', at('/feed.xml'))
  await expect(page.locator('link[type="application/atom+xml"]').first()).toHaveAttribute(
    'href',
    at('/feed.xml'),
  )
  const { isWellFormed, links, titles } = await xmlOf(page, at('/feed.xml'))
  expect(isWellFormed).toBe(true)
  expect(titles.length).toBeGreaterThan(5)
  const [first] = links
  await page.goto(first ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
})

test('markup and signs that XML forbids leave the feed well-formed @en', async ({
  page,
  language,
  baseURL,
  at,
}) => {
  const title = `]]> </title><script>alert(1)</script> & "${language}"`
  const api = await signedInApi(baseURL ?? '', people.editor)
  const answer = await api.post('/api/publications', {
    data: { title, language, content: `\u0007 ${title}`, tags: [title.slice(0, 20)] },
  })
  const { publication } = await answer.json()
  await api.patch(`/api/publications/${publication.id}`, { data: { status: 'published' } })
  await page.goto(at('/'))
  const { isWellFormed, titles } = await xmlOf(page, at('/feed.xml'))
  expect(isWellFormed).toBe(true)
  expect(titles).toContain(title)
  expect((await xmlOf(page, '/sitemap.xml')).isWellFormed).toBe(true)
  await api.delete(`/api/publications/${publication.id}`)
  await api.dispose()
})

const TITLES = {
  ar: ['حين تقود النساء', 'التَّعاوُنُ لا يُقاسُ', 'مع UNHCR (2023): «لِمَ؟»'],
  en: ['When women lead', '“Fields” of فريق أفق, 2023', 'Office & affinity: (50%)'],
}

for (const [index, tag] of ['', '@en', ''].entries()) {
  test(`a picture has its title in the very shapes that Chromium gives it (${index + 1}) ${tag}`, async ({
    page,
    language,
    baseURL,
    at,
  }) => {
    const title = TITLES[language][index] ?? ''
    const api = await signedInApi(baseURL ?? '', people.editor)
    const created = await api.post('/api/publications', {
      data: { title, language, content: 'x', status: 'published' },
    })
    const { publication } = await created.json()
    await page.goto(at(`/publications/${encodeURIComponent(publication.slug)}`))
    const picture = (await property(page, 'og:image').getAttribute('content')) ?? ''
    const { proportions, difference } = await compareWithChromium(page, picture, title, language)
    expect(proportions).toBeCloseTo(1, 1)
    expect(difference).toBeLessThan(0.2)

    const other = [...title].toReversed().join('')
    const control = await compareWithChromium(page, picture, other, language)
    expect(control.difference, 'other letters are another picture').toBeGreaterThan(0.3)
    await api.delete(`/api/publications/${publication.id}`)
    await api.dispose()
  })
}

// oxlint-disable max-lines-per-function -- runs in the page, without the rest of this file
/**
 * Compares the title in the image with the same words on a canvas: 0 means identical, 1 means
 * nothing in common.
 */
async function compareWithChromium(
  page: Page,
  picture: string,
  title: string,
  language: 'ar' | 'en',
) {
  const face = readFileSync(FACE).toString('base64')
  return page.evaluate(
    async ({ picture, title, language, face }) => {
      const bytes = Uint8Array.from(atob(face), (character) => character.charCodeAt(0))
      document.fonts.add(await new FontFace('Compared', bytes.buffer).load())
      const sheet = (width: number, height: number) => {
        const context = new OffscreenCanvas(width, height).getContext('2d', {
          willReadFrequently: true,
        })
        if (!context) throw new Error('There is no canvas')
        return context
      }
      type Sheet = ReturnType<typeof sheet>

      /**
       * Finds light text on a dark background between `top` and `bottom`. Returns their box, and
       * its content scaled to a common size.
       */
      const inkOf = ({ canvas }: Sheet, top: number, bottom: number) => {
        const { width } = canvas
        const { data } = sheetOf(canvas, width, bottom).getImageData(0, top, width, bottom - top)
        let [left, right, first, last] = [width, 0, bottom, 0]
        for (let y = 0; y < bottom - top; y++) {
          for (let x = 0; x < width; x++) {
            if ((data[(y * width + x) * 4] ?? 0) < 130) continue
            left = Math.min(left, x)
            right = Math.max(right, x)
            first = Math.min(first, y)
            last = Math.max(last, y)
          }
        }
        const box = { width: right - left + 1, height: last - first + 1 }
        const common = sheet(600, 150)
        common.drawImage(canvas, left, top + first, box.width, box.height, 0, 0, 600, 150)
        const pixels = common.getImageData(0, 0, 600, 150).data.filter((_, at) => at % 4 === 0)
        return { ratio: box.width / box.height, pixels }
      }
      const sheetOf = (canvas: OffscreenCanvas, width: number, height: number) => {
        const copy = sheet(width, height)
        copy.drawImage(canvas, 0, 0)
        return copy
      }

      const drawn = sheet(1200, 630)
      drawn.drawImage(await createImageBitmap(await (await fetch(picture)).blob()), 0, 0)
      const set = sheet(2400, 400)
      set.fillStyle = '#081c21'
      set.fillRect(0, 0, 2400, 400)
      set.fillStyle = '#f4f6f3'
      set.font = '140px Compared'
      set.direction = language === 'ar' ? 'rtl' : 'ltr'
      set.textAlign = 'center'
      set.fillText(title, 1200, 220)

      const [one, other] = [inkOf(drawn, 296, 532), inkOf(set, 0, 400)]
      let apart = 0
      let ink = 0
      for (const [at, value] of one.pixels.entries()) {
        const there = other.pixels[at] ?? 0
        apart += Math.abs(value - there)
        ink += Math.max(value, there) - 8
      }
      return { proportions: one.ratio / other.ratio, difference: apart / ink }
    },
    { picture, title, language, face },
  )
}
