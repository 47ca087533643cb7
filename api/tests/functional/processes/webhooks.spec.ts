// Expensive: starts a server twice for each step at which it is killed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { WEBHOOK_EVENTS } from '@ufuq/shared/contract/webhooks'
import { ADMIN, sessionAt } from '#tests/several_servers'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'
import { announced, webhookReceiver, type WebhookReceiver } from '#tests/webhook_receiver'

const PRELOAD = new URL('../../kill_at_statement.ts', import.meta.url).href
const INSERT = 'insert into .webhook_deliveries.'
const COMMIT = '^commit'

const STEPS = [
  { name: 'before the commit', before: [INSERT], killAt: COMMIT, isSaved: false },
  {
    name: 'before the delivery is sent',
    before: [INSERT, COMMIT],
    killAt: 'from .webhook_deliveries. as .delivery.',
    isSaved: true,
  },
  {
    name: 'after the delivery was sent',
    before: [INSERT, COMMIT],
    killAt: 'update .webhook_deliveries. set .attempts.',
    isSaved: true,
  },
]

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await sleep(50)
}

test.group('The deliveries of webhooks', (group) => {
  const room = serverRoom()
  let receiver: WebhookReceiver
  let settings: Record<string, string> = {}

  group.each.setup(async () => {
    receiver = await webhookReceiver()
    settings = {
      ...(await room.migratedSettings()),
      APP_KEY: 'the same for both servers, as it must be',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      WEBHOOK_ORIGINS: receiver.origin,
    }
    return async () => {
      await leaveDatabase()
      await room.clear()
      receiver.close()
    }
  })

  const createAt = async (origin: string) => {
    const call = await sessionAt(origin)
    const webhook = { address: `${receiver.origin}/hook`, events: WEBHOOK_EVENTS }
    await call(origin, '/api/webhooks', 'POST', webhook)
    return call
  }

  test('are sent at least once if the server is killed {name}')
    .with(STEPS)
    .run(async ({ assert }, { before, killAt, isSaved }) => {
      const from = join(room.dataFolder(), 'from')
      const server = room.spawn({
        ...settings,
        NODE_OPTIONS: `--import=${PRELOAD}`,
        KILL_AT: killAt,
        KILL_FROM: from,
      })
      const origin = await server.ready()
      const call = await createAt(origin)
      writeFileSync(from, before.join('\n'))
      const values = { title: 'The well', content: 'Deep', language: 'en', status: 'published' }
      await call(origin, '/api/publications', 'POST', values).catch(() => {})
      assert.equal((await server.exited).signal, 'SIGKILL')
      const db = databaseOf(settings)
      const saved = await db.from('sides').where({ title: 'The well' })
      const waiting = await db.from('webhook_deliveries').where({ state: 'waiting' })
      assert.deepEqual([saved.length, waiting.length], isSaved ? [1, 1] : [0, 0])

      // Without this update, the lease of the killed process would expire only after a minute.
      await db.from('legacy_jobs').update({ held_until: null, holder: null })
      const restarted = await room.spawn(settings).ready()
      if (!isSaved)
        await (
          await sessionAt(restarted)
        )(restarted, '/api/publications', 'POST', values)
      const isDelivered = async () =>
        (await db.from('webhook_deliveries').where({ state: 'delivered' })).length === 1
      await until(isDelivered)
      assert.deepEqual(
        new Set(announced(receiver.received)),
        new Set(['publication.published: The well']),
      )
      const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
      assert.lengthOf(ids, 1)
    })
    .timeout(120_000)
})
