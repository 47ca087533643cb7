import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PRESENCE } from '@ufuq/shared/contract/collaboration'
import { DateTime } from 'luxon'
import { createLinkedPair } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetAbsent } from '#entries/presence'
import { pairBody } from '#tests/functional/publications/bodies'
import { beHere, changePair, entryAt, people } from '#tests/functional/publications/pair_calls'

const age = (seconds: number) =>
  db.from('entry_presences').update({
    since: toDatabaseTime(DateTime.utc().minus({ seconds: seconds + 60 })),
    seen_at: toDatabaseTime(DateTime.utc().minus({ seconds })),
  })

test.group('Who has a text open', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is shown to nobody without a session', async ({ client, assert }) => {
    const { english } = await createLinkedPair()
    const put = await client.put(entryAt(english, '/presence')).json({ side: 'ar' })
    put.assertStatus(401)
    const left = await client.delete(entryAt(english, '/presence'))
    left.assertStatus(401)
    assert.isEmpty(await db.from('entry_presences'))
  })

  test('refuses a side or a text that does not exist', async ({ client, assert }) => {
    const { nadia } = await people()
    const { english } = await createLinkedPair()
    const invalid = await beHere(client, english, nadia, 'fr')
    invalid.assertStatus(422)
    const missing = await beHere(client, { pairId: 999_999 }, nadia)
    missing.assertStatus(404)
    assert.isEmpty(await db.from('entry_presences'))
  })

  test('names the others, and never oneself', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const { english, arabic } = await createLinkedPair()
    const elsewhere = await createLinkedPair()
    await beHere(client, elsewhere.english, await UserFactory.create())
    const first = await beHere(client, english, nadia, 'en')
    assert.deepEqual(first.body(), [])
    const second = await beHere(client, arabic, sami)
    second.assertStatus(200)
    const [{ since, ...other }] = second.body()
    assert.deepEqual(other, { id: nadia.id, name: 'Nadia', side: 'en' })
    assert.closeTo(Date.parse(since), Date.now(), 60_000)
    const again = await beHere(client, english, nadia, null)
    assert.deepEqual(
      again.body().map(({ name }: { name: string }) => name),
      ['Sami'],
    )
    assert.lengthOf(await db.from('entry_presences'), 3)
  })

  test('ends on leaving, and after a minute of silence', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const { english } = await createLinkedPair()
    await beHere(client, english, nadia)
    const left = await client.delete(entryAt(english, '/presence')).loginAs(nadia)
    left.assertStatus(204)
    assert.deepEqual((await beHere(client, english, sami)).body(), [])
    await age(PRESENCE.lapsesAfterSeconds - 20)
    assert.lengthOf((await beHere(client, english, nadia)).body(), 1)
    await age(PRESENCE.lapsesAfterSeconds + 20)
    assert.deepEqual((await beHere(client, english, nadia)).body(), [])
    await age(PRESENCE.lapsesAfterSeconds + 20)
    await forgetAbsent()
    assert.isEmpty(await db.from('entry_presences'))
  })

  test('changes nothing of the text and locks nobody out', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const { english } = await createLinkedPair()
    await beHere(client, english, nadia)
    const before = await db.from('sides')
    await beHere(client, english, nadia)
    assert.deepEqual(await db.from('sides'), before)
    const saved = await changePair(client, english.id, pairBody(), sami)
    saved.assertStatus(200)
  })
})
