import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { PublicationFactory } from '#database/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Short addresses', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lead to the present address, in the language of the text', async ({ assert }) => {
    const arabic = await PublicationFactory.apply('published')
      .merge({ language: 'ar', slug: 'الماء' })
      .create()
    const english = await PublicationFactory.apply('published')
      .merge({ language: 'en', slug: 'water', pairId: arabic.pairId })
      .create()
    for (const text of [arabic, english]) {
      const { status, headers } = await rawRequest(`/p/${text.id}`)
      assert.equal(status, 302)
      assert.equal(headers.location, publicationPath(text))
      assert.equal(headers['cache-control'], 'no-cache')
      const both = await rawRequest(`/p/${text.id}/both`)
      assert.equal(both.headers.location, `${publicationPath(text)}/both`)
    }
    await english.merge({ slug: 'wells' }).save()
    assert.equal((await rawRequest(`/p/${english.id}`)).headers.location, '/en/publications/wells')
  })
  test('made-up ones are not found: {$self}')
    .with(['/p/0', '/p/x', '/p/1e3', '/p/99999999999', '/p/-1', '/p/1%2f2'])
    .run(async ({ assert }, path) => {
      assert.equal((await rawRequest(path)).status, 404)
    })
})
