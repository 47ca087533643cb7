import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { withRequestIds } from '#core/server/http_server'

/** The request id that the framework uses for a request that was sent with the given id. */
async function passedOn(given: string | undefined, { isProxy }: { isProxy: boolean }) {
  const handler = withRequestIds(
    ({ headers }, response) => response.end(String(headers['x-request-id'])),
    () => isProxy,
  )
  const server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = given === undefined ? {} : { 'x-request-id': given }
  const answer = await fetch(`http://127.0.0.1:${port}`, { headers })
  const text = await answer.text()
  server.close()
  return text
}

test.group('A request id', () => {
  test('of a trusted proxy is kept')
    .with(['7f3a9c', '0b5cbd4e-3f3c-4a7c-9a44-5b7d2a6f1e10', 'Root=1-67891233:a.b_c'])
    .run(async ({ assert }, id) => assert.equal(await passedOn(id, { isProxy: true }), id))

  test('of anybody else is not', async ({ assert }) => {
    assert.equal(await passedOn('7f3a9c', { isProxy: false }), 'undefined')
    assert.equal(await passedOn(undefined, { isProxy: false }), 'undefined')
  })

  test('in another form than a safe one is not, whoever sends it: {$self}')
    .with(['two words', '"quoted"', 'reader@example.org', 'a, b', 'x'.repeat(65), '<b>'])
    .run(async ({ assert }, id) => {
      assert.equal(await passedOn(id, { isProxy: true }), 'undefined')
    })
})
