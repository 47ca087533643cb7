import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { rawRequest } from '#tests/functional/site/raw_request'
import { publish } from './publish.js'

test.group('Attack: header injection', () => {
  test('through an address that redirects writes no header: {$self}')
    .with([
      '/en/publications/%0d%0aSet-Cookie:%20a=b/',
      '/en/publications//?q=%0d%0aSet-Cookie:%20a=b',
      '/en/publications?tag=X%0d%0aSet-Cookie:%20a=b',
      '/en/admin/%0d%0aSet-Cookie:%20a=b',
      '/%E5%98%8A%E5%98%8DSet-Cookie:%20a=b/',
    ])
    .run(async ({ assert }, path) => {
      const { headers } = await rawRequest(path)
      assert.isUndefined(headers['set-cookie'])
      assert.notMatch(String(headers.location), /[\r\n]/)
    })

  test('through a slug or a former slug writes no header', async ({ client, assert }) => {
    const publication = await publish(client, { slug: '' })
    await publication.merge({ slug: 'x\r\nset-cookie: a=b' }).save()
    drop(null)
    const { status, headers } = await rawRequest(`/publications/${publication.id}`)
    assert.isBelow(status, 500)
    assert.isUndefined(headers['set-cookie'])
  })
})
