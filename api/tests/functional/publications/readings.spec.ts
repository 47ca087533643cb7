import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Reading, ReadingInput } from '@ufuq/shared/contract/readings'
import { createLinkedPair, PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { Readings, Reviews } from '#tests/rows_of_publications'
import { pairBody, sideBody } from '#tests/functional/publications/bodies'
import type User from '#accounts/user'
import { changePair } from '#tests/functional/publications/pair_calls'

const at = (id: number, way = '') => `/api/publications/${id}/review${way}`

/** An author's pair that waits for the editor's review. */
async function scene(client: ApiClient) {
  const author = await UserFactory.create()
  const editor = await UserFactory.apply('editor').create()
  const pair = await createLinkedPair({ authorId: author.id })
  await ask(client, pair.english.id, author)
  return { author, editor, ...pair }
}

const ask = (client: ApiClient, id: number, person: User) =>
  client.post(at(id)).json({}).loginAs(person)

const FIRST = { arabic: 1, english: 1 }

const store = (
  client: ApiClient,
  id: number,
  person: User,
  versions: ReadingInput['versions'] = FIRST,
) => client.put(at(id, '/reading')).json({ versions }).loginAs(person)

const find = async (client: ApiClient, id: number, person: User): Promise<Reading | null> => {
  const response = await client.get(at(id, '/reading')).loginAs(person)
  response.assertStatus(200)
  return response.body().reading
}

const write = (client: ApiClient, id: number, content: string, person: User) =>
  client.patch(`/api/publications/${id}`).json({ content }).loginAs(person)

test.group('What an editor has read', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is for editors', async ({ client, assert }) => {
    const { author, editor, english } = await scene(client)
    await store(client, english.id, editor)
    const rows = async () => Readings.all()
    const before = await rows()
    const visitor = await client.get(at(english.id, '/reading'))
    visitor.assertStatus(401)
    const visitorKeeps = await client.put(at(english.id, '/reading')).json({ versions: {} })
    visitorKeeps.assertStatus(401)
    const asked = await client.get(at(english.id, '/reading')).loginAs(author)
    asked.assertStatus(403)
    const stored = await store(client, english.id, author)
    stored.assertStatus(403)
    assert.deepEqual(await rows(), before)
  })

  test('refuses invalid versions, and keeps what was read', async ({ client, assert }) => {
    const { editor, english } = await scene(client)
    const none = await client.put(at(english.id, '/reading')).json({}).loginAs(editor)
    none.assertStatus(422)
    for (const [versions, field] of [
      [{ english: 'newest' }, 'versions.english'],
      [{ english: 1, arabic: 1.5 }, 'versions.arabic'],
    ] as const) {
      const response = await client
        .put(at(english.id, '/reading'))
        .json({ versions })
        .loginAs(editor)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
    assert.isEmpty(await Readings.all())
  })

  test('is nothing at first, then both texts, by the id of either side', async ({
    client,
    assert,
  }) => {
    const { editor, english, arabic } = await scene(client)
    assert.isNull(await find(client, arabic.id, editor))
    const stored = await store(client, arabic.id, editor)
    stored.assertStatus(200)
    stored.assertHeader('cache-control', 'no-store')
    const reading = await find(client, english.id, editor)
    assert.deepEqual(stored.body(), { reading })
    const textsOf = ({ title, slug, content }: Publication) => ({ title, slug, content })
    assert.deepEqual(reading?.english, textsOf(english))
    assert.deepEqual(reading?.arabic, textsOf(arabic))
    assert.closeTo(Date.parse(reading?.readAt ?? ''), Date.now(), 60_000)
  })

  test('stays as it was while others write on, and when it is handed over again', async ({
    client,
    assert,
  }) => {
    const { author, editor, english } = await scene(client)
    await store(client, english.id, editor)
    const before = await find(client, english.id, editor)
    await client.post(at(english.id, '/return')).json({ note: 'Its year?' }).loginAs(editor)
    await write(client, english.id, 'Four villages share one well.', author)
    await ask(client, english.id, author)
    assert.deepEqual(await find(client, english.id, editor), before)

    await store(client, english.id, editor, { ...FIRST, english: 2 })
    const after = await find(client, english.id, editor)
    assert.equal(after?.english?.content, 'Four villages share one well.')
    assert.lengthOf(await Readings.all(), 1)
  })

  test('is each editor’s own', async ({ client, assert }) => {
    const { editor, english } = await scene(client)
    const colleague = await UserFactory.apply('editor').create()
    await store(client, english.id, editor)
    assert.isNull(await find(client, english.id, colleague))
  })

  test('is never what they have not seen', async ({ client, assert }) => {
    const { author, editor, english } = await scene(client)
    await store(client, english.id, editor)
    const before = await find(client, english.id, editor)
    await write(client, english.id, 'Written meanwhile.', author)
    const stale = await store(client, english.id, editor)
    stale.assertStatus(409)
    stale.assertBodyContains({
      code: 'version_conflict',
      current: { values: { content: { en: 'Written meanwhile.' } } },
      changed: { by: { id: author.id } },
    })
    const half = await store(client, english.id, editor, { english: 2 })
    half.assertStatus(409)
    assert.deepEqual(await find(client, english.id, editor), before)
  })

  test('is refused for a side that does not exist, and without a review', async ({
    client,
    assert,
  }) => {
    const { author, editor } = await scene(client)
    const alone = await PublicationFactory.merge({ authorId: author.id }).create()
    const without = await store(client, alone.id, editor, { english: 1 })
    without.assertStatus(409)
    without.assertBodyContains({ code: 'review_over' })
    await ask(client, alone.id, author)
    const gone = await store(client, alone.id, editor)
    gone.assertStatus(409)
    const missing = await store(client, 999_999, editor)
    missing.assertStatus(404)
    const asked = await client.get(at(999_999, '/reading')).loginAs(editor)
    asked.assertStatus(404)
    assert.isEmpty(await Readings.all())
  })
})

test.group('What an editor writes themselves', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('counts as read, if they had read what they wrote over', async ({ client, assert }) => {
    const { editor, english } = await scene(client)
    const colleague = await UserFactory.apply('editor').create()
    for (const reader of [editor, colleague]) {
      await store(client, english.id, reader)
    }
    const { readAt, arabic } = (await find(client, english.id, editor)) ?? {}
    const saved = await changePair(client, english.id, sideBody('english'), editor)
    saved.assertStatus(200)
    const own = await find(client, english.id, editor)
    assert.equal(own?.english?.title, pairBody().english.title)
    assert.deepEqual(own?.arabic, arabic)
    assert.equal(own?.readAt, readAt)
    const theirs = await find(client, english.id, colleague)
    assert.equal(theirs?.english?.title, english.title)
  })

  test('does not hide what others had written before', async ({ client, assert }) => {
    const { author, editor, english } = await scene(client)
    await store(client, english.id, editor)
    await write(client, english.id, 'By the author.', author)
    await write(client, english.id, 'By the author, and the editor.', editor)
    assert.equal((await find(client, english.id, editor))?.english?.content, english.content)
  })

  test('counts as read in the other language, too, when they begin that', async ({
    client,
    assert,
  }) => {
    const { author, editor } = await scene(client)
    const alone = await PublicationFactory.merge({ authorId: author.id }).create()
    await ask(client, alone.id, author)
    await store(client, alone.id, editor, { english: 1 })
    const { arabic } = pairBody()
    const saved = await changePair(client, alone.id, { arabic }, editor)
    saved.assertStatus(200)
    const reading = await find(client, alone.id, editor)
    assert.equal(reading?.arabic?.content, arabic.content)
    assert.equal(reading?.english?.content, alone.content)
  })
})

test.group('What an editor has read is gone', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('with the review', async ({ client, assert }) => {
    const { author, editor, english } = await scene(client)
    await store(client, english.id, editor)
    await client.delete(at(english.id)).loginAs(author)
    assert.isEmpty(await Reviews.all())
    assert.isEmpty(await Readings.all())
    await ask(client, english.id, author)
    assert.isNull(await find(client, english.id, editor))
  })

  test('with a text that is erased, and hidden while that is in the bin', async ({
    client,
    assert,
  }) => {
    const { editor, english, arabic } = await scene(client)
    await store(client, english.id, editor)
    await client.delete(`/api/publications/${english.id}`).loginAs(editor)
    const reading = await find(client, arabic.id, editor)
    assert.isNull(reading?.english)
    assert.equal(reading?.arabic?.content, arabic.content)
  })

  test('with the account', async ({ client, assert }) => {
    const { editor, english } = await scene(client)
    const admin = await UserFactory.apply('admin').create()
    for (const reader of [editor, admin]) await store(client, english.id, reader)
    const erased = await client.delete(`/api/users/${editor.id}`).loginAs(admin)
    erased.assertStatus(204)
    const rows = await Readings.all()
    assert.deepEqual(new Set(rows.map(({ readerId }) => readerId)), new Set([admin.id]))
  })
})
