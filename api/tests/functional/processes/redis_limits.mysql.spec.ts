import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { RedisServer } from '#tests/redis_server'
import { ADMIN, startTwo, tryToSignIn } from '#tests/several_servers'
import { leaveDatabase } from '#tests/spawned_database'
import { healthOf, serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const WRONG = { username: 'somebody', password: 'a-wrong-password' }

test.group('Limits in Redis', (group) => {
  let redis: RedisServer
  let started: Awaited<ReturnType<typeof startTwo>>

  group.setup(async () => {
    redis = await RedisServer.open()
    started = await startTwo(room, { REDIS_URL: redis.address })
    return async () => {
      await leaveDatabase()
      await room.clear()
      await redis.kill()
    }
  })

  test('are counted by all processes together, and what is refused or right is not', async ({
    assert,
  }) => {
    const at = (turn: number) => started.addresses[turn % 2] ?? ''
    for (let turn = 0; turn < 12; turn += 1) {
      assert.equal((await tryToSignIn(at(turn))).status, 200)
    }
    for (let turn = 0; turn < 10; turn += 1) {
      assert.equal((await tryToSignIn(at(turn), WRONG)).status, 401)
    }
    for (const address of started.addresses) {
      assert.equal((await tryToSignIn(address, WRONG)).status, 429)
    }
  })

  test('that can’t be counted let nobody in, pages are served, and it goes on by itself', async ({
    assert,
  }) => {
    const { addresses, servers } = started
    const [address = ''] = addresses
    const staff = await signedIn(address, ADMIN)

    await redis.kill()
    const refused = await tryToSignIn(address)
    assert.equal(refused.status, 503)
    assert.deepEqual(await refused.json(), {
      message: 'The service is not available at the moment',
      code: 'unavailable',
    })
    assert.equal((await fetch(`${address}/en/contact`)).status, 200)
    assert.equal(await healthOf(address), 200)
    assert.equal((await staff('/api/server-notices')).status, 200)

    await redis.start()
    while ((await tryToSignIn(address)).status !== 200) await sleep(50)
    while (!servers[0]?.stdout.includes('Redis responds again')) await sleep(20)
    const outage = servers[0].stdout.split('\n').filter((line) => line.includes('"event":"redis"'))
    assert.lengthOf(outage, 2, 'one line when it begins, and one when it ends')
    for (const { stderr, stdout } of servers) assert.notInclude(stderr + stdout, 'only-for-tests')
  })
})
