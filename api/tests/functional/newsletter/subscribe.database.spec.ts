import { test } from '@japa/runner'
import Subscriber from '#newsletter/subscriber'

test.group('The newsletter', () => {
  test('adds an address, for anybody, without a cookie', async ({ client, assert }) => {
    const response = await client
      .post('/api/newsletter')
      .json({ email: ' Reader@Example.org ', _subject: 'New newsletter subscription' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { status: 'subscribed' })
    assert.isUndefined(response.header('set-cookie'))
    const subscriber = await Subscriber.firstOrFail()
    assert.deepInclude(subscriber.$attributes, {
      email: 'Reader@example.org',
      emailKey: 'reader@example.org',
      status: 'pending',
    })
  })

  test('keeps an address once, in whatever spelling it comes, and never says that it was known', async ({
    client,
    assert,
  }) => {
    for (const email of ['reader@example.org', 'READER@example.org', 'reader@Example.ORG ']) {
      const response = await client.post('/api/newsletter').json({ email })
      response.assertStatus(200)
      assert.deepEqual(response.body(), { status: 'subscribed' })
    }
    const spellings = ['\u2066reader@example.org\u2069', 'mailto:reader@example.org']
    for (const email of spellings) await client.post('/api/newsletter').json({ email })
    for (const domain of ['مؤسسة.السعودية', 'xn--jgbk3aa1g.xn--mgberp4a5d4ar']) {
      await client.post('/api/newsletter').json({ email: `reader@${domain}` })
    }
    const subscribers = await Subscriber.query().orderBy('id')
    assert.deepEqual(
      subscribers.map(({ email }) => email),
      ['reader@example.org', 'reader@مؤسسة.السعودية'],
    )
  })

  test('counts nobody as subscribed who has not confirmed it: {before}')
    .with([
      { before: 'unsubscribed', after: 'pending' },
      { before: 'pending', after: 'pending' },
      { before: 'subscribed', after: 'subscribed' },
    ] as const)
    .run(async ({ client, assert }, { before, after }) => {
      const email = 'reader@example.org'
      await Subscriber.create({ email, emailKey: email, status: before })
      const response = await client.post('/api/newsletter').json({ email })
      assert.deepEqual(response.body(), { status: 'subscribed' })
      assert.equal((await Subscriber.firstOrFail()).status, after)
    })

  test('refuses what is no address, and keeps nothing', async ({ client, assert }) => {
    for (const email of [undefined, ' ', '@', ['r@example.org'], `${'x'.repeat(250)}@b.org`]) {
      const response = await client.post('/api/newsletter').json({ email })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'email')
    }
    assert.isNull(await Subscriber.first())
  })

  test('answers a filled trap as a success and keeps nothing', async ({ client, assert }) => {
    const response = await client
      .post('/api/newsletter')
      .json({ email: 'reader@example.org', _gotcha: 'x' })
    response.assertStatus(200)
    assert.deepEqual(response.body(), { status: 'subscribed' })
    assert.isNull(await Subscriber.first())
  })
})

test.group('One address from two tabs at once', (group) => {
  group.options.meta['commits'] = true
  group.each.teardown(async () => {
    await Subscriber.query().delete()
  })

  test('is kept once', async ({ client, assert }) => {
    const responses = await Promise.all(
      ['reader@example.org', 'READER@example.org', 'Reader@example.org'].map((email) =>
        client.post('/api/newsletter').json({ email }),
      ),
    )
    for (const response of responses) response.assertStatus(200)
    assert.lengthOf(await Subscriber.all(), 1)
  })
})
