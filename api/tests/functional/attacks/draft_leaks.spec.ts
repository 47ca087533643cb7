import { test } from '@japa/runner'
import { drop } from '#content/cache'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

test.group('Attack: draft leaks', () => {
  const HIDDEN = { title: 'Hidden treasure', slug: 'hidden-treasure', tags: ['treasure', 'gold'] }
  const make = {
    draft: () => PublicationFactory.merge({}),
    scheduled: () => PublicationFactory.apply('scheduled'),
    binned: () => PublicationFactory.apply('published').apply('binned'),
  }

  test('of what is {state} are in no list, search, tag, feed, sitemap, translation or count')
    .with([{ state: 'draft' }, { state: 'scheduled' }, { state: 'binned' }] as const)
    .run(async ({ client, assert }, { state }) => {
      const { english, arabic } = await createLinkedPair({ state: 'published' })
      const before = new Map<string, string>()
      const paths = [
        '/',
        '/en',
        '/publications',
        '/en/publications',
        '/en/publications?tag=gold',
        '/en/publications?q=hidden',
        `/publications/${arabic.id}`,
        '/feed.xml',
        '/en/feed.xml',
        '/sitemap.xml',
        '/api/publications?limit=1',
        '/api/publications?language=en&limit=1',
        '/api/publications?q=treasure',
        '/api/publications?tag=treasure',
        '/api/search?language=en&q=treasure',
        `/api/publications/${arabic.id}`,
      ]
      const { text: published } = await rawRequest(`/en/publications/${english.slug}`)
      const [image = ''] = /\/og\/[\w-]+\.png/.exec(published) ?? []
      assert.isNotEmpty(image)
      await english.delete()
      drop(null)
      for (const path of paths) before.set(path, (await rawRequest(path)).text)

      const values = { ...HIDDEN, words: ['treasure'] }
      // A side in the bin is an entry of its own.
      const hidden = await make[state]()
        .merge({ ...values, ...(state !== 'binned' && { pairId: arabic.pairId }) })
        .create()
      await make[state]()
        .merge({ ...values, language: 'ar' })
        .create()
      drop(null)
      for (const path of paths) {
        const { text, headers } = await rawRequest(path)
        assert.notMatch(text, /treasure(?!=)/i, path)
        assert.isUndefined(headers['link'], `${path} tells that there is more`)
        if (!path.includes('/api/publications/')) assert.equal(text, before.get(path), path)
      }
      const shown = await client.get(`/api/publications/${arabic.id}`)
      assert.isNull(shown.body().publication.translationId)
      assert.isNull(shown.body().publication.translation)

      for (const way of [hidden.id, HIDDEN.slug]) {
        for (const query of ['', '?language=en', '?status=draft', '?preview=1']) {
          const { status, text } = await rawRequest(`/api/publications/${way}${query}`)
          assert.equal(status, 404)
          assert.notInclude(text, 'Hidden')
        }
      }
      for (const path of [
        `/en/publications/${hidden.id}`,
        `/en/publications/${HIDDEN.slug}`,
        `/p/${hidden.id}`,
        `/p/${hidden.id}/both`,
        `/og/${hidden.id}-1.png`,
        image,
      ]) {
        const page = await rawRequest(path)
        assert.equal(page.status, 404, path)
        assert.notInclude(page.text, 'Hidden')
      }
      for (const path of [
        '/api/publications?status=draft',
        '/api/publications/admin',
        '/api/publications/translations?language=en',
        `/api/entries/publications/sides/${arabic.id}`,
        `/api/entries/publications/sides/${hidden.id}`,
      ]) {
        const { status, text } = await rawRequest(path)
        assert.equal(status, 401, path)
        assert.notInclude(text, 'Hidden')
      }
    })
})
