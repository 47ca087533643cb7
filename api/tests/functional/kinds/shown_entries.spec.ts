import testUtils from '@adonisjs/core/services/test_utils'
import type { DeclaredPath } from '@ufuq/shared/contract/declared-kinds'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { PictureFactory } from '#database/factories/picture_factory'
import { visitorReads } from '#site/pages/visitor_reads'
import { samplesOf, WATER } from '#tests/functional/kinds/sample_calls'

const namesIn = async (client: ApiClient, language: 'ar' | 'en' = 'en') => {
  const answer = await client.get(`/api/samples/shown?language=${language}`)
  answer.assertStatus(200)
  return answer.body().map(({ name }: { name: string }) => name)
}

test.group('What visitors see of a declared kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is what is published, in its order and in their language', async ({ client, assert }) => {
    const { send, create } = await samplesOf(client)
    const logo = await PictureFactory.merge({ alternativeEn: 'A jug' }).create()
    const id = await create({ ...WATER, logo: logo.id, isPublished: true })
    await create({ name: { ar: 'أولى' }, position: 1, isPublished: true })
    await create({ name: { en: 'A draft' } })
    const binned = await create({ name: { en: 'Deleted' }, isPublished: true })
    await send('DELETE', `/${binned}`)
    assert.deepEqual(await namesIn(client), ['أولى', WATER.name.en])
    assert.deepEqual(await namesIn(client, 'ar'), ['أولى', WATER.name.ar])
    const [, shown] = (await client.get('/api/samples/shown?language=en')).body()
    assert.sameMembers(Object.keys(shown), ['id', 'name', 'link', 'position', 'size', 'logo'])
    assert.containSubset(shown, { id, link: WATER.link, logo: { alternative: 'A jug' } })
    const read = await visitorReads.entries('samples' as DeclaredPath, 'en')
    assert.deepEqual((read as unknown[])[1], shown)
  })

  test('changes with each write that they see', async ({ client, assert }) => {
    const { send, create } = await samplesOf(client)
    assert.isEmpty(await namesIn(client))
    const id = await create({ name: { en: 'One' }, isPublished: true })
    assert.deepEqual(await namesIn(client), ['One'])
    await send('PATCH', `/${id}`, { name: { en: 'Another' } })
    assert.deepEqual(await namesIn(client), ['Another'])
    await send('PATCH', `/${id}`, { isPublished: false })
    assert.isEmpty(await namesIn(client))
    await send('PATCH', `/${id}`, { isPublished: true })
    await send('DELETE', `/${id}`)
    assert.isEmpty(await namesIn(client))
    await send('POST', `/bin/${id}/restore`)
    assert.deepEqual(await namesIn(client), ['Another'])
  })
})

test.group('Recent activity of a declared kind', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('tells each thing that is done, by the name of the entry today', async ({
    client,
    assert,
  }) => {
    const { person, send, create } = await samplesOf(client)
    const id = await create()
    await send('POST', `/${id}/review`, {})
    await send('POST', `/${id}/review/return`, { note: 'The link' })
    for (const changes of [{ code: 'W-2' }, { isPublished: true }, { isPublished: false }]) {
      await send('PATCH', `/${id}`, changes)
    }
    await send('DELETE', `/${id}`)
    await send('POST', `/bin/${id}/restore`)
    await create({ name: { en: 'Another' } })
    const { person: author } = await samplesOf(client, 'author')
    const reported = (await client.get('/api/activity').loginAs(author)).body()
    assert.sameMembers(
      reported.map(({ kind }: { kind: string }) => kind),
      [
        'created',
        'handedOver',
        'returned',
        'changed',
        'published',
        'withdrawn',
        'deleted',
        'restored',
      ],
    )
    assert.containSubset(reported, [
      {
        subject: 'entry',
        kind: 'deleted',
        by: { id: person.id },
        others: 0,
        entry: { path: 'samples', id, titles: WATER.name, isBinned: false },
      },
    ])
  })
})
