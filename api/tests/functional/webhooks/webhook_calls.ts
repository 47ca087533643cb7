import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { Group } from '@japa/runner/core'
import type { Role } from '@ufuq/shared/contract/users'
import { type NewSecret, WEBHOOK_EVENTS } from '@ufuq/shared/contract/webhooks'
import webhookSettings from '#config/webhooks'
import { fromDatabaseTime, toDatabaseTime } from '#core/time/database_time'
import { followSchedule } from '#entries/schedule'
import { UserFactory } from '#tests/factories/user_factory'
import { webhookReceiver, type WebhookReceiver } from '#tests/webhook_receiver'
import { WebhookWork } from '#webhooks/send_deliveries'

/** The API calls that a member of staff makes for webhooks. */
export async function webhooksOf(client: ApiClient, role: Role = 'admin') {
  const person = await UserFactory.merge({ role }).create()
  const send = client.as(person).at('/api/webhooks')
  const create = async (address: string, events = WEBHOOK_EVENTS): Promise<NewSecret> => {
    const answer = await send('POST', '', { address, events })
    if (answer.status() !== 201) throw new Error(`${answer.status()}: ${answer.text()}`)
    return answer.body()
  }
  return { person, send, create }
}

/** Gives each test a receiver at an address that is allowed, and a transaction. */
export function openReceivers(group: Group, use: (receiver: WebhookReceiver) => void) {
  group.options.meta['commits'] = true
  group.each.setup(async () => {
    const receiver = await webhookReceiver()
    use(receiver)
    const { current } = webhookSettings
    webhookSettings.current = { origins: [receiver.origin], timeoutMs: 15_000 }
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    return async () => {
      webhookSettings.current = current
      receiver.close()
      await rollBack()
    }
  })
}

/** Announces and sends all that is due. */
export async function sendAll(): Promise<void> {
  const errors: unknown[] = []
  const work = new WebhookWork((error) => errors.push(error))
  await followSchedule()
  await work.tick()
  await work.settled()
  if (errors.length > 0) throw errors[0]
}

/** Moves all stored times back, as if this many seconds had passed. */
export async function passSeconds(seconds: number): Promise<void> {
  const earlier = (time: string | Date) => toDatabaseTime(fromDatabaseTime(time).minus({ seconds }))
  for (const row of await db.from('webhook_deliveries').select('id', 'due_at', 'wanted_at')) {
    await db
      .from('webhook_deliveries')
      .where({ id: row.id })
      .update({ due_at: earlier(row.due_at), wanted_at: earlier(row.wanted_at) })
  }
  for (const row of await db.from('webhooks').whereNotNull('resume_at').select('id', 'resume_at')) {
    await db
      .from('webhooks')
      .where({ id: row.id })
      .update({ resume_at: earlier(row.resume_at) })
  }
}
