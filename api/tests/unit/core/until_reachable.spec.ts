import { test } from '@japa/runner'
import { StartFailure, untilReachable } from '#core/boot/start_failure'

const away = new StartFailure('No database answers', { isTransient: true })
const refused = new StartFailure('The database refuses the account')

/** Simulates a database that fails with each of these errors in turn, and then responds. */
function database(...failures: Error[]) {
  const waited: string[] = []
  const call = async () => {
    const failure = failures.shift()
    if (failure) throw failure
  }
  const onWait = async ({ message }: StartFailure) => void waited.push(message)
  return { waited, call, options: { onWait, pauseMs: 0 } }
}

test.group('A start', () => {
  test('continues when the database answers, and logs now and then that it waits', async ({
    assert,
  }) => {
    let moment = 0
    const now = () => (moment += 3000)
    const { call, options, waited } = database(...Array.from({ length: 9 }, () => away))
    await untilReachable(call, { ...options, now })
    assert.deepEqual(waited, [away.message, away.message, away.message])
  })

  test('fails at once when the database refuses it', async ({ assert }) => {
    const { call, options, waited } = database(refused)
    await assert.rejects(() => untilReachable(call, options), refused.message)
    assert.deepEqual(waited, [])
  })
})
