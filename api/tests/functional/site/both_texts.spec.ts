import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

const at = (slug: string) => `/publications/${encodeURIComponent(slug)}/both`

test.group('Both texts of a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('stand on one page, each in its language', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await arabic.merge({ slug: 'البئر', html: '<p>بئر</p><h2 id="s-ar-x">عنوان</h2>' }).save()
    await english.merge({ slug: 'well', html: '<p>A well</p><h2 id="s-en-x">Heading</h2>' }).save()
    const { status, text } = await rawRequest(at('البئر'))
    assert.equal(status, 200)
    assert.match(text, /<div class="row"><div class="prose" lang="ar" dir="rtl"><p>بئر<\/p><\/div>/)
    assert.match(text, /lang="en" dir="ltr"><h2 id="s-en-x">Heading<\/h2><\/div><\/div>/)
    assert.include(text, '<meta name="robots" content="noindex"')
    assert.match(text, /<link rel="canonical" href="[^"]+\/publications\/[^"/]+"/)
    assert.include(
      (await rawRequest(`/publications/${encodeURIComponent('البئر')}`)).text,
      '/both"',
    )

    const foreign = await rawRequest(at('well'))
    assert.equal(foreign.status, 302)
    assert.equal(foreign.headers.location, at('البئر'))
  })

  test('are one where the other is not public, and none where nothing is', async ({ assert }) => {
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await english.merge({ status: 'draft', title: 'Secret' }).save()
    const alone = await rawRequest(at(arabic.slug))
    assert.equal(alone.status, 302)
    assert.equal(alone.headers.location, `/publications/${arabic.slug}`)
    assert.notInclude((await rawRequest(`/publications/${arabic.slug}`)).text, '/both"')
    const draft = await PublicationFactory.create()
    for (const slug of [draft.slug, english.slug, 'nothing']) {
      assert.equal((await rawRequest(`/en${at(slug)}`)).status, 404)
    }
  })
})
