import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import dailyStorage from '#config/daily_storage'
import type User from '#people/user'
import { UserFactory } from '#tests/factories/user_factory'
import { pairBody } from '#tests/functional/publications/bodies'
import { createPair, ENTRIES, storedPublications } from '#tests/functional/publications/pair_calls'
import Publication from '#tests/stored_publications'

const KB = 1024
let written = 0

test.group('What one person saves in a day', (group) => {
  group.each.setup(() => {
    const before = dailyStorage.saves
    dailyStorage.saves = 90 * KB
    return () => void (dailyStorage.saves = before)
  })

  /** A text that was not saved before, so that it is rendered. */
  const large = () => {
    const body = pairBody()
    const content = `${'water '.repeat(2000)}${(written += 1)}`
    return { ...body, english: { ...body.english, content } }
  }

  test('is limited, with what is made of the texts, and others go on', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const save = () => createPair(client, large(), author)
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await save()).status())
    // Each text takes up 12 kB, and its HTML takes up another 12 kB.
    assert.deepEqual(statuses, [201, 201, 201, 429, 429, 429])
    const refused = await save()
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'daily_limit' })
    assert.isAtLeast(Number(refused.header('retry-after')), 60)
    assert.lengthOf(await Publication.all(), 6)

    const other = await UserFactory.create()
    ;(await createPair(client, large(), other)).assertStatus(201)
  })

  test('does not count what is refused, nor previews', async ({ client }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic, ...body } = large()
    for (let count = 0; count < 10; count += 1) {
      const sent = { ...body, english, arabic: { ...arabic, title: 'م'.repeat(301) } }
      ;(await createPair(client, sent, editor)).assertStatus(422)
      const padding = 'x'.repeat(50 * KB)
      await client.as(editor).post('/api/site/pages/about/preview', { padding })
    }
    ;(await createPair(client, large(), editor)).assertStatus(201)
  })

  const created = async (client: ApiClient, author: User, body = large()) => {
    const response = await createPair(client, body, author)
    response.assertStatus(201)
    return response.body().publication as PublicationEntry
  }

  test('counts what is made of a text for each entry that has it', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const body = large()
    for (let count = 0; count < 3; count += 1) await created(client, author, body)
    const refused = await createPair(client, body, author)
    assert.deepEqual([refused.status(), refused.body().code], [429, 'daily_limit'])
  })

  test('is counted per entry where many are changed, and takes no texts there', async ({
    client,
    assert,
  }) => {
    const author = await UserFactory.create()
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await created(client, author)).id)
    const bulk = (values: object) =>
      client.as(author).post(`${ENTRIES}/bulk`, { ids, action: 'change', change: { values } })
    const before = await storedPublications()
    const text = await bulk({ content: { en: 'One text for all' } })
    text.assertStatus(422)
    text.assertBodyContains({ code: 'validation', errors: [{ field: 'change.values.content' }] })
    // 72 of 90 kB are stored already; each entry takes another 12 kB.
    const many = await bulk({ title: { en: 'One title for all' } })
    many.assertStatus(200)
    assert.deepEqual(many.body(), {
      changed: ids.slice(0, 1),
      refused: ids.slice(1).map((id) => ({ id, code: 'daily_limit' })),
    })
    assert.deepEqual((await storedPublications()).slice(2), before.slice(2))
  })

  test('counts restored versions for the person who restores them', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { id } = await created(client, author)
    const at = `${ENTRIES}/${id}`
    const values = { content: { en: 'Short', ar: 'قصير' } }
    ;(await client.as(author).patch(at, { values })).assertStatus(200)
    const editor = await UserFactory.apply('editor').create()
    const statuses = []
    for (let count = 0; count < 4; count += 1) {
      const restored = await client.as(editor).post(`${at}/restore`, { number: 1 })
      statuses.push(restored.status())
      if (restored.status() === 200)
        (await client.as(author).patch(at, { values })).assertStatus(200)
    }
    assert.deepEqual(statuses, [200, 200, 200, 429])
    const [stored] = await db.from('derived').select('html').orderBy('side_id')
    assert.isBelow(stored?.html.length, 100)
    await created(client, author)
  })

  test('counts the versions that a language takes along', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { id, sides } = await created(client, author)
    const values = { content: { en: 'Short', ar: 'قصير' } }
    ;(await client.as(author).patch(`${ENTRIES}/${id}`, { values })).assertStatus(200)
    const link = (translationId: number | null) =>
      client.as(author).patch(`/api/publications/${sides.en?.id}`, { translationId })
    const statuses = []
    for (let count = 0; count < 4; count += 1) {
      for (const other of [null, sides.ar?.id ?? 0]) statuses.push((await link(other)).status())
    }
    assert.include(statuses, 429)
    const versions = await db.from('versions').select('bytes')
    assert.isBelow(
      versions.reduce((sum, { bytes }) => sum + Number(bytes), 0),
      90 * KB,
    )
  })

  test('counts texts that are set aside', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { id } = await created(client, author)
    const words = 'w'.repeat(40 * KB)
    const store = () =>
      client.as(author).post(`${ENTRIES}/${id}/left-out`, {
        items: [{ side: 'en', part: 'content', words, whose: 'mine' }],
      })
    ;(await store()).assertStatus(204)
    ;(await store()).assertStatus(429)
    assert.lengthOf(await db.from('discarded_texts'), 1)
  })
})
