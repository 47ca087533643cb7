import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import webhookSettings from '#config/webhooks'
import { inQuietTransaction, inTransaction } from '#content/in_transaction'
import { toDatabaseTime } from '#core/time/database_time'
import { deliveryState } from '#entries/webhooks/delivery_state'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import {
  openReceivers,
  passSeconds,
  sendAll,
  webhooksOf,
} from '#tests/functional/webhooks/webhook_calls'
import type { WebhookReceiver } from '#tests/webhook_receiver'
import { forgetDeliveries } from '#webhooks/deliveries'

const DAY = 86_400

test.group('Webhooks', (group) => {
  let receiver: WebhookReceiver
  openReceivers(group, (opened) => (receiver = opened))

  const deliveries = () => db.from('webhook_deliveries').orderBy('id')

  test('are sent again with growing gaps, in the order of each text', async ({
    assert,
    client,
  }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    const editor = await UserFactory.apply('editor').create()
    const one = await PublicationFactory.apply('published').create()
    const other = await PublicationFactory.apply('published').create()
    await inTransaction(async () => {})
    await sendAll()
    receiver.received.length = 0
    const save = (id: number, content: string) =>
      client.as(editor).patch(`/api/publications/${id}`, { content })
    await save(one.id, 'First')
    await save(one.id, 'Second')
    await save(other.id, 'Third')
    receiver.answer = (response) => void response.writeHead(400).end('not this one')
    await sendAll()
    const idsOf = () =>
      receiver.received.map(({ payload: { data } }) => ('id' in data ? data.id : 0))
    assert.deepEqual(idsOf(), [one.id, other.id])
    receiver.answer = (response) => void response.writeHead(204).end()
    await sendAll()
    assert.lengthOf(receiver.received, 2, 'before the gap has passed')
    await passSeconds(6)
    await sendAll()
    assert.deepEqual(idsOf().slice(2), [one.id, one.id, other.id])
    const again = receiver.received.map(({ headers }) => headers['webhook-id'])
    assert.equal(again[2], again[0])
    const log = await send('GET', `/${webhook.id}/deliveries?limit=2`)
    assert.containSubset(log.body(), [
      { state: 'delivered', attempts: 2, last: { status: 204 } },
      { state: 'delivered', attempts: 1 },
    ])
    assert.match(String(log.header('link')), /after=/)
  })

  test('leave a failing receiver alone for a while, and are given up after three days', async ({
    assert,
    client,
  }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    receiver.answer = (response) => void response.writeHead(500).end('x'.repeat(2000))
    for (let count = 0; count < 2; count += 1) await send('POST', `/${webhook.id}/test`, {})
    await sendAll()
    await sendAll()
    assert.lengthOf(receiver.received, 1)
    await passSeconds(6)
    await sendAll()
    assert.lengthOf(receiver.received, 2)
    const listed = await send('GET', '')
    assert.containSubset(listed.body(), [{ waiting: 2 }])
    assert.isAtLeast((await deliveryState())?.seconds ?? 0, 6)
    await passSeconds(3 * DAY + 60)
    await sendAll()
    assert.containSubset(await deliveryState(), { waiting: 0, givenUp: 2 })
    const log = (await send('GET', `/${webhook.id}/deliveries`)).body()
    assert.containSubset(log, [{ state: 'failed' }, { state: 'failed', last: { status: 500 } }])
    assert.lengthOf(log[1].last.answer, 500)
    receiver.answer = (response) => void response.writeHead(200).end('أهلًا')
    ;(await send('POST', `/${webhook.id}/deliveries/${log[1].id}/again`, {})).assertStatus(200)
    await sendAll()
    const after = (await send('GET', `/${webhook.id}/deliveries`)).body()
    assert.containSubset(after[1], { state: 'delivered', last: { status: 200, answer: 'أهلًا' } })
    assert.equal(after[1].messageId, log[1].messageId)
  })

  test('are switched off by the answer 410', async ({ assert, client }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    receiver.answer = (response) => void response.writeHead(410).end()
    await send('POST', `/${webhook.id}/test`, {})
    await sendAll()
    const [listed] = (await send('GET', '')).body()
    assert.isFalse(listed.isActive)
    ;(await send('POST', `/${webhook.id}/test`, {})).assertStatus(409)
  })

  test('survive receivers that hang, redirect inwards or answer without end', async ({
    assert,
    client,
  }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    const outcomes: unknown[] = []
    const answers: (typeof receiver.answer)[] = [
      () => {},
      (response) => void response.writeHead(302, { location: `${receiver.origin}/inside` }).end(),
      (response) => {
        response.writeHead(200)
        const more = () => {
          while (response.writable && response.write(Buffer.alloc(100_000, 'a')));
        }
        response.on('drain', more)
        more()
      },
    ]
    for (const answer of answers) {
      // The short timeout applies only to the receiver that hangs, so no other receiver times out,
      // even on a slow machine.
      const timeoutMs = answer === answers[0] ? 300 : 15_000
      webhookSettings.current = { origins: [receiver.origin], timeoutMs }
      receiver.answer = answer
      const { delivery } = (await send('POST', `/${webhook.id}/test`, {})).body()
      await passSeconds(600)
      await sendAll()
      const log = (await send('GET', `/${webhook.id}/deliveries`)).body()
      const {
        status,
        fault,
        answer: text,
      } = log.find(({ id }: { id: number }) => id === delivery.id).last
      outcomes.push([status, fault, text.length])
      await db.from('webhook_deliveries').where({ id: delivery.id }).delete()
    }
    assert.deepEqual(outcomes, [
      [null, 'time', 0],
      [302, null, 0],
      [200, null, 500],
    ])
    assert.lengthOf(receiver.received, 3, 'a redirect is not followed')
  })

  test('are refused if their address is private, not https or not an address', async ({
    assert,
    client,
  }) => {
    const { send } = await webhooksOf(client)
    for (const [address, rule] of [
      ['http://example.com/hook', 'https'],
      ['nonsense', 'url'],
      ['https://user:secret@example.com/', 'url'],
      ['ftp://example.com/', 'url'],
      ['https://127.0.0.1/', 'privateAddress'],
      ['https://2130706433/', 'privateAddress'],
      ['https://0x7f.1/', 'privateAddress'],
      ['https://[::ffff:127.0.0.1]/', 'privateAddress'],
      ['https://169.254.169.254/latest', 'privateAddress'],
      ['https://localhost/', 'privateAddress'],
      [receiver.origin.replace('127.0.0.1', 'localhost'), 'https'],
    ] as const) {
      const answer = await send('POST', '', { address, events: ['page.changed'] })
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors, [{ field: 'address', rule }], address)
    }
    assert.lengthOf(await db.from('webhooks'), 0)
  })

  test('are not sent to an address that has become private', async ({ assert, client }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    webhookSettings.current = { origins: [], timeoutMs: 15_000 }
    const https = receiver.origin.replace('http:', 'https:')
    await db.from('webhooks').update({ address: https })
    await send('POST', `/${webhook.id}/test`, {})
    await sendAll()
    const [delivery] = (await send('GET', `/${webhook.id}/deliveries`)).body()
    assert.containSubset(delivery.last, { status: null, fault: 'privateAddress' })
    assert.isEmpty(receiver.received)
  })

  test('have a secret that is shown once, stored encrypted, and replaced with a day of grace', async ({
    assert,
    client,
  }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook, secret } = await create(receiver.origin)
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
    const rows = JSON.stringify(await db.from('webhooks'))
    assert.notInclude(rows, secret.slice(6))
    assert.notInclude((await send('GET', '')).text(), 'whsec_')
    const replaced = (await send('POST', `/${webhook.id}/secret`, {})).body()
    assert.notEqual(replaced.secret, secret)
    assert.isString(replaced.webhook.formerSecretUntil)
    const test = () => send('POST', `/${webhook.id}/test`, {})
    await test()
    await sendAll()
    const verifies = (key: string) => {
      const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
      try {
        new StandardWebhook(key).verify(body, headers as Record<string, string>)
        return true
      } catch {
        return false
      }
    }
    assert.deepEqual([secret, replaced.secret].map(verifies), [true, true])
    const past = toDatabaseTime(DateTime.utc().minus({ seconds: 5 }))
    await db.from('webhooks').update({ former_secret_until: past })
    await test()
    await sendAll()
    assert.deepEqual([secret, replaced.secret].map(verifies), [false, true])
  })

  test('send nothing without a secret, as after a restored backup', async ({ assert, client }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    await db.from('webhooks').update({ secret: null })
    await PublicationFactory.apply('published').create()
    await inTransaction(async () => {})
    await sendAll()
    assert.isEmpty(receiver.received)
    assert.lengthOf(await deliveries(), 0)
    assert.containSubset((await send('GET', '')).body(), [{ hasSecret: false }])
    ;(await send('POST', `/${webhook.id}/test`, {})).assertStatus(409)
  })

  test('list the deliveries of 30 days, at most 1,000', async ({ assert, client }) => {
    const { create, send } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    await send('POST', `/${webhook.id}/test`, {})
    await sendAll()
    await forgetDeliveries()
    assert.lengthOf(await deliveries(), 1)
    await forgetDeliveries(DateTime.utc().plus({ days: 31 }))
    assert.lengthOf(await deliveries(), 0)
  })

  test('are seen and deleted by every administrator', async ({ assert, client }) => {
    const { create } = await webhooksOf(client)
    const { webhook } = await create(receiver.origin)
    const other = await webhooksOf(client)
    assert.lengthOf((await other.send('GET', '')).body(), 1)
    ;(await other.send('DELETE', `/${webhook.id}`)).assertStatus(204)
    ;(await other.send('DELETE', `/${webhook.id}`)).assertStatus(404)
    await inQuietTransaction(async () => {})
  })
})
