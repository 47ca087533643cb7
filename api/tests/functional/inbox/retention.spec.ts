import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { eraseOverdueMessages, firstErasureAt } from '#kinds/message/erase_overdue_messages'
import { createMessage } from '#tests/factories/message_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { storedMessages } from '#tests/functional/inbox/stored_messages'

const now = DateTime.utc(2026, 6, 30, 12)
const daysAgo = (days: number, from = now) => toDatabaseTime(from.minus({ days }))

test.group('How long the inbox keeps messages', () => {
  test('messages and applications of any status are erased in time', async ({ assert }) => {
    await createMessage({ status: 'archived' }, daysAgo(90))
    await createMessage({ type: 'volunteer' }, daysAgo(400))
    const newer = [await createMessage({}, daysAgo(89)), await createMessage({}, daysAgo(89))]
    assert.equal(await eraseOverdueMessages({ days: 90, isChosen: true }, now), 2)
    const left = await storedMessages()
    assert.deepEqual(
      left.map(({ id }) => id),
      newer.map(({ id }) => id),
    )
    assert.equal(await eraseOverdueMessages({ days: 90, isChosen: true }, now), 0)
  })

  test('nothing is erased when the setting is 0, however old', async ({ assert }) => {
    await createMessage({}, daysAgo(5000))
    assert.equal(await eraseOverdueMessages({ days: null, isChosen: true }, now), 0)
    assert.lengthOf(await storedMessages(), 1)
  })

  test('two years is the default, announced for 30 days', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const administrator = await UserFactory.apply('admin').create()
    const shown = async () => {
      const inbox = await client.as(editor).get('/api/messages/settings')
      inbox.assertStatus(200)
      const overview = await client.as(administrator).get('/api/server-notices')
      const { days, firstErasureAt } = inbox.body()
      return {
        days,
        firstErasureAt,
        isReported: overview.body().notices.includes('inboxRetention'),
      }
    }
    const today = DateTime.utc()
    const inDays = (days: number) => eraseOverdueMessages(undefined, today.plus({ days }))
    for (let made = 0; made < 2; made += 1) await createMessage({}, daysAgo(729, today))
    assert.equal(await inDays(0), 0)
    assert.deepEqual(await shown(), { days: 730, firstErasureAt: null, isReported: false })

    assert.equal(await inDays(1), 0)
    const announced = await shown()
    assert.isTrue(announced.isReported)
    assert.closeTo(
      Date.parse(announced.firstErasureAt),
      today.plus({ days: 30 }).toMillis(),
      60_000,
    )
    assert.equal(await inDays(29), 0)
    assert.lengthOf(await storedMessages(), 2)

    assert.equal(await inDays(31), 2)
    assert.isNull(await firstErasureAt(undefined, today.plus({ days: 31 })))
  })
})
