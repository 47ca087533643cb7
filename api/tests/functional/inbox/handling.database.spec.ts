import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { MessagePatch } from '@ufuq/shared/contract/inbox'
import { DateTime } from 'luxon'
import { MessageFactory } from '#database/factories/message_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import type Message from '#inbox/message'

const editor = () => UserFactory.apply('editor').create()
const change = (client: ApiClient, { id }: Message, by: User, patch: MessagePatch | object) =>
  client.patch(`/api/messages/${id}`).loginAs(by).json(patch)

test.group('What came of a message', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is recorded with who recorded it and when, and taken back', async ({ client, assert }) => {
    const person = await editor()
    const message = await MessageFactory.create()
    const answered = await change(client, message, person, { outcome: 'answered' })
    answered.assertStatus(200)
    const { outcome, outcomeBy, outcomeAt, handlingVersion } = answered.body().message
    assert.deepEqual([outcome, outcomeBy, handlingVersion], ['answered', person.username, 2])
    assert.approximately(Date.parse(outcomeAt), Date.now(), 60_000)

    const back = await change(client, message, person, { outcome: null })
    assert.deepInclude(back.body().message, {
      outcome: null,
      outcomeBy: null,
      outcomeAt: null,
      handlingVersion: 3,
      notesVersion: 1,
      status: 'new',
    })
  })

  test('can be to accept or decline an application', async ({ client, assert }) => {
    const person = await editor()
    const message = await MessageFactory.apply('application').create()
    for (const outcome of ['accepted', 'declined', 'answered'] as const) {
      const response = await change(client, message, person, { outcome })
      assert.equal(response.body().message.outcome, outcome)
    }
  })

  test('is refused when it is none of this kind of message, and nothing changes')
    .with([
      { outcome: 'accepted' },
      { outcome: 'declined' },
      { outcome: 'x' },
      { outcome: ['answered'] },
    ])
    .run(async ({ client, assert }, patch) => {
      const message = await MessageFactory.create()
      const response = await change(client, message, await editor(), { ...patch, status: 'read' })
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation', errors: [{ field: 'outcome' }] })
      await message.refresh()
      assert.isNull(message.outcome)
      assert.equal(message.status, 'new')
    })

  test('is not for authors to record', async ({ client, assert }) => {
    const message = await MessageFactory.create()
    const author = await UserFactory.create()
    const patch = { outcome: 'answered', assigneeId: author.id }
    ;(await change(client, message, author, patch)).assertStatus(403)
    await message.refresh()
    assert.isNull(message.outcome)
    assert.isNull(message.assigneeId)
  })
})

test.group('The assignee of a message', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is oneself or a colleague, or nobody again', async ({ client, assert }) => {
    const [one, other] = [await editor(), await UserFactory.apply('admin').create()]
    const message = await MessageFactory.create()
    for (const { id, username } of [one, other]) {
      const response = await change(client, message, one, { assigneeId: id })
      assert.deepEqual(response.body().message.assignee, { id, name: username })
    }
    const nobody = await change(client, message, one, { assigneeId: null })
    assert.isNull(nobody.body().message.assignee)
  })

  test('is nobody who cannot read the inbox', async ({ client, assert }) => {
    const person = await editor()
    const message = await MessageFactory.create()
    const now = DateTime.utc()
    const others = [
      await UserFactory.create(),
      await UserFactory.apply('editor').merge({ disabledAt: now }).create(),
      await UserFactory.apply('editor').merge({ disabledAt: now, erasedAt: now }).create(),
    ]
    for (const assigneeId of [...others.map(({ id }) => id), 999_999, 0, -1, 1.5, '1', [1]]) {
      const response = await change(client, message, person, { assigneeId })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'assigneeId' }] })
    }
    assert.isNull((await message.refresh()).assigneeId)
  })

  test('stays when they may no longer read the inbox, for whoever takes over', async ({
    client,
    assert,
  }) => {
    const [person, former] = [await editor(), await UserFactory.create()]
    const message = await MessageFactory.merge({ assigneeId: former.id }).create()
    const response = await change(client, message, person, { outcome: 'answered' })
    assert.equal(response.body().message.assignee.name, former.username)
  })
})

test.group('Two who handle a message at once', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('learn of each other: what was read before is refused, with the current message', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const message = await MessageFactory.apply('application').create()
    const handle = (patch: MessagePatch) => change(client, message, person, patch)
    const accepted = await handle({ outcome: 'accepted', handlingVersion: 1 })
    assert.equal(accepted.body().message.handlingVersion, 2)

    const stale = await handle({ outcome: 'declined', status: 'archived', handlingVersion: 1 })
    stale.assertStatus(409)
    assert.equal(stale.body().code, 'version_conflict')
    assert.deepInclude(stale.body().current.message, {
      outcome: 'accepted',
      outcomeBy: person.username,
      handlingVersion: 2,
      status: 'new',
    })
    assert.deepEqual(stale.body().changed.by, { id: person.id, name: person.username })
    assert.equal((await handle({ assigneeId: person.id, handlingVersion: 1 })).status(), 409)
    await message.refresh()
    assert.equal(message.outcome, 'accepted')
    assert.equal(message.status, 'new')
    assert.isNull(message.assigneeId)

    assert.equal((await handle({ outcome: 'accepted', handlingVersion: 1 })).status(), 200)
    assert.equal((await handle({ outcome: 'declined' })).body().message.handlingVersion, 3)
  })

  test('do not stand in the way of those who note or archive', async ({ client }) => {
    const person = await editor()
    const message = await MessageFactory.create()
    const handle = (patch: MessagePatch) => change(client, message, person, patch)
    ;(await handle({ notes: 'Called', notesVersion: 1 })).assertStatus(200)
    ;(await handle({ status: 'archived' })).assertStatus(200)
    ;(await handle({ outcome: 'answered', handlingVersion: 1 })).assertStatus(200)
    ;(await handle({ notes: 'Called twice', notesVersion: 2 })).assertStatus(200)
  })
})
