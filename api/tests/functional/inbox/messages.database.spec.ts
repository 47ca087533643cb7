import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { MessageValues } from '@ufuq/shared/kinds/message/message'
import { DateTime } from 'luxon'
import type User from '#people/user'
import { createMessage } from '#tests/factories/message_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { newestMessage, storedMessages } from '#tests/functional/inbox/stored_messages'
import { mailRoom } from '#tests/mail_room'

const path = '/api/entries/inbox'
const editor = () => UserFactory.apply('editor').create()
const change = (client: ApiClient, id: number, by: User, values: object) =>
  client.as(by).patch(`${path}/${id}`, { values })

test.group('A message', () => {
  test('is shown whole, as it was written', async ({ client, assert }) => {
    const person = await editor()
    const body = '<script>alert(1)</script>\n\n  مرحبًا «أفق»\n'
    const written = { type: 'volunteer', phone: '+961 1 234 567', body } as const
    const { id } = await createMessage({ ...written, assignee: person.id })
    const response = await client.as(person).get(`${path}/${id}`)
    response.assertStatus(200)
    assert.deepInclude(response.body().message, {
      id,
      createdAt: '2026-03-01T09:05:00.000Z',
      assignee: { id: person.id, name: person.username },
      outcomeBy: null,
      emailedAt: null,
      replies: [],
    })
    assert.deepInclude(response.body().message.values, { ...written, status: 'new' })
    assert.deepEqual(response.body().message.abilities, ['read', 'change'])
  })

  test('stays as the visitor wrote it', async ({ client, assert }) => {
    const person = await editor()
    const { id } = await createMessage()
    const before = await storedMessages()
    for (const values of [{ body: 'Other words' }, { email: 'x@example.org', status: 'read' }]) {
      ;(await change(client, id, person, values)).assertStatus(422)
    }
    ;(await client.as(person).post(path, { values: { name: 'Nobody' } })).assertStatus(403)
    assert.deepEqual(await storedMessages(), before)
  })

  test('has an outcome with who recorded it', async ({ client, assert }) => {
    const person = await editor()
    const { id } = await createMessage({ type: 'volunteer' })
    for (const outcome of ['accepted', 'declined', 'answered'] as const) {
      const values = { outcome, outcomeBy: 7, outcomeAt: '2020-01-01T00:00:00.000Z' }
      const response = await change(client, id, person, values)
      assert.equal(response.body().message.outcomeBy.name, person.username)
      const { outcomeAt } = response.body().message.values
      assert.approximately(Date.parse(outcomeAt), Date.now(), 60_000)
    }
    await change(client, id, person, { outcome: 'open' })
    assert.deepInclude(await newestMessage(), { outcomeAt: null, outcomeBy: null, status: 'new' })
  })

  test('has no outcome of another kind of message', async ({ client, assert }) => {
    const { id } = await createMessage()
    const person = await editor()
    for (const outcome of ['accepted', 'declined', 'x', ['answered']]) {
      const response = await change(client, id, person, { outcome, status: 'read' })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'outcome' }] })
    }
    assert.deepInclude(await newestMessage(), { outcome: 'open', status: 'new' })
  })

  test('is assigned to nobody who cannot read the inbox', async ({ client, assert }) => {
    const person = await editor()
    const { id } = await createMessage()
    const now = DateTime.utc()
    const others = [
      await UserFactory.create(),
      await UserFactory.apply('editor').merge({ disabledAt: now }).create(),
      await UserFactory.apply('editor').merge({ disabledAt: now, erasedAt: now }).create(),
    ]
    for (const assignee of [...others.map((one) => one.id), 999_999, '1', [1]]) {
      const response = await change(client, id, person, { assignee })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'assignee' }] })
    }
    assert.isNull((await newestMessage()).assignee)
  })

  test('can be handled while its assignee may not read it', async ({ client, assert }) => {
    const former = await UserFactory.create()
    const { id } = await createMessage({ assignee: former.id })
    const response = await change(client, id, await editor(), { notes: 'Called' })
    assert.equal(response.body().message.assignee.name, former.username)
  })
})

test.group('The list of messages', () => {
  const idsIn = async (client: ApiClient, query: string, by: User): Promise<number[]> =>
    (await client.as(by).get(`${path}?${query}`)).body().map(({ id }: { id: number }) => id)

  test('is newest first, and narrowed by kind, state and assignee', async ({ client, assert }) => {
    const person = await editor()
    const make = async (values: Partial<MessageValues>) => (await createMessage(values)).id
    const waiting = await make({ status: 'read' })
    const fresh = await make({ type: 'volunteer', assignee: person.id })
    const answered = await make({ outcome: 'answered', status: 'read' })
    const accepted = await make({ type: 'volunteer', outcome: 'accepted', status: 'archived' })
    const archived = await make({ status: 'archived' })
    const expected = {
      '': [archived, accepted, answered, fresh, waiting],
      'filter[type]=volunteer': [accepted, fresh],
      'filter[state]=current': [answered, fresh, waiting],
      'filter[state]=unanswered': [fresh, waiting],
      'filter[state]=new': [fresh],
      'filter[state]=read': [answered, waiting],
      'filter[state]=answered': [answered],
      'filter[state]=accepted': [accepted],
      'filter[state]=archived&filter[type]=contact': [archived],
      [`filter[assignee]=${person.id}`]: [fresh],
      'filter[assignee]=none&filter[state]=current': [answered, waiting],
    }
    for (const [query, ids] of Object.entries(expected)) {
      assert.deepEqual(await idsIn(client, query, person), ids, query)
    }
    ;(await client.as(person).get(`${path}?filter[state]=open`)).assertStatus(422)
  })

  test('finds words, addresses, notes and telephone numbers', async ({ client, assert }) => {
    const person = await editor()
    const { id } = await createMessage({
      name: 'هالة',
      email: 'hala.q@example.org',
      phone: '+961 1 234-567',
      body: 'الأسئلة عن الورشة',
      notes: 'Telephoned on Monday',
    })
    await createMessage()
    const numbers = ['9611234567', '+961 12 345 67', '1 234 567', '234-567']
    const queries = ['هاله', 'hala.q@example.org', 'أسئله', 'telephoned', ...numbers]
    for (const q of queries) {
      assert.deepEqual(await idsIn(client, `q=${encodeURIComponent(q)}`, person), [id], q)
    }
  })

  test('counts what is new, by kind, and what waits for the reader', async ({ client, assert }) => {
    const [one, other] = [await editor(), await editor()]
    const mine = { assignee: one.id, status: 'read' } as const
    await createMessage(mine)
    await createMessage({ ...mine, status: 'new' })
    await createMessage({ ...mine, status: 'archived' })
    await createMessage({ ...mine, outcome: 'answered' })
    await createMessage({ ...mine, assignee: other.id })
    await createMessage({ type: 'volunteer' })
    const response = await client.as(one).get('/api/entries/inbox/counts')
    assert.deepEqual(response.body(), { contact: 1, volunteer: 1, form: 0, mine: 1, binned: 0 })
  })
})

const room = mailRoom()
test.group('The assignee', (group) => {
  group.each.teardown(() => room.clear())

  test('is told by email, but not of their own choice', async ({ client, assert }) => {
    const emails = await room.open()
    const [one, other] = [await editor(), await editor()]
    const { id } = await createMessage({ name: 'Salma\r\nBcc: x@example.org' })
    for (const assignee of [one.id, other.id, other.id, null]) {
      ;(await change(client, id, one, { assignee })).assertStatus(200)
    }
    await room.idle()
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [other.email])
    assert.include(emails[0]?.email.text, one.username)
    assert.isUndefined(emails[0]?.email.bcc)
  })

  test('is told of several messages in one email, which names them', async ({ client, assert }) => {
    const emails = await room.open()
    const [one, other] = [await editor(), await editor()]
    const messages = [await createMessage(), await createMessage()]
    const ids = [...messages.map(({ id }) => id), 999_999]
    const body = { ids, action: 'change', change: { values: { assignee: other.id } } }
    for (let times = 0; times < 2; times += 1) {
      const response = await client.as(one).post(`${path}/bulk`, body)
      assert.deepEqual(response.body(), {
        changed: ids.slice(0, 2),
        refused: [{ id: 999_999, code: 'not_found' }],
      })
    }
    await room.idle()
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [other.email])
    for (const { id, values } of messages) {
      assert.include(emails[0]?.email.text, `/admin/inbox/${id}\n`)
      assert.include(emails[0]?.email.text, String(values['name']))
    }
  })
})
