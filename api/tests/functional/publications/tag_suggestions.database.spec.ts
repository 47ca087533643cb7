import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { recordBody } from './bodies.js'

const path = (q: string) => `/api/publications/tags?q=${encodeURIComponent(q)}`
const tagged = (...tags: string[]) => PublicationFactory.merge({ tags }).create()

test.group('Tags to choose from', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('begin like what was typed, whatever the case and the shapes of the letters')
    .with([
      ['PEA', ['peace', 'peace talks']],
      ['cafe', ['Café']],
      ['أمل', ['امل']],
      ['الامل', ['الأمل']],
      ['٢٠', ['2024']],
      ['%', []],
      ['_', []],
      ['nothing', []],
    ] as [string, string[]][])
    .run(async ({ client, assert }, [q, expected]) => {
      await tagged('water', 'peace', 'Café', '2024')
      await tagged('peace talks', 'الأمل', 'امل', 'appeal')
      const response = await client.get(path(q)).loginAs(await UserFactory.create())
      response.assertStatus(200)
      response.assertHeader('cache-control', 'no-store')
      assert.deepEqual(response.body(), expected)
    })

  test('are at most eight', async ({ client, assert }) => {
    await tagged(...Array.from({ length: 10 }, (_, at) => `topic ${at}`))
    const response = await client.get(path('topic')).loginAs(await UserFactory.create())
    assert.lengthOf(response.body(), 8)
  })

  test('of a publication in the bin are not among them', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const made = await client
      .post('/api/publications')
      .json(recordBody({ tags: ['forgotten'] }))
      .loginAs(editor)
    const before = await client.get(path('forgot')).loginAs(editor)
    assert.deepEqual(before.body(), ['forgotten'])
    await client.delete(`/api/publications/${made.body().publication.id}`).loginAs(editor)
    const after = await client.get(path('forgot')).loginAs(editor)
    assert.deepEqual(after.body(), [])
  })

  test('are asked for with a short text')
    .with(['/api/publications/tags', path('x'.repeat(61)), '/api/publications/tags?q[a]=b'])
    .run(async ({ client }, address) => {
      const response = await client.get(address).loginAs(await UserFactory.create())
      response.assertStatus(422)
    })

  test('are for staff', async ({ client, assert }) => {
    await tagged('secret plans')
    const response = await client.get(path('secret'))
    response.assertStatus(401)
    assert.notInclude(response.text(), 'plans')
  })
})
