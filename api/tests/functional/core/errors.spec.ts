import { test } from '@japa/runner'

test.group('Errors', () => {
  test('answers an unknown API address with JSON in the error shape', async ({ client, assert }) => {
    const response = await client.get('/api/nowhere')
    response.assertStatus(404)
    assert.deepInclude(response.body(), { code: 'not_found' })
  })
})
