import { test } from '@japa/runner'
import Subscriber from '#newsletter/subscriber'
import { suppress, UnreadableList } from '#newsletter/suppress'
import { SubscriberFactory } from '#tests/factories/subscriber_factory'
import { UserFactory } from '#tests/factories/user_factory'

const admin = () => UserFactory.apply('admin').create()

test.group('The newsletter’s subscribers', () => {
  test('come newest first, a page at a time, narrowed by status and part of the address', async ({
    client,
    assert,
  }) => {
    const person = await admin()
    const [one, two, three] = await SubscriberFactory.createMany(3)
    await two!
      .merge({ status: 'unsubscribed', email: 'Hala@Example.org', emailKey: 'hala@example.org' })
      .save()
    const idsOf = async (query: string) => {
      const response = await client.as(person).get(`/api/subscribers?${query}`)
      response.assertStatus(200)
      return response.body().map(({ id }: Subscriber) => id)
    }
    assert.deepEqual(await idsOf(''), [three!.id, two!.id, one!.id])
    assert.deepEqual(await idsOf('limit=2'), [three!.id, two!.id])
    assert.deepEqual(await idsOf(`limit=2&after=${two!.id}`), [one!.id])
    assert.deepEqual(await idsOf('status=subscribed'), [three!.id, one!.id])
    assert.deepEqual(await idsOf('q=HALA%40'), [two!.id])
    assert.deepEqual(await idsOf('q=%25'), [])
    for (const query of ['status=x', 'limit=0', 'after=-1', 'q[]=a&q[]=b']) {
      const refused = await client.as(person).get(`/api/subscribers?${query}`)
      refused.assertStatus(422)
    }
    const response = await client.as(person).get('/api/subscribers?q=hala')
    assert.deepEqual(response.body(), [
      {
        id: two!.id,
        email: 'Hala@Example.org',
        status: 'unsubscribed',
        createdAt: two!.createdAt.toUTC().toISO(),
      },
    ])
  })

  test('are exported without formulas', async ({ client, assert }) => {
    const { id } = await SubscriberFactory.merge({ email: '=1+1@example.org' }).create()
    const response = await client.as(await admin()).get('/api/subscribers/export.csv?language=en')
    response.assertHeader('content-disposition', 'attachment; filename="subscribers.csv"')
    assert.match(
      response.text(),
      /^\uFEFF"Email","Status","Signed up","Language","Confirmed \(UTC\)","Unsubscribe link"\r\n"'=1\+1@example\.org","Subscribed","\d{4}-\d\d-\d\d","ar","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","http[^"]+"\r\n$/,
    )
    const [link = ''] = /http[^"]+/.exec(response.text()) ?? []
    const { pathname, search } = new URL(link)
    const left = await client.post(pathname + search).form({})
    left.assertStatus(200)
    assert.equal((await Subscriber.findOrFail(id)).status, 'unsubscribed')
    const forged = await client.post(`${pathname}${search.slice(0, -2)}`).form({})
    forged.assertStatus(422)
  })

  test('that a mailing service lists are unsubscribed: {format}')
    .with([
      {
        format: 'lines of different formats',
        list: ([one, two]: string[]) =>
          `\uFEFFReason,Address,When\nbounced,"${one?.toUpperCase()}",2026-11-21\n\n<mailto:${two}>\nnobody@example.net`,
      },
    ])
    .run(async ({ assert }, { list }) => {
      const subscribers = await SubscriberFactory.createMany(4)
      const [, one, two] = subscribers.map(({ email }) => email)
      await subscribers[0]!.merge({ email: 'us@ufuq.example', emailKey: 'us@ufuq.example' }).save()
      await subscribers[2]!.merge({ status: 'unsubscribed' }).save()
      assert.deepInclude(await suppress(Buffer.from(list([one!, two!]))), {
        unsubscribed: 1,
        before: 1,
        unknown: 1,
      })
      const statuses = await Subscriber.query().orderBy('id')
      assert.deepEqual(
        statuses.map(({ status }) => status),
        ['subscribed', 'unsubscribed', 'unsubscribed', 'subscribed'],
      )
    })

  test('are unsubscribed by a list in any spelling of a domain', async ({ assert }) => {
    const email = 'hala@مؤسسة.السعودية'
    await SubscriberFactory.merge({ email, emailKey: email }).create()
    const list = Buffer.from('العنوان\r\nhala@xn--jgbk3aa1g.xn--mgberp4a5d4ar\r\n')
    assert.deepInclude(await suppress(list), { unsubscribed: 1, linesWithoutAddress: 1 })
  })

  test('stay subscribed after a list that is not understood: {list}')
    .with([
      { list: 'no addresses', bytes: () => Buffer.from('Address\nreader at example.org\n') },
      {
        list: 'the same address in every line',
        bytes: (email: string) => Buffer.from(`${email},bounced\n${email},full\n`),
      },
      {
        list: 'two columns of addresses',
        bytes: (email: string) =>
          Buffer.from(`${email},a@example.net\nb@example.net,c@example.net`),
      },
      { list: 'nobody who subscribed', bytes: () => Buffer.from('nobody@example.net\n') },
    ])
    .run(async ({ assert }, { bytes }) => {
      const subscriber = await SubscriberFactory.create()
      await assert.rejects(async () => suppress(bytes(subscriber.email)), UnreadableList)
      assert.equal((await subscriber.refresh()).status, 'subscribed')
    })

  test('are removed one by one', async ({ client, assert }) => {
    const [one, other] = await SubscriberFactory.createMany(2)
    const response = await client.as(await admin()).delete(`/api/subscribers/${one!.id}`)
    response.assertStatus(204)
    assert.deepEqual(
      (await Subscriber.all()).map(({ id }) => id),
      [other!.id],
    )
  })
})
