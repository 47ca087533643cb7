import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { entryAt } from '#tests/functional/publications/pair_calls'
import { mailRoom } from '#tests/mail_room'
import Publication from '#tests/stored_publications'

/**
 * A user who leaves, with three drafts in two pairs and a published text, and another user who
 * takes these texts over.
 */
async function scene() {
  const admin = await UserFactory.apply('admin').create()
  const leaving = await UserFactory.create()
  const successor = await UserFactory.create()
  const pair = await createLinkedPair({ authorId: leaving.id })
  const alone = await PublicationFactory.merge({ authorId: leaving.id }).create()
  const published = await PublicationFactory.merge({ authorId: leaving.id })
    .apply('published')
    .create()
  const drafts = [pair.arabic.id, pair.english.id, alone.id]
  return { admin, leaving, successor, drafts, published: published.id }
}

const authorsOf = async (ids: number[]) =>
  (await Publication.all()).filter(({ id }) => ids.includes(id)).map(({ authorId }) => authorId)

const share = async (client: ApiClient, entry: { pairId: number }, by: User, { id }: User) =>
  (await client.as(by).post(entryAt(entry, '/sharing'), { userId: id })).assertStatus(200)

const room = mailRoom()

test.group('The drafts of a colleague who leaves', (group) => {
  group.each.teardown(() => room.clear())

  test('are announced beforehand', async ({ client, assert }) => {
    const { admin, leaving, successor } = await scene()
    const response = await client.as(admin).get(`/api/users/${leaving.id}/drafts`)
    response.assertStatus(200)
    assert.equal(response.body().count, 2)
    assert.lengthOf(response.body().titles, 2)
    ;(await client.as(successor).get(`/api/users/${leaving.id}/drafts`)).assertStatus(403)
    ;(await client.as(admin).get('/api/users/999999/drafts')).assertStatus(404)
  })

  test('go to another person together with the disabling, and what is published stays', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const { admin, leaving, successor, drafts, published } = await scene()
    const response = await client
      .as(admin)
      .put(`/api/users/${leaving.id}/disabled`, { disabled: true, handOverTo: successor.id })
    response.assertStatus(200)
    assert.isTrue(response.body().user.isDisabled)
    assert.deepEqual(
      await authorsOf(drafts),
      drafts.map(() => successor.id),
    )
    assert.deepEqual(await authorsOf([published]), [leaving.id])
    await room.idle()
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[successor.email]],
    )
  })

  test('stay, as the account does, when nobody can take them', async ({ client, assert }) => {
    const { admin, leaving, drafts } = await scene()
    const gone = await UserFactory.apply('disabled').create()
    for (const handOverTo of [gone.id, 999_999, 'Omar']) {
      const response = await client
        .as(admin)
        .put(`/api/users/${leaving.id}/disabled`, { disabled: true, handOverTo })
      response.assertStatus(422)
    }
    assert.isFalse((await leaving.refresh()).isDisabled)
    assert.deepEqual(
      await authorsOf(drafts),
      drafts.map(() => leaving.id),
    )
  })

  test('can be transferred afterwards', async ({ client, assert }) => {
    const { admin, leaving, successor, drafts } = await scene()
    const disabled = { disabled: true }
    await client.as(admin).put(`/api/users/${leaving.id}/disabled`, disabled)
    const handOver = (person: typeof admin, to: unknown) =>
      client.as(person).post(`/api/users/${leaving.id}/drafts/hand-over`, { to })
    ;(await handOver(successor, successor.id)).assertStatus(403)
    ;(await handOver(admin, leaving.id)).assertStatus(422)
    assert.deepEqual(
      await authorsOf(drafts),
      drafts.map(() => leaving.id),
    )
    const response = await handOver(admin, successor.id)
    response.assertStatus(200)
    assert.deepEqual(response.body(), { count: 2 })
    assert.deepEqual(
      await authorsOf(drafts),
      drafts.map(() => successor.id),
    )
  })

  test('go to another person together with the account', async ({ client, assert }) => {
    const { admin, leaving, successor, drafts, published } = await scene()
    const draft = await Publication.findOrFail(drafts[0] ?? 0)
    await share(client, draft, leaving, successor)
    const response = await client
      .as(admin)
      .delete(`/api/users/${leaving.id}?handOverTo=${successor.id}`)
    response.assertStatus(204)
    assert.deepEqual(
      await authorsOf(drafts),
      drafts.map(() => successor.id),
    )
    assert.deepEqual(await authorsOf([published]), [leaving.id])
    assert.isEmpty(await db.from('shares'))
  })

  test('are no longer shared with whoever was deleted', async ({ client, assert }) => {
    const { admin, successor, leaving } = await scene()
    const { arabic } = await createLinkedPair({ authorId: successor.id })
    await share(client, arabic, successor, leaving)
    ;(await client.as(admin).delete(`/api/users/${leaving.id}`)).assertStatus(204)
    assert.isEmpty(await db.from('shares'))
  })
})
