// Expensive: each case starts a server with two processes, one of which is killed, is blocked or
// fails to start.
import { test } from '@japa/runner'
import { answersOn, connectionsOf, MANY_SENDERS, postOn } from '#tests/many_posts'
import { isRunning, processesOf, untilGone, untilServing } from '#tests/process_family'
import { RawConnection } from '#tests/raw_connection'
import { healthOf, refusal, serverRoom } from '#tests/spawned_server'
import { SteadyLoad } from '#tests/steady_load'

const room = serverRoom()
const KILLS = 1

const severalSettings = async () => ({ ...(await room.migratedSettings()), PROCESSES: '2' })

test.group('Several processes', (group) => {
  group.each.teardown(() => room.clear())

  test('serve at one address, prepared by the first of them', async ({ assert }) => {
    const settings = await severalSettings()
    const server = room.spawn(settings)
    const address = await server.ready()
    const { pid, serving } = processesOf(settings)
    assert.equal(pid, server.child.pid)
    assert.lengthOf(serving, 2)
    assert.notInclude(serving, pid)
    for (let count = 0; count < 4; count += 1) {
      assert.equal(await healthOf(address), 200)
    }
    assert.lengthOf(server.stdout.match(/Ufuq is ready at/g) ?? [], 1)
    assert.lengthOf(server.stdout.match(/First administrator/g) ?? [], 1)
    assert.equal(server.stderr, '')
  })

  test('are not a second server on the data folder, which is refused', async ({ assert }) => {
    const settings = await severalSettings()
    const address = await room.spawn(settings).ready()
    for (const PROCESSES of ['1', '2']) {
      const { code, sentence } = await refusal(room.spawn({ ...settings, PROCESSES }))
      assert.equal(code, 1)
      assert.include(sentence, `Another server is using the data folder ${settings.DATA_DIR}.`)
    }
    assert.lengthOf(processesOf(settings).serving, 2)
    assert.equal(await healthOf(address), 200)
  })

  test('say once why they can’t start', async ({ assert }) => {
    const settings = { ...(await severalSettings()), HOST: '192.0.2.1' }
    assert.deepEqual(await refusal(room.spawn(settings)), {
      code: 1,
      sentence:
        'HOST "192.0.2.1" is not an address of this machine. Set HOST to one of its addresses.',
      hasStack: false,
      lines: 1,
    })
  })

  test(
    'answer all that had reached the machine when they are stopped, in round {$i}, when the server {state}',
  )
    .with([
      ...Array.from({ length: 1 }, () => ({ state: 'works', isHeldUp: false })),
      ...Array.from({ length: 1 }, () => ({ state: 'is held up', isHeldUp: true })),
    ])
    .run(async ({ assert }, { isHeldUp }) => {
      const settings = { ...(await severalSettings()), ...MANY_SENDERS }
      const server = room.spawn(settings)
      const address = await server.ready()
      const { serving } = processesOf(settings)
      const used = await connectionsOf(address, 20)
      if (isHeldUp) server.child.kill('SIGSTOP')
      const opened = Array.from({ length: 20 }, () => RawConnection.open(address))
      const connections = [...used, ...(await Promise.all(opened))]
      await postOn(connections)
      // Signals all processes, as systemd does and as a terminal does.
      for (const pid of serving) process.kill(pid, 'SIGTERM')
      server.child.kill('SIGTERM')
      if (isHeldUp) server.child.kill('SIGCONT')

      assert.deepEqual(await answersOn(connections), ['HTTP/1.1 200'])
      assert.deepEqual(await server.exited, { code: 0, signal: null })
      assert.deepEqual(serving.filter(isRunning), [])
      assert.equal(server.stderr, '')
    })

  test('end at once when Ctrl-C is pressed again', async ({ assert }) => {
    const settings = await severalSettings()
    const server = room.spawn(settings)
    const busy = await RawConnection.open(await server.ready())
    await busy.write('POST /api/contact HTTP/1.1\r\nHost: ufuq.example\r\nContent-Length: 9\r\n')
    const { serving } = processesOf(settings)
    server.child.kill('SIGINT')
    const pressing = setInterval(() => server.child.kill('SIGINT'), 800)
    const exit = await server.exited.finally(() => clearInterval(pressing))
    assert.deepEqual(exit, { code: 130, signal: null })
    await untilGone(serving)
  })

  test('don’t outlive the one that started them', async ({ assert }) => {
    const settings = await severalSettings()
    const server = room.spawn(settings)
    await server.ready()
    const { serving } = processesOf(settings)
    await server.kill()
    await untilGone(serving)
    const again = await room.spawn(settings).ready()
    assert.equal(await healthOf(again), 200)
  })

  test('lose, when one of them is killed, the requests that it had, and no others', async ({
    assert,
    cleanup,
  }) => {
    const settings = await severalSettings()
    const address = await room.spawn(settings).ready()
    // The clock that the load reads; its value is odd while a process is being killed.
    let moment = 0
    const load = new SteadyLoad(address, { persistent: 20, fresh: 4 }, () => moment)
    cleanup(() => load.stop())
    for (let round = 0; round < KILLS; round += 1) {
      const [oldest = 0] = await untilServing(settings, 2)
      await load.isFlowing()
      moment += 1
      process.kill(oldest, 'SIGKILL')
      await untilGone([oldest])
      moment += 1
      await untilServing(settings, 2, oldest)
      await load.isFlowing()
      if (round === 0) assert.isBelow(load.failures.length, 24, 'the other process has its own')
    }
    await load.stop()
    const inNone = load.failures.filter(
      ({ opened, failed }) => opened === failed && opened % 2 === 0,
    )
    assert.deepEqual(inNone, [])
  })
})
