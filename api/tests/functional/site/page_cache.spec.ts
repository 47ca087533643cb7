import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import { DateTime } from 'luxon'
import { pageCache } from '#content/page_cache'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const publish = (values: { slug: string; language?: Language; title?: string; html?: string }) =>
  PublicationFactory.apply('published').merge(values).create()

test.group('Page cache over the wire', () => {
  test('a save leaves the pages in memory that read something else', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { id } = await publish({ slug: 'well', language: 'en' })
    const paths = ['/en', '/en/publications', '/en/publications/well', '/feed.xml', '/en/about']
    const dropped = async (changes: object) => {
      for (const path of paths) await rawRequest(path)
      assert.isTrue(paths.every((path) => pageCache.find(path)))
      const call = client.patch(`/api/publications/${id}`).json(changes)
      ;(await call.loginAs(editor)).assertStatus(200)
      return paths.filter((path) => !pageCache.find(path))
    }
    assert.deepEqual(await dropped({ title: 'Deep' }), paths.slice(0, -1))
    const withdrawn = await dropped({ status: 'draft' })
    assert.deepEqual(withdrawn, paths.slice(0, -1))
    paths.splice(2, 1)
    // No page shows a draft, so saving the draft drops no page from the cache.
    assert.deepEqual(await dropped({ content: 'A draft' }), [])
  })

  test('a scheduled publication shows when its time has come', async ({ assert }) => {
    const due = DateTime.utc().plus({ minutes: 1 }).startOf('second')
    const scheduled = { slug: 'due', title: 'Due later', publishedAt: due }
    await PublicationFactory.merge({ ...scheduled, status: 'published' }).create()
    const before = await rawRequest('/en/publications')
    assert.notInclude(before.text, 'Due later')
    assert.isDefined(pageCache.find('/en/publications', due.toMillis() - 1))
    assert.isUndefined(pageCache.find('/en/publications', due.toMillis()))
  })

  test('nothing that was not found is kept', async ({ assert }) => {
    await rawRequest('/nowhere')
    await rawRequest('/publications/nowhere')
    assert.equal(pageCache.size, 0)
  })

  const forms: Record<string, (body: Buffer) => Buffer> = {
    zstd: zstdDecompressSync,
    br: brotliDecompressSync,
    gzip: gunzipSync,
  }
  const inEachForm = (path: string, names: string[]) =>
    Promise.all(
      names.map(async (name) => {
        const answer = await rawRequest(path, { headers: { 'accept-encoding': name } })
        const { [name]: read = (body: Buffer) => body } = forms
        const encoding = answer.headers['content-encoding'] ?? 'identity'
        return { encoding, page: read(answer.body).toString(), etag: answer.headers.etag }
      }),
    )

  for (const { path, names } of [
    { path: '/en', names: ['br', 'gzip', 'identity'] },
    // A page with a search term is not cached.
    { path: '/en/publications?q=water', names: ['zstd', 'br', 'gzip', 'identity'] },
    { path: '/nowhere', names: ['zstd', 'br', 'gzip', 'identity'] },
  ]) {
    test(`${path} comes in the form that its reader takes`, async ({ assert }) => {
      const answers = await inEachForm(path, names)
      assert.deepEqual(
        answers.map(({ encoding }) => encoding),
        names,
      )
      assert.lengthOf(new Set(answers.map(({ page }) => page)), 1)
      assert.lengthOf(new Set(answers.map(({ etag }) => etag)), names.length)
    })
  }
})
