import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { followSchedule } from '#entries/schedule'
import type User from '#people/user'
import { createLinkedPair } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { entryAt } from '#tests/functional/publications/pair_calls'
import { openReceivers, webhooksOf } from '#tests/functional/webhooks/webhook_calls'
import type { WebhookReceiver } from '#tests/webhook_receiver'

const TITLE = 'The next title'
const publishAt = DateTime.utc().plus({ hours: 1 }).startOf('second').toISO()

type Pair = Awaited<ReturnType<typeof createLinkedPair>>

const save = (client: ApiClient, { english }: Pair, person: User, body: object) =>
  client.as(person).patch(entryAt(english), body)

const plan = (client: ApiClient, pair: Pair, person: User) =>
  save(client, pair, person, { next: true, publishAt, values: { title: { en: TITLE } } })

const titleOf = async (client: ApiClient, { english }: Pair): Promise<string> =>
  (await client.get(`/api/publications/${english.id}`)).body().publication.title

/** Moves the planned date back, as if that much time had passed. */
const pass = async () => {
  const past = toDatabaseTime(DateTime.utc().minus({ days: 3 }))
  await db.from('drafts').whereNotNull('publish_at').update({ publish_at: past })
}

test.group('A next version that is published at a minute', (group) => {
  let receiver: WebhookReceiver
  openReceivers(group, (opened) => (receiver = opened))

  test('becomes public when its time has come, and is told once', async ({ client, assert }) => {
    const pair = await createLinkedPair({ state: 'published' })
    await (await webhooksOf(client)).create(receiver.origin)
    const editor = await UserFactory.apply('editor').create()
    const planned = await plan(client, pair, editor)
    planned.assertStatus(200)
    assert.equal(planned.body().publication.publishAt, publishAt)
    await followSchedule()
    assert.equal(await titleOf(client, pair), pair.english.title)
    await pass()
    const [change] = await db.from('changes').max('id as last')
    await followSchedule()
    await followSchedule()
    assert.equal(await titleOf(client, pair), TITLE)
    assert.lengthOf(await db.from('changes').where('id', '>', change?.last ?? 0), 1)
    const events = await db.from('webhook_deliveries').select('event')
    assert.deepEqual(events, [{ event: 'publication.changed' }])
    const activities = await db.from('activities').orderBy('id').select('kind', 'actor_id')
    assert.deepEqual(activities, [
      { kind: 'scheduled', actor_id: editor.id },
      { kind: 'published', actor_id: editor.id },
    ])
    const { publication } = (await client.as(editor).get(entryAt(pair.english))).body()
    assert.isUndefined(publication.publishAt)
    assert.isFalse(publication.sides.en.hasDraft)
  })

  test('loses its date when somebody publishes or discards it', async ({ client, assert }) => {
    const pair = await createLinkedPair({ state: 'published' })
    const editor = await UserFactory.apply('editor').create()
    for (const end of [
      () => save(client, pair, editor, { publish: ['en'] }),
      () => client.as(editor).post(entryAt(pair.english, '/discard'), {}),
      () => save(client, pair, editor, { next: true, publishAt: null }),
    ]) {
      const title = `${TITLE} ${Math.random()}`
      const body = { next: true, publishAt, values: { title: { en: title } } }
      assert.equal((await save(client, pair, editor, body)).body().publication.publishAt, publishAt)
      const ended = await end()
      ended.assertStatus(200)
      assert.isUndefined(ended.body().publication.publishAt)
    }
  })

  test('is planned and changed only by whoever may publish', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const pair = await createLinkedPair({ state: 'published' })
    await pair.arabic.merge({ status: 'draft', authorId: author.id }).save()
    const shared = { next: true, values: { hero: '/well.jpg' } }
    ;(await save(client, pair, author, { ...shared, publishAt })).assertStatus(403)
    const editor = await UserFactory.apply('editor').create()
    ;(await plan(client, pair, editor)).assertStatus(200)
    ;(await save(client, pair, author, shared)).assertStatus(403)
    ;(await save(client, pair, author, { publishAt: null })).assertStatus(403)
    const own = await save(client, pair, author, { next: true, values: { title: { ar: 'بئر' } } })
    own.assertStatus(200)
    assert.equal(own.body().publication.publishAt, publishAt)
  })
})
