import { test } from '@japa/runner'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken from '#newsletter/subscriber_token'
import { createMessage } from '#tests/factories/message_factory'
import { SubscriberFactory } from '#tests/factories/subscriber_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { storedMessages } from '#tests/functional/inbox/stored_messages'

const email = 'Salma@Example.org'

/**
 * Data left by one person under three spellings of an email address, and data left by two other
 * people.
 */
async function makeWorld() {
  await createMessage({ email, status: 'archived', notes: 'Called' })
  await createMessage({ email: 'salma@example.org' })
  await createMessage({ type: 'volunteer', email: 'ＳALMA@example.org' })
  const subscriber = await SubscriberFactory.merge({
    email: 'SALMA@example.org',
    emailKey: 'salma@example.org',
  }).create()
  await SubscriberToken.issue(subscriber, 'leave')
  const others = [
    await createMessage({ email: 'not.salma@example.org' }),
    await createMessage({ email: 'salma@example.org.evil.example' }),
  ]
  const subscribed = await SubscriberFactory.create()
  return { others: others.map(({ id }) => id), subscribed: subscribed.id }
}

const counted = { messages: 2, applications: 1, subscriptions: 1 }

test.group('Erasing everything of a person', () => {
  test('says first how much there is, in any spelling of the address, and erases nothing', async ({
    client,
    assert,
  }) => {
    await makeWorld()
    const response = await client
      .as(await UserFactory.apply('admin').create())
      .post('/api/erasures/counts', { email: '  sALMA@eXAMPLE.org ' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), counted)
    assert.lengthOf(await storedMessages(), 5)
    assert.lengthOf(await Subscriber.all(), 2)
  })

  test('leaves nothing of them, and everything of others', async ({ client, assert }) => {
    const { others, subscribed } = await makeWorld()
    const admin = await UserFactory.apply('admin').create()
    const response = await client.as(admin).post('/api/erasures', { email })
    response.assertStatus(200)
    assert.deepEqual(response.body(), counted)
    assert.sameMembers(
      (await storedMessages()).map(({ id }) => id),
      others,
    )
    assert.deepEqual(
      (await Subscriber.all()).map(({ id }) => id),
      [subscribed],
    )
    assert.lengthOf(await SubscriberToken.all(), 0)

    const again = await client.as(admin).post('/api/erasures', { email })
    assert.deepEqual(again.body(), { messages: 0, applications: 0, subscriptions: 0 })
  })

  test('erases what the forms brought', async ({ client, assert }) => {
    const sender = { name: 'Salma', email: 'Salma@Example.org' }
    await client.post('/api/contact').json({ ...sender, message: 'A question of ten words.' })
    await client
      .post('/api/volunteer')
      .json({ ...sender, reason: 'Because I would like to help where I can.' })
    await client.post('/api/newsletter').json({ email: 'salma@example.org' })
    const response = await client
      .as(await UserFactory.apply('admin').create())
      .post('/api/erasures', { email: 'SALMA@EXAMPLE.ORG' })
    assert.deepEqual(response.body(), { messages: 1, applications: 1, subscriptions: 1 })
    assert.lengthOf(await storedMessages(), 0)
    assert.lengthOf(await Subscriber.all(), 0)
  })

  test('leaves the accounts of staff alone', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const { email: own } = admin
    ;(await client.as(admin).post('/api/erasures', { email: own })).assertStatus(200)
    assert.equal((await admin.refresh()).email, own)
  })

  test('takes an address and no pattern, list or condition', async ({ client, assert }) => {
    await makeWorld()
    const admin = await UserFactory.apply('admin').create()
    const erase = (address: unknown) => client.as(admin).post('/api/erasures', { email: address })
    for (const wrong of ['   ', undefined, ['salma@example.org'], { $ne: '' }, 'x'.repeat(255)]) {
      ;(await erase(wrong)).assertStatus(422)
    }
    for (const pattern of ['%@example.org', '_alma@example.org', '*', "' OR '1'='1"]) {
      const response = await erase(pattern)
      assert.deepEqual(response.body(), { messages: 0, applications: 0, subscriptions: 0 })
    }
    assert.lengthOf(await storedMessages(), 5)
    assert.lengthOf(await Subscriber.all(), 2)
  })
})
