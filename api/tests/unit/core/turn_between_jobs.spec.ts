import { test } from '@japa/runner'
import { turnBetweenJobs } from '#core/database/turn_between_jobs'

test.group('Between database jobs', () => {
  test('the event loop gets a turn', async ({ assert }) => {
    const events: string[] = []
    const client = { acquireConnection: async () => 'the connection' }
    turnBetweenJobs(client)
    const acquired = client.acquireConnection().then((connection) => events.push(connection))
    setImmediate(() => events.push('another socket'))
    await Promise.resolve()
    assert.isEmpty(events)
    await acquired
    await new Promise(setImmediate)
    assert.sameMembers(events, ['another socket', 'the connection'])
  })
})
