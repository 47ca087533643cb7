import testUtils from '@adonisjs/core/services/test_utils'
import { FormerSlugs } from '#tests/rows_of_publications'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { recordBody } from './bodies.js'

test.group('Addresses', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('made from the same title get numbers', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const write = async (language: 'ar' | 'en') => {
      const response = await client
        .post('/api/publications')
        .json(recordBody({ title: 'Annual report', language }))
        .loginAs(editor)
      return response.body().publication.slug
    }
    assert.equal(await write('en'), 'annual-report')
    assert.equal(await write('en'), 'annual-report-2')
    assert.equal(await write('en'), 'annual-report-3')
    assert.equal(await write('ar'), 'annual-report')
  })

  test('made from a title are never reserved words or digits', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    for (const [title, slug] of [
      ['Admin', 'admin-2'],
      ['2023', 'publication-2023'],
      ['!!!', 'publication'],
    ]) {
      const response = await client
        .post('/api/publications')
        .json({ ...recordBody(), title })
        .loginAs(editor)
      assert.equal(response.body().publication.slug, slug)
    }
  })

  test('that lead on are not given away, but chosen', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const moved = await PublicationFactory.apply('published').create()
    await FormerSlugs.create({ language: 'en', slug: 'well', publicationId: moved.id })
    const made = await client
      .post('/api/publications')
      .json(recordBody({ title: 'Well', status: 'published' }))
      .loginAs(editor)
    assert.equal(made.body().publication.slug, 'well-2')
    const chosen = await client
      .post('/api/publications')
      .json(recordBody({ slug: 'well', status: 'published' }))
      .loginAs(editor)
    chosen.assertStatus(201)
    const read = await client.get('/api/publications/well?language=en')
    assert.equal(read.body().publication.id, chosen.body().publication.id)
  })
})
