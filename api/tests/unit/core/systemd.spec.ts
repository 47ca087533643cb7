import { test } from '@japa/runner'
import { StartFailure } from '#core/boot/start_failure'
import { untilReachable } from '#core/boot/systemd'

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

test.group('A start by systemd', () => {
  test('continues when the database answers after a while, and logs once that it waits', async ({
    assert,
  }) => {
    const { call, options, waited } = database(away, away, away)
    await untilReachable(call, options)
    assert.deepEqual(waited, [away.message])
  })

  test('fails at once when the database refuses it', async ({ assert }) => {
    const { call, options, waited } = database(refused)
    await assert.rejects(() => untilReachable(call, options), refused.message)
    assert.deepEqual(waited, [])
  })

  test('fails after a minute without the database', async ({ assert }) => {
    let moment = 0
    const now = () => (moment += 30_000)
    const { call, options } = database(away, away, away, away)
    await assert.rejects(() => untilReachable(call, { ...options, now }), away.message)
    assert.equal(moment, 90_000, 'asked when it began, and after each of two failures')
  })
})
