import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MessageFactory } from '#database/factories/message_factory'
import { UserFactory } from '#database/factories/user_factory'
import { eraseOverdueMessages } from '#inbox/erase_overdue_messages'
import Message from '#inbox/message'

const now = DateTime.utc(2026, 6, 30, 12)
const daysAgo = (days: number) => ({ createdAt: now.minus({ days }) })

test.group('How long the inbox keeps messages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('messages and applications of any status are erased after the days that are set, newer ones stay', async ({
    assert,
  }) => {
    await MessageFactory.merge({ ...daysAgo(90), status: 'archived' }).create()
    await MessageFactory.apply('application').merge(daysAgo(400)).create()
    const newer = await MessageFactory.merge(daysAgo(89)).createMany(2)
    assert.equal(await eraseOverdueMessages(90, now), 2)
    const left = await Message.query().orderBy('id')
    assert.deepEqual(
      left.map(({ id }) => id),
      newer.map(({ id }) => id),
    )
    assert.equal(await eraseOverdueMessages(90, now), 0)
  })

  test('without the setting nothing is erased, however old, and the inbox says so', async ({
    client,
    assert,
  }) => {
    await MessageFactory.merge(daysAgo(5000)).create()
    assert.equal(await eraseOverdueMessages(undefined, now), 0)
    assert.lengthOf(await Message.all(), 1)
    const editor = await UserFactory.apply('editor').create()
    const response = await client.get('/api/messages/retention').loginAs(editor)
    response.assertStatus(200)
    response.assertBody({ days: null })
  })
})
