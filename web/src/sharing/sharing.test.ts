import type { Publication } from '@ufuq/shared/contract/publications'
import type { SiteSettings } from '@ufuq/shared/contract/site'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { expect, test } from 'vitest'
import { pageHead } from '../engine/page-head.ts'
import { texts, textsOf } from '../testing/testing.ts'
import { renderSharing, siteLinks } from './sharing.ts'

const site: SiteSettings = {
  origin: 'https://ufuq.example',
  email: 'hello@ufuq.example',
  social: [
    { network: 'facebook', link: 'https://facebook.com/x' },
    { network: 'twitter', link: 'https://twitter.com/ufuq_example' },
  ],
  newsletterEndpoint: '/api/newsletter',
  timeZone: 'Asia/Riyadh',
}

const article = aPublication({
  id: 7,
  title: 'حين تقود النساء لجان المياه',
  slug: 'لجان',
  language: 'ar',
  hero: '/uploads/well.jpg',
  tags: ['السلام'],
  translationId: 8,
  description: 'وصف',
  translation: { id: 8, slug: 'water', language: 'en', title: 'Water' },
  version: 3,
  updatedAt: '2023-09-10T00:00:00.000Z',
})

async function sharingOf(publication?: Publication, changes: { robots?: string } = {}) {
  const language = 'ar'
  const resources = { [language]: textsOf(language, ['common']) }
  const { t } = await createI18n({ language, resources })
  const path = publication ? '/publications/7' : '/'
  const description = publication?.description ?? 'D'
  const head = pageHead({ title: 'T', description, path, language, site })
  const result = {
    status: 200,
    head: { ...head, ...changes },
    ...(publication && { publication }),
  }
  return renderSharing({ result, language, path, t, site })
}

const graphOf = (html: string) => {
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

test('a page shows a card with a picture of the site in its language', async () => {
  const html = await sharingOf()
  for (const [name, content] of [
    ['og:type', 'website'],
    ['og:title', 'T'],
    ['og:description', 'D'],
    ['og:url', 'https://ufuq.example/'],
    ['og:locale', 'ar_AR'],
    ['og:locale:alternate', 'en_US'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ]) {
    expect(html).toContain(`<meta property="${name}" content="${content}" data-page>`)
  }
  expect(html).toMatch(/property="og:image" content="https:\/\/ufuq\.example\/og\/ar-\w+\.png"/)
  expect(html).toMatch(/property="og:image:alt" content="[^"]{10,}"/)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
  expect(html).toContain('<meta name="twitter:site" content="@ufuq_example"')
  expect(graphOf(html).map((thing) => thing['@type'])).toEqual(['NGO', 'WebSite'])
})

test('an article with a picture of the library shares it with the title, and says both in words', async () => {
  const cover = {
    src: '/uploads/3/0123456789abcdef-960.webp',
    widest: '/uploads/3/0123456789abcdef-2160.webp',
    sets: { avif: '', webp: '' },
    style: { objectPosition: '50% 50%' },
    alternative: 'بئر "الرمانة"',
    caption: null,
    credit: null,
  }
  const withCover = { ...article, hero: '/uploads/3', cover }
  const html = await sharingOf(withCover)
  const [name] = /\/og\/7-\w+\.jpg/.exec(html) ?? []
  expect(html).toContain(`property="og:image" content="https://ufuq.example${name}"`)
  expect(html).toContain('property="og:image:type" content="image/jpeg"')
  expect(html).toContain(
    `property="og:image:alt" content="${article.title}: بئر &quot;الرمانة&quot;"`,
  )
  expect(graphOf(html)[1]).toMatchObject({
    image: [site.origin + cover.widest, site.origin + name],
  })
  expect(await sharingOf({ ...withCover, title: 'غيره' })).not.toContain(name)
  const moved = { ...cover, style: { objectPosition: '50% 62%' } }
  expect(await sharingOf({ ...withCover, cover: moved })).not.toContain(name)
  const undescribed = { ...cover, alternative: null }
  expect(await sharingOf({ ...withCover, cover: undescribed })).toContain(
    `property="og:image:alt" content="${article.title}"`,
  )
})

test('a page that nobody shall index says nothing for sharing', async () => {
  expect(await sharingOf(undefined, { robots: 'noindex' })).toBe('')
})

test("another title or land is another picture's address", async () => {
  const imageOf = async (publication: Publication) =>
    /og\/7-\w+\.png/.exec(await sharingOf(publication))?.[0]
  const first = await imageOf(article)
  expect(await imageOf({ ...article, description: 'غيره', version: 4 })).toBe(first)
  expect(await imageOf({ ...article, title: 'غيره' })).not.toBe(first)
  expect(await imageOf({ ...article, tags: ['القيادة'] })).not.toBe(first)
})

test('both feeds are known everywhere, the one of the language first', () => {
  const feedsOf = (language: 'ar' | 'en') =>
    [...siteLinks(language, texts).matchAll(/atom\+xml" title="[^"]+" href="([^"]+)"/g)].map(
      ([, href]) => href,
    )
  expect(feedsOf('ar')).toEqual(['/feed.xml', '/en/feed.xml'])
  expect(feedsOf('en')).toEqual(['/en/feed.xml', '/feed.xml'])
})
