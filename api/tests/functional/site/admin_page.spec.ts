import { test } from '@japa/runner'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Admin page', () => {
  test('{$self} is the same empty page, kept out of search engines')
    .with(['/admin', '/admin/reset', '/admin/publications/edit-bilingual/7'])
    .run(async ({ assert }, path) => {
      const answer = await rawRequest(path)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers['x-robots-tag'], 'noindex')
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.include(answer.text, '<div id="root"></div>')
    })

  test('has no address of its own in English', async ({ assert }) => {
    const root = await rawRequest('/en/admin')
    assert.equal(root.status, 302)
    assert.equal(root.headers.location, '/admin')
    const below = await rawRequest('/en/admin/users?tab=users')
    assert.equal(below.headers.location, '/admin/users?tab=users')
  })
})
