import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { MessageFactory } from '#database/factories/message_factory'
import { UserFactory } from '#database/factories/user_factory'
import Message from '#inbox/message'

const editor = () => UserFactory.apply('editor').create()
const nowhere = ['999999', '0', '-1', '1.5', 'abc', '1%20OR%201=1', '99999999999999999999']

test.group('A message', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is shown whole, as it was written, and stays new until somebody says otherwise', async ({
    client,
    assert,
  }) => {
    const body = '<script>alert(1)</script>\n\n  مرحبًا «أفق»\n'
    const message = await MessageFactory.apply('application')
      .merge({ body, phone: '+961 1 234 567', skills: 'Statistics' })
      .create()
    const response = await client.get(`/api/messages/${message.id}`).loginAs(await editor())
    response.assertStatus(200)
    assert.deepEqual(response.body(), {
      message: {
        id: message.id,
        kind: 'volunteer',
        status: 'new',
        name: message.name,
        email: message.email,
        phone: '+961 1 234 567',
        skills: 'Statistics',
        body,
        language: null,
        outcome: null,
        outcomeAt: null,
        outcomeBy: null,
        assignee: null,
        handlingVersion: 1,
        notes: '',
        notesVersion: 1,
        notesAt: null,
        notesBy: null,
        emailedAt: null,
        createdAt: message.createdAt.toUTC().toISO(),
        replies: [],
      },
    })
    assert.equal((await message.refresh()).status, 'new')
  })

  test('that is not there is answered 404 by every call')
    .with(nowhere)
    .run(async ({ client, assert }, id) => {
      const admin = await UserFactory.apply('admin').create()
      await MessageFactory.create()
      const address = `/api/messages/${id}`
      const responses = [
        await client.get(address).loginAs(admin),
        await client.patch(address).loginAs(admin).json({ status: 'read' }),
        await client.delete(address).loginAs(admin),
      ]
      for (const response of responses) {
        response.assertStatus(404)
        response.assertBodyContains({ code: 'not_found' })
      }
      assert.lengthOf(await Message.query().where('status', 'new'), 1)
    })
})

test.group('Changing a message', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session', async ({ client, assert }) => {
    const message = await MessageFactory.create()
    const response = await client.patch(`/api/messages/${message.id}`).json({ status: 'archived' })
    response.assertStatus(401)
    assert.equal((await message.refresh()).status, 'new')
  })

  test('is not for authors', async ({ client, assert }) => {
    const message = await MessageFactory.create()
    const response = await client
      .patch(`/api/messages/${message.id}`)
      .loginAs(await UserFactory.create())
      .json({ status: 'archived', notes: 'Mine' })
    response.assertStatus(403)
    await message.refresh()
    assert.equal(message.status, 'new')
    assert.isNull(message.notes)
  })

  test('marks it, and back again')
    .with(['read', 'archived', 'new'] as const)
    .run(async ({ client, assert }, status) => {
      const message = await MessageFactory.merge({ status: 'read', notes: 'Kept' }).create()
      const response = await client
        .patch(`/api/messages/${message.id}`)
        .loginAs(await editor())
        .json({ status })
      response.assertStatus(200)
      assert.equal(response.body().message.status, status)
      assert.equal(response.body().message.notes, 'Kept')
      assert.equal((await message.refresh()).status, status)
    })

  test('notes something beside it, which can be searched from then on, and takes it away', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const message = await MessageFactory.create()
    const change = (notes: string | null) =>
      client.patch(`/api/messages/${message.id}`).loginAs(person).json({ notes })
    const found = async () =>
      (await client.get('/api/messages?q=telephoned').loginAs(person)).body().length

    const noted = await change('Telephoned on Monday.\nWill call again.')
    assert.equal(noted.body().message.notes, 'Telephoned on Monday.\nWill call again.')
    assert.equal(noted.body().message.status, 'new')
    assert.equal(noted.body().message.notesBy, person.username)
    assert.approximately(Date.parse(noted.body().message.notesAt), Date.now(), 60_000)
    assert.equal(await found(), 1)
    for (const nothing of ['', null]) {
      assert.equal((await change(nothing)).body().message.notes, '')
    }
    assert.equal(await found(), 0)
  })

  test('refuses notes that were written over older ones, and gives the newer', async ({
    client,
    assert,
  }) => {
    const message = await MessageFactory.create()
    const note = async (notes: string, notesVersion?: number) =>
      client
        .patch(`/api/messages/${message.id}`)
        .loginAs(await editor())
        .json({ notes, notesVersion })

    const first = await note('Telephoned on Monday', 1)
    assert.equal(first.body().message.notesVersion, 2)
    const stale = await note('Wrote on Tuesday', 1)
    stale.assertStatus(409)
    assert.equal(stale.body().code, 'version_conflict')
    assert.equal(stale.body().current.message.notes, 'Telephoned on Monday')
    assert.equal(stale.body().current.message.notesVersion, 2)
    assert.equal(stale.body().changed.by.name, first.body().message.notesBy)
    assert.equal((await message.refresh()).notes, 'Telephoned on Monday')

    assert.equal((await note('Telephoned on Monday', 1)).status(), 200)
    assert.equal((await message.refresh()).notesVersion, 2)
    assert.equal((await note('Both', 2)).body().message.notesVersion, 3)
    assert.equal((await note('Whatever there was')).body().message.notesVersion, 4)
  })

  test('does not make the notes of a colleague stale by marking it', async ({ client, assert }) => {
    const message = await MessageFactory.create()
    const person = await editor()
    const change = (body: object) =>
      client.patch(`/api/messages/${message.id}`).loginAs(person).json(body)
    assert.equal((await change({ status: 'archived' })).body().message.notesVersion, 1)
    assert.equal((await change({ notes: 'Noted', notesVersion: 1 })).status(), 200)
  })

  test('leaves what the person wrote as it is, whatever is sent', async ({ client, assert }) => {
    const message = await MessageFactory.create()
    const before = (await message.refresh()).serialize()
    const response = await client
      .patch(`/api/messages/${message.id}`)
      .loginAs(await editor())
      .json({
        id: 99,
        kind: 'volunteer',
        name: 'Somebody else',
        email: 'else@example.org',
        body: 'Other words',
        createdAt: '2000-01-01',
        status: 'read',
        ['__proto__']: { status: 'archived' },
      })
    response.assertStatus(200)
    const after = (await Message.findOrFail(message.id)).serialize()
    for (const field of ['id', 'kind', 'name', 'email', 'body', 'createdAt'] as const) {
      assert.equal(after[field], before[field], field)
    }
    assert.equal(after['status'], 'read')
  })

  test('refuses what is no status and notes that are too long, and changes nothing')
    .with([
      { status: 'spam' },
      { status: ['read'] },
      { notes: 'x'.repeat(10_001) },
      { notes: { text: 'x' } },
      { notes: 'x', notesVersion: '1' },
      { notes: 'x', notesVersion: { $gt: 0 } },
      { status: 'read', notes: 7 },
    ])
    .run(async ({ client, assert }, body) => {
      const message = await MessageFactory.merge({ notes: 'Before' }).create()
      const response = await client
        .patch(`/api/messages/${message.id}`)
        .loginAs(await editor())
        .json(body)
      response.assertStatus(422)
      await message.refresh()
      assert.equal(message.status, 'new')
      assert.equal(message.notes, 'Before')
    })
})

test.group('Erasing a message', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('needs a session', async ({ client, assert }) => {
    const { id } = await MessageFactory.create()
    const response = await client.delete(`/api/messages/${id}`)
    response.assertStatus(401)
    assert.isNotNull(await Message.find(id))
  })

  test('is for administrators')
    .with(['editor', 'author'] as const)
    .run(async ({ client, assert }, role) => {
      const { id } = await MessageFactory.create()
      const response = await client
        .delete(`/api/messages/${id}`)
        .loginAs(await UserFactory.merge({ role }).create())
      response.assertStatus(403)
      assert.isNotNull(await Message.find(id))
    })

  test('leaves nothing of it, and everything else', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const [one, other] = await MessageFactory.createMany(2)
    const response = await client.delete(`/api/messages/${one!.id}`).loginAs(admin)
    response.assertStatus(204)
    assert.isNull(await Message.find(one!.id))
    assert.isNotNull(await Message.find(other!.id))
    const again = await client.delete(`/api/messages/${one!.id}`).loginAs(admin)
    again.assertStatus(404)
  })
})
