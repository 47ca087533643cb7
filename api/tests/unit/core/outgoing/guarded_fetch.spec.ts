import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import { guardedFetch } from '#core/outgoing/guarded_fetch'

const LIMIT = 2 ** 20

test.group('A guarded fetch', (group) => {
  let origin = ''
  group.setup(async () => {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname === '/elsewhere') response.writeHead(302, { location: '/' })
      response.end('x'.repeat(Number(searchParams.get('bytes'))))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return () => void server.close()
  })

  test('takes a megabyte of a service on this machine, and no more', async ({ assert }) => {
    const response = await guardedFetch(`${origin}/?bytes=${LIMIT}`, { headers: {} })
    assert.lengthOf(await response.text(), LIMIT)
    const tooLarge = guardedFetch(`${origin}/?bytes=${LIMIT + 1}`, { headers: {} })
    await assert.rejects(() => tooLarge, /size/)
  })

  test('follows no redirect', async ({ assert }) => {
    assert.equal((await guardedFetch(`${origin}/elsewhere`, { headers: {} })).status, 302)
  })

  test('refuses the metadata of hosting platforms')
    .with([
      'http://169.254.169.254/latest/meta-data/',
      'https://169.254.1.1:8443/',
      'http://2852039166/',
      'http://[::ffff:169.254.169.254]/',
      'http://[fd00:ec2::254]/',
      'http://[fe80::1]/',
    ])
    .run(async ({ assert }, address) => {
      await assert.rejects(() => guardedFetch(address, { headers: {} }), /privateAddress/)
    })
})
