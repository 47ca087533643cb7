import { API_VERSION, OLDEST_CLIENT } from '@ufuq/shared/contract/health'
import { VERSION } from '@ufuq/shared/contract/version'
import { test } from '@japa/runner'

test.group('Health', () => {
  test('is ok while the database answers', async ({ client, assert }) => {
    const response = await client.get('/api/health')
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      status: 'ok',
      product: 'ufuq',
      version: VERSION,
      api: { version: API_VERSION, oldestClient: OLDEST_CLIENT },
    })
    assert.equal(response.header('cache-control'), 'no-store')
    assert.isUndefined(response.header('set-cookie'))
  })
})
