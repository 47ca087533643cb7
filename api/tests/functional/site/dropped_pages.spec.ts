// Expensive: renders some thirty pages after each of thirty changes.
import { Agent } from 'node:http'
import limiter from '@adonisjs/limiter/services/main'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { callCache, pageCache, queryPageCache } from '#content/page_cache'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pagesOf, text } from '#tests/functional/kinds/page_calls'
import { libraryOf } from '#tests/functional/pictures/library'
import { photo } from '#tests/functional/pictures/photos'
import { restoreRecord } from '#tests/functional/publications/pair_calls'
import { added } from '#tests/functional/site/menus/menu_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

/** What shows the content that is changed, and what shows none of it. */
const ADDRESSES = [
  '/',
  '/en',
  '/en/about',
  '/en/publications',
  '/en/publications?tag=water',
  '/en/publications/well',
  '/en/publications/well/both',
  '/en/publications/pump',
  '/publications/bir',
  '/documents',
  '/en/documents?category=other',
  '/en/documents/report',
  '/en/board',
  '/en/board/job',
  '/en/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/locales/en.json',
  '/api/publications?language=en',
  '/api/publications/well?language=en&nearby=true',
  '/api/publications/well?language=ar',
  '/api/shown/documents?language=en',
  '/api/shown/documents/report?language=en',
  '/api/choices/documents',
  '/api/shown/pages/board?language=en',
  '/api/shown/pages/key:about?language=en',
]

/** The pages in the server's caches, by address. */
const cachedPages = () =>
  new Map(
    ADDRESSES.flatMap((address) => {
      const caches = [pageCache, queryPageCache, callCache]
      const page = caches.map((cache) => cache.find(address)).find(Boolean)
      return page ? [[address, page.body.identity] as const] : []
    }),
  )

/** Renders every page without using the cache. */
async function renderAll() {
  await limiter.clear()
  drop(null)
  const agent = new Agent({ keepAlive: true })
  for (const address of ADDRESSES) await rawRequest(address, { agent })
  agent.destroy()
  return cachedPages()
}

/** Publishes content of each kind. Returns a change of each kind to it. */
async function changesOf(client: ApiClient): Promise<Record<string, () => Promise<unknown>>> {
  const pages = await pagesOf(client, 'admin')
  const documents = await documentsOf(client)
  const pictures = await libraryOf(client)
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object = {}) => {
    const answer = await client.request(path, method).json(body).loginAs(pages.person)
    if (answer.status() >= 300) throw new Error(`${method} ${path}: ${answer.text()}`)
    return answer.body()
  }
  const picture = await pictures.upload()
  const write = async (values: object) => {
    const beginning = 'The well is deep and the water is clear. '.repeat(8)
    const body = { language: 'en', content: beginning, status: 'published', ...values }
    return (await send('POST', '/api/publications', body)).publication
  }
  const hero = `/uploads/${picture.id}`
  const well = await write({ title: 'Well', tags: ['water', 'peace'], hero })
  await write({ title: 'بئر', slug: 'bir', language: 'ar', translationId: well.id })
  await write({ title: 'Pump', tags: ['schools'] })
  const [water, schools] = (await client.get('/api/entries/tags').loginAs(pages.person)).body()
  const entry = (
    await client.get(`/api/entries/publications/sides/${well.id}`).loginAs(pages.person)
  ).body().publication.id
  const report = (await documents.create()).id
  await documents.change(report, { title: { ar: 'تقرير', en: 'Report' }, isPublished: true })
  const words = { ar: 'نص', en: 'Text' }
  const closes = '2099-01-31T13:00:00.000Z'
  const job = { id: 'job', title: words, place: words, text: words, closes, apply: '/contact' }
  const board = await pages.create({
    title: { ar: 'المجلس', en: 'Board' },
    slug: { ar: 'board', en: 'board' },
    sections: [
      text('one', 'نص', 'Text'),
      { id: 'jobs', kind: 'openings', openings: [job] },
      { id: 'files', kind: 'documents' },
    ],
  })
  await pages.publish(board, 'ar', 'en')
  const about = (await pages.read('about')).id
  const edit = (changes: object) => () => send('PATCH', `/api/publications/${well.id}`, changes)
  const bulk = (action: string) => () =>
    send('POST', '/api/entries/publications/bulk', { action, ids: [entry] })
  const published = (values: object) => async () => {
    await pages.change(board, values)
    await pages.publish(board, 'ar', 'en')
  }
  return {
    'a correction': edit({ content: 'Corrected', correction: true }),
    'a title': edit({ title: 'Wells' }),
    tags: edit({ tags: ['water'] }),
    'a date': edit({ publishedAt: '2024-02-01' }),
    'a cover': edit({ hero: null }),
    'a scheduled date': edit({ publishedAt: '2099-01-01' }),
    'a date that has come': edit({ publishedAt: '2024-02-01' }),
    nothing: edit({}),
    'many withdrawn': bulk('withdraw'),
    'many published': bulk('publish'),
    'a deletion': () => send('DELETE', `/api/publications/${well.id}`),
    'a restored text': () => restoreRecord(client, well.id, pages.person),
    'a renamed tag': () =>
      send('PATCH', `/api/entries/tags/${water.id}`, { values: { name: { en: 'Rain' } } }),
    'merged tags': () => send('POST', '/api/tags/merge', { keep: schools.id, tags: [water.id] }),
    'a broken link': edit({ translationId: null }),
    'an address': edit({ slug: 'wells' }),
    'words of a picture': () => pictures.describe(picture.id, { alternative: { en: 'Seen' } }),
    'another file of a picture': async () =>
      pictures.sendFile(`pictures/${picture.id}/file`, await photo(), 'new.jpg', 'PUT'),
    'a page that the product ships': () =>
      send('PATCH', '/api/entries/pages/home', {
        values: { title: { en: 'We' } },
        publish: ['en'],
      }),
    'sections below a page': async () => {
      await pages.addBelow(about, [text('one', 'قسم', 'Section')])
      await pages.publish(about, 'ar', 'en')
    },
    'the draft of a page': () => pages.change(board, { title: { en: 'Trustees' } }),
    'a menu': () =>
      send('PATCH', '/api/entries/menus/menus', {
        values: added('n-1', 'Own', { target: `page:${board}` }),
        publish: ['ar', 'en'],
      }),
    'a published page': published({ lead: { en: 'Seven people' } }),
    'the address of a page': published({ slug: { en: 'trustees' } }),
    'a withdrawn page': () => pages.withdraw(board, 'en'),
    'a deleted page': () => pages.send('DELETE', `/${board}`),
    'a restored page': () => pages.send('POST', `/bin/${board}/restore`),
    'the title of a document': () => documents.change(report, { title: { en: 'Accounts' } }),
    'another file of a document': () => documents.put(report, Buffer.from('a,b'), 'en', 'a.csv'),
    'a withdrawn document': () => documents.change(report, { isPublished: false }),
    'a published document': () => documents.change(report, { isPublished: true }),
  }
}

test.group('Pages that a change left in the cache', () => {
  test('are those that are rendered anew', async ({ client, assert }) => {
    const changes = await changesOf(client)
    assert.isAbove((await renderAll()).size, 21)
    let left = 0
    for (const [name, change] of Object.entries(changes)) {
      await change()
      const before = cachedPages()
      const rendered = await renderAll()
      for (const [address, page] of before) {
        const isSame = rendered.get(address)?.equals(page)
        assert.isTrue(isSame, `${address} after ${name}`)
      }
      left += before.size
    }
    assert.isAbove(left, 200)
  }).timeout(300_000)
})
