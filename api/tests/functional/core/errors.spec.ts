import { test } from '@japa/runner'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { serverAddress } from '#tests/server_address'

const post = (body: string, type = 'application/json', path = '/api/contact') =>
  fetch(serverAddress + path, { method: 'POST', headers: { 'content-type': type }, body })

const bodyOf = async (response: Response) => (await response.json()) as ErrorBody

test.group('Errors', () => {
  test('answer an unknown API address with JSON, whatever the client accepts')
    .with(['application/json', 'text/html', '*/*', ''])
    .run(async ({ client, assert }, accept) => {
      const response = await client.get('/api/nowhere').header('accept', accept)
      response.assertStatus(404)
      assert.deepEqual(response.body(), { message: 'Address not found', code: 'not_found' })
      assert.equal(response.header('cache-control'), 'no-store')
    })

  test('name the methods that an address takes', async ({ client }) => {
    const response = await client.get('/api/contact')
    response.assertStatus(405)
    response.assertHeader('allow', 'POST')
    response.assertBodyContains({ code: 'method_not_allowed' })
  })

  test('call a body malformed that is no JSON object')
    .with(['{', '{"name":', '"text"', '1', 'null', 'true', '[]', '[{"name":"x"}]', '{}}', '\u0000'])
    .run(async ({ assert }, body) => {
      const response = await post(body)
      assert.equal(response.status, 400, body)
      const answer = await bodyOf(response)
      assert.equal(answer.code, 'malformed')
      assert.notMatch(JSON.stringify(answer), /at |node_modules|\.ts/)
    })

  test('call a body of another type malformed')
    .with(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])
    .run(async ({ assert }, type) => {
      const response = await post('{"name":"x"}', type)
      assert.equal(response.status, 400)
      assert.equal((await bodyOf(response)).code, 'malformed')
    })

  test('call a multipart body malformed where no file is awaited', async ({ assert }) => {
    const form = new FormData()
    form.set('name', 'x')
    const response = await fetch(`${serverAddress}/api/contact`, { method: 'POST', body: form })
    assert.equal(response.status, 400)
  })

  test('take no body at all for an empty one', async ({ assert }) => {
    const response = await fetch(`${serverAddress}/api/contact`, { method: 'POST' })
    assert.equal(response.status, 422)
  })

  test('refuse a body that is too large', async ({ assert }) => {
    const response = await post(JSON.stringify({ message: 'x'.repeat(9_000_000) }))
    assert.equal(response.status, 413)
    assert.equal((await bodyOf(response)).code, 'too_large')
  })

  test('call an address malformed that can’t be read', async ({ assert }) => {
    const response = await fetch(`${serverAddress}/api/%E0%A4%A`)
    assert.equal(response.status, 400)
    assert.equal((await bodyOf(response)).code, 'malformed')
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    assert.include(response.headers.get('content-security-policy'), "default-src 'none'")
    assert.equal(response.headers.get('cache-control'), 'no-store')
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'same-origin')
  })

  test('do not come from keys that reach for the prototype', async ({ assert }) => {
    for (const body of [
      '{"__proto__":{"polluted":true},"name":"x"}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"name":{"__proto__":{"polluted":true}}}',
    ]) {
      const response = await post(body)
      assert.oneOf(response.status, [400, 422], body)
      assert.notProperty({}, 'polluted')
    }
  })

  test('show a person a page in the language of the address', async ({ assert }) => {
    const response = await fetch(`${serverAddress}/en/contact`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', accept: 'text/html' },
    })
    assert.equal(response.status, 403)
    assert.include(await response.text(), '<html lang="en" dir="ltr">')
  })
})
