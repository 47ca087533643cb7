import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#accounts/user'
import { Mailer } from '#core/email/mailer'
import { MessageFactory } from '#database/factories/message_factory'
import { UserFactory } from '#database/factories/user_factory'
import Message from '#inbox/message'
import { mailRoom } from '#tests/mail_room'

const room = mailRoom()
const editor = () => UserFactory.apply('editor').create()
const change = (client: ApiClient, by: User, body: object) =>
  client.post('/api/messages/bulk').loginAs(by).json(body)
const sent = async () => (await app.container.make(Mailer)).idle()

test.group('Several messages at once', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  test('are archived and handed to somebody, but for those that are gone', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await editor(), await editor()]
    const [first, second, third] = await MessageFactory.createMany(3)
    const ids = [first?.id ?? 0, second?.id ?? 0, 999_999]
    const response = await change(client, one, { ids, status: 'archived', assigneeId: other.id })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { done: ids.slice(0, 2) })
    const messages = await Message.query().orderBy('id')
    assert.deepEqual(
      messages.map(({ status, assigneeId, handlingVersion }) => [
        status,
        assigneeId,
        handlingVersion,
      ]),
      [
        ['archived', other.id, 2],
        ['archived', other.id, 2],
        ['new', null, 1],
      ],
    )
    assert.isNull(third?.assigneeId ?? null)
  })

  test('are sent to the new assignee in one email, which names them', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const [one, other] = [await editor(), await editor()]
    const messages = await MessageFactory.createMany(2)
    const ids = messages.map(({ id }) => id)
    for (let times = 0; times < 2; times += 1) {
      await change(client, one, { ids, assigneeId: other.id })
    }
    await sent()
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [other.email])
    for (const { id, name } of messages) {
      assert.include(emails[0]?.email.text, `/admin/inbox/${id}\n`)
      assert.include(emails[0]?.email.text, name)
    }
  })

  test('are refused without a choice, with too many, or for somebody without the inbox', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const author = await UserFactory.create()
    const { id } = await MessageFactory.create()
    const wrong = [
      { ids: [], status: 'read' },
      { ids: Array.from({ length: 101 }, (_, at) => at + 1), status: 'read' },
      { ids: [id, id], status: 'read' },
      { ids: ['1 or 1=1'], status: 'read' },
      { ids: [id], status: 'gone' },
      { ids: [id], assigneeId: author.id, status: 'read' },
    ]
    for (const body of wrong) (await change(client, person, body)).assertStatus(422)
    assert.equal((await Message.findOrFail(id)).status, 'new')
  })

  test('are for those who read the inbox', async ({ client, assert }) => {
    const { id } = await MessageFactory.create()
    const body = { ids: [id], status: 'archived' }
    ;(await client.post('/api/messages/bulk').json(body)).assertStatus(401)
    ;(await change(client, await UserFactory.create(), body)).assertStatus(403)
    assert.equal((await Message.findOrFail(id)).status, 'new')
  })
})

test.group('The assignee', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  test('is told by email, but not of their own choice', async ({ client, assert }) => {
    const emails = await room.open()
    const [one, other] = [await editor(), await editor()]
    const { id } = await MessageFactory.merge({ name: 'Salma\r\nBcc: x@example.org' }).create()
    const assign = (by: User, assigneeId: number | null) =>
      client.patch(`/api/messages/${id}`).loginAs(by).json({ assigneeId })
    await assign(one, one.id)
    await assign(one, other.id)
    await assign(one, other.id)
    await assign(one, null)
    await sent()
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [other.email])
    assert.include(emails[0]?.email.text, one.username)
    assert.isUndefined(emails[0]?.email.bcc)
  })

  test('has what waits for them counted', async ({ client, assert }) => {
    const [one, other] = [await editor(), await editor()]
    const mine = { assigneeId: one.id, status: 'read' } as const
    await MessageFactory.merge([
      mine,
      { ...mine, status: 'new' },
      { ...mine, status: 'archived' },
      { ...mine, outcome: 'answered' },
      { ...mine, assigneeId: other.id },
    ]).createMany(5)
    const response = await client.get('/api/messages/counts').loginAs(one)
    assert.deepEqual(response.body(), { contact: 1, volunteer: 0, mine: 1 })
  })

  test('filters the list, and is offered while messages are assigned to them', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await editor(), await editor()]
    const { id } = await MessageFactory.merge({ assigneeId: other.id }).create()
    await MessageFactory.create()
    const people = await client.get('/api/messages/in-charge').loginAs(one)
    assert.deepEqual(people.body(), [{ id: other.id, name: other.username }])
    const list = await client.get(`/api/messages?assignee=${other.id}`).loginAs(one)
    assert.deepEqual(
      list.body().map((item: { id: number }) => item.id),
      [id],
    )
    ;(await client.get('/api/messages?assignee=1+or+1').loginAs(one)).assertStatus(422)
  })
})

test.group('The messages beside one', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are those of the same list', async ({ client, assert }) => {
    const person = await editor()
    const ids: number[] = []
    for (const status of ['read', 'archived', 'new', 'read', 'new'] as const) {
      ids.push((await MessageFactory.merge({ status }).create()).id)
    }
    const beside = async (at: number, query: string) => {
      const address = `/api/messages/${ids[at]}/neighbours?${query}`
      return (await client.get(address).loginAs(person)).body()
    }
    assert.deepEqual(await beside(2, 'status=current'), { newer: ids[3], older: ids[0] })
    assert.deepEqual(await beside(4, ''), { newer: null, older: ids[3] })
    assert.deepEqual(await beside(3, 'status=new'), { newer: ids[4], older: ids[2] })
    assert.deepEqual(await beside(0, 'q=nowhere'), { newer: null, older: null })
  })
})
