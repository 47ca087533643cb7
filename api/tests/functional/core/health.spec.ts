import { test } from '@japa/runner'
import { API_VERSION, OLDEST_CLIENT } from '@ufuq/shared/contract/health'
import { VERSION } from '@ufuq/shared/contract/version'
import { knowLastBackup, serverState } from '#core/health/server_state'

test.group('Health', () => {
  test('is ok while the database answers', async ({ client, assert }) => {
    const response = await client.get('/api/health')
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      status: 'ok',
      product: 'ufuq',
      version: VERSION,
      api: { version: API_VERSION, oldestClient: OLDEST_CLIENT },
      notices: [],
    })
    assert.equal(response.header('cache-control'), 'no-store')
    assert.isUndefined(response.header('set-cookie'))
  })

  test('tells visitors behind a proxy on this machine neither the version nor of backups or notices', async ({
    client,
    assert,
    cleanup,
  }) => {
    knowLastBackup({ at: null })
    Object.assign(serverState, {
      notices: ['lateBackup'],
      webhooks: { waiting: 3, seconds: 70, givenUp: 1 },
    })
    cleanup(() => {
      knowLastBackup(null)
      Object.assign(serverState, { notices: [], webhooks: null })
    })
    const own = await client.get('/api/health')
    assert.equal(own.body().backup, 'late')
    assert.deepEqual(own.body().notices, ['lateBackup'])
    assert.deepEqual(own.body().webhooks, { waiting: 3, seconds: 70, givenUp: 1 })
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded']) {
      const response = await client.get('/api/health').header(header, 'for=203.0.113.7')
      assert.deepEqual(Object.keys(response.body()), ['status', 'product', 'api'])
    }
  })

  test('is alive whatever the database does', async ({ client, assert }) => {
    const response = await client.get('/api/health/live')
    response.assertStatus(200)
    assert.deepEqual(response.body(), { status: 'ok', product: 'ufuq' })
  })
})
