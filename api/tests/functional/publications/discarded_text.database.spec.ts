import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DISCARDED_TEXT_LIMITS } from '@ufuq/shared/contract/collaboration'
import type { EntryDiscardedTextInput } from '@ufuq/shared/contract/entries'
import { DateTime } from 'luxon'
import { hasMilestone, noteMilestone } from '#core/database/milestones'
import { toDatabaseTime } from '#core/time/database_time'
import { eraseOverdueTexts } from '#entries/discarded_text'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { beHere, entryAt, people } from '#tests/functional/publications/pair_calls'
import { isOnMysql } from '#tests/spawned_server'

const texts = () => db.from('discarded_texts').orderBy('id')

test.group('Discarded texts', () => {
  const keep = (
    client: ApiClient,
    entry: { pairId: number },
    items: EntryDiscardedTextInput['items'],
    person: User,
  ) => client.as(person).post(entryAt(entry, '/left-out'), { items })

  const item = (side: 'ar' | 'en', changes = {}) => ({
    side,
    part: 'content' as const,
    words: 'Three fixed days a week.',
    whose: 'theirs' as const,
    ...changes,
  })

  test('are kept all or not at all', async ({ client, assert }) => {
    const { sami } = await people()
    const { english } = await createLinkedPair()
    for (const bad of [
      item('en', { side: 'fr' }),
      item('en', { words: ' ' }),
      item('en', { whose: 'nobody’s' }),
    ]) {
      ;(await keep(client, english, [item('en'), bad], sami)).assertStatus(422)
    }
    ;(await keep(client, english, [], sami)).assertStatus(422)
    const many = Array.from({ length: DISCARDED_TEXT_LIMITS.maxAtOnce + 1 }, () => item('en'))
    ;(await keep(client, english, many, sami)).assertStatus(422)
    assert.isEmpty(await texts())
  })

  test('are the newest hundred of a pair, and 5 MB of them', async ({ client, assert }) => {
    const { sami } = await people()
    const { english, arabic } = await createLinkedPair()
    const other = await PublicationFactory.create()
    const numbered = (words: string) => (_: unknown, number: number) =>
      item(number % 2 ? 'en' : 'ar', { words: `${words} ${number}` })
    const storedWords = async () => (await texts()).map(({ words }) => words)
    await keep(client, other, [item('en', { words: 'Of another pair' })], sami)
    await keep(client, english, Array.from({ length: 100 }, numbered('First')), sami)
    await noteMilestone('no_erased_traces')
    await keep(client, arabic, Array.from({ length: 60 }, numbered('Then')), sami)
    const stored = await storedWords()
    assert.lengthOf(stored, 101)
    assert.equal(stored[0], 'Of another pair')
    assert.equal(stored[1], 'First 60')
    assert.equal(stored.at(-1), 'Then 59')
    assert.equal(await hasMilestone('no_erased_traces'), isOnMysql)

    // Each character of this text takes up two bytes.
    const large = item('en', { words: 'ش'.repeat(500_000) })
    const five = [large, large, large, large, large]
    ;(await keep(client, english, five, sami)).assertStatus(204)
    assert.lengthOf(await storedWords(), 101)
    await keep(client, english, [large, large], sami)
    assert.lengthOf(await storedWords(), 6)
    ;(await keep(client, english, [...five, large], sami)).assertStatus(413)
    assert.lengthOf(await storedWords(), 6)
  })

  test('are erased after their time, and hidden from then on', async ({ client, assert }) => {
    const { sami } = await people()
    const { english } = await createLinkedPair()
    await keep(client, english, [item('en')], sami)
    await eraseOverdueTexts()
    assert.lengthOf(await texts(), 1)
    const past = toDatabaseTime(DateTime.utc().minus({ minutes: 1 }))
    await db.from('discarded_texts').update({ expires_at: past })
    const list = await client.as(sami).get(entryAt(english, '/left-out'))
    assert.deepEqual(list.body(), [])
    await eraseOverdueTexts()
    assert.isEmpty(await texts())
  })

  test('of one’s own are kept beside another’s side', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair({ authorId: author.id })
    await arabic.merge({ status: 'published' }).save()
    for (const items of [[item('ar')], [item('ar', { whose: 'mine' }), item('ar')]]) {
      ;(await keep(client, english, items, author)).assertStatus(403)
    }
    assert.isEmpty(await texts())
    ;(await keep(client, english, [item('ar', { whose: 'mine' })], author)).assertStatus(204)
    const [stored] = await texts()
    assert.containSubset(stored, { entry_id: arabic.pairId, side: 'ar', kept_by_id: author.id })
  })

  test('and presence are erased with the account', async ({ client, assert }) => {
    const { nadia, sami } = await people()
    const admin = await UserFactory.apply('admin').create()
    const { english } = await createLinkedPair()
    await keep(client, english, [item('en', { whose: 'mine' })], sami)
    await keep(client, english, [item('en', { whose: 'mine' })], nadia)
    await beHere(client, english, sami)
    ;(await client.as(admin).delete(`/api/users/${sami.id}`)).assertStatus(204)
    assert.deepEqual(
      (await texts()).map(({ kept_by_id }) => kept_by_id),
      [nadia.id],
    )
    assert.isEmpty(await db.from('entry_presences'))
  })
})
