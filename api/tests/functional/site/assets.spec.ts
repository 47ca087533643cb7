import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { fileCache } from '#site/serving/static_files'
import { rawRequest } from '#tests/functional/site/raw_request'

async function scriptAddress() {
  const { text } = await rawRequest('/admin')
  return /<script type="module"[^>]* src="([^"]+)"/.exec(text)![1]!
}

test.group('Assets', () => {
  test('a hashed file is kept for ever', async ({ assert }) => {
    const script = await rawRequest(await scriptAddress())
    assert.equal(script.status, 200)
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(script.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(script.headers['x-content-type-options'], 'nosniff')
  })

  test('a script comes in the form that the browser takes', async ({ assert }) => {
    const address = await scriptAddress()
    const plain = await rawRequest(address)
    const brotli = await rawRequest(address, {
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    })
    const gzip = await rawRequest(address, { headers: { 'accept-encoding': 'gzip;q=1, br;q=0' } })
    assert.isUndefined(plain.headers['content-encoding'])
    assert.equal(brotli.headers['content-encoding'], 'br')
    assert.equal(gzip.headers['content-encoding'], 'gzip')
    assert.isTrue(plain.body.equals(brotliDecompressSync(brotli.body)))
    assert.isTrue(plain.body.equals(gunzipSync(gzip.body)))
    assert.equal(plain.headers.vary, 'accept-encoding')
    assert.lengthOf(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)), 3)
  })

  test('a file in memory is answered as it was when it was read', async ({ assert }) => {
    const address = await scriptAddress()
    const answerTo = async (method: string, headers: Record<string, string>) => {
      const answer = await rawRequest(address, { method, headers })
      for (const name of ['date', 'x-request-id']) {
        assert.isString(answer.headers[name])
        delete answer.headers[name]
      }
      return answer
    }
    for (const method of ['GET', 'HEAD']) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding }
        fileCache.clear()
        const read = await answerTo(method, headers)
        assert.isDefined(fileCache.get(address))
        assert.deepEqual(await answerTo(method, headers), read)

        const known = { ...headers, 'if-none-match': String(read.headers.etag) }
        const unchanged = await answerTo(method, known)
        assert.equal(unchanged.status, 304)
        fileCache.clear()
        assert.deepEqual(await answerTo(method, known), unchanged)
      }
    }
  })

  test('the icon and robots.txt are there', async ({ assert }) => {
    const icon = await rawRequest('/favicon.svg')
    assert.equal(icon.headers['content-type'], 'image/svg+xml')
    const robots = await rawRequest('/robots.txt')
    assert.include(robots.text, 'Disallow: /admin')
  })

  test('{$self} is no file of ours')
    .with([
      '/assets/nowhere.js',
      '/assets/../index.html',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/server/entry-server.js',
      '/../../package.json',
      '/.vite/manifest.json',
      '/index.html',
      '/admin.html',
      '/favicon.svg.br',
      '/assets/\\..\\index.html',
    ])
    .run(async ({ assert }, path) => {
      const answer = await rawRequest(path)
      assert.oneOf(answer.status, [301, 400, 404])
      assert.notInclude(answer.text, '"scripts"')
      assert.notInclude(answer.text, 'src/app/entry-client')
      assert.notMatch(answer.text, /<!--(head|body|state)-->|<div id="root"><\/div>/)
    })
})
