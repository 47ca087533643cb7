import { test } from '@japa/runner'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { serverAddress } from '#tests/server_address'

const post = (body: string, type = 'application/json', path = '/api/contact') =>
  fetch(serverAddress + path, { method: 'POST', headers: { 'content-type': type }, body })

const bodyOf = async (response: Response) => (await response.json()) as ErrorBody

test.group('Errors', () => {
  test('answer an unknown API address with JSON, whatever the client accepts', async ({
    client,
    assert,
  }) => {
    const response = await client.get('/api/nowhere').header('accept', 'text/html')
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

  test('call a body malformed that is no JSON object or has another type', async ({ assert }) => {
    const bodies = ['{', '"text"', '1', 'null', '[]', '[{"name":"x"}]', '{}}', '\u0000']
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'nonsense']
    for (const call of [
      ...bodies.map((body) => post(body)),
      ...types.map((type) => post('{"name":"x"}', type)),
    ]) {
      const response = await call
      assert.equal(response.status, 400)
      const answer = await bodyOf(response)
      assert.equal(answer.code, 'malformed')
      assert.notMatch(JSON.stringify(answer), /at |node_modules|\.ts/)
    }
  })

  test('take no body at all for an empty one', async ({ assert }) => {
    const response = await fetch(`${serverAddress}/api/contact`, { method: 'POST' })
    assert.equal(response.status, 422)
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
