import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { RawConnection } from '#tests/raw_connection'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/** Resolves as soon as nothing listens at the address any more. */
async function untilClosed(address: string) {
  const isOpen = () =>
    fetch(`${address}/api/health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  while (await isOpen()) await sleep(20)
}

const opened = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => RawConnection.open(address)))

const messageOf = (number: number) => ({
  name: 'Omar Nasser',
  email: `omar${number}@example.org`,
  message: `Is somebody still there, asks number ${number}?`,
})

/**
 * Sends the beginning of a request. The server has begun to read it, but can't have answered it
 * yet. The returned function sends the rest and resolves to the answer.
 */
async function unfinishedRequest(address: string) {
  const connection = await RawConnection.open(address)
  const body = JSON.stringify(messageOf(1))
  await connection.write(
    `POST /api/contact HTTP/1.1\r\nHost: ufuq.example\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
  )
  await connection.until(/^HTTP\/1\.1 100 /)
  return async () => {
    await connection.write(body.slice(10))
    return connection.closed
  }
}

test.group('Requests under way when the server is stopped', (group) => {
  group.each.teardown(() => room.clear())

  test('are all answered when the server {state}')
    .with([
      { state: 'works', isHeldUp: false },
      // At the time of the signal, the server had not yet read or even accepted any of these
      // requests.
      { state: 'is held up', isHeldUp: true },
    ])
    .run(async ({ assert }, { isHeldUp }) => {
      const settings = { ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' }
      const server = room.spawn(settings)
      const address = await server.ready()
      const used = await opened(address, 20)
      for (const connection of used.slice(0, 10)) {
        await connection.get('/api/health')
        await connection.until(/\r\n\r\n\{.*\}$/)
        connection.text = ''
      }
      if (isHeldUp) server.child.kill('SIGSTOP')
      const connections = [...used, ...(await opened(address, 20))]
      await Promise.all(
        connections.map((connection, number) =>
          connection.post('/api/contact', messageOf(number), {
            'X-Forwarded-For': `203.0.113.${number + 1}`,
          }),
        ),
      )
      server.child.kill('SIGTERM')
      if (isHeldUp) server.child.kill('SIGCONT')

      for (const { closed } of connections) assert.match(await closed, /^HTTP\/1\.1 200/)
      assert.deepEqual(await server.exited, { code: 0, signal: null })
      assert.equal(server.stderr, '')
      const [row] = await databaseOf(settings).from('message_emails').count('* as kept')
      await leaveDatabase()
      assert.equal(Number(row.kept), connections.length)
    })

  test('are answered in turn when one connection sent several, and the last answer says it is', async ({
    assert,
  }) => {
    const server = room.spawn(await room.migratedSettings())
    const connection = await RawConnection.open(await server.ready())
    server.child.kill('SIGSTOP')
    await connection.get('/api/health')
    await connection.get('/api/health')
    server.child.kill('SIGTERM')
    server.child.kill('SIGCONT')
    const answers = (await connection.closed).split(/(?=HTTP\/1\.1 )/)
    assert.lengthOf(answers, 2)
    assert.match(answers[0] ?? '', /^HTTP\/1\.1 200 [^]*connection: keep-alive/i)
    assert.match(answers[1] ?? '', /^HTTP\/1\.1 200 [^]*connection: close/i)
  })

  test('are waited for, and connections that send nothing are not: {$self}')
    .with(['SIGTERM', 'SIGINT'] as const)
    .run(async ({ assert }, signal) => {
      const server = room.spawn(await room.migratedSettings())
      const address = await server.ready()
      const silent = await RawConnection.open(address)
      const finish = await unfinishedRequest(address)
      server.child.kill(signal)
      // A second Ctrl-C that arrives at once is the same one.
      if (signal === 'SIGINT') server.child.kill(signal)
      assert.equal(await silent.closed, '')
      await untilClosed(address)
      assert.match(await finish(), /HTTP\/1\.1 200 [^]*connection: close[^]*{"emailSent":false}/i)
      assert.deepEqual(await server.exited, { code: 0, signal: null })
      assert.equal(server.stderr, '')
    })

  test('are left when Ctrl-C is pressed again', async ({ assert }) => {
    const server = room.spawn(await room.migratedSettings())
    await unfinishedRequest(await server.ready())
    // The server ignores a second Ctrl-C that comes too early, so the test presses Ctrl-C
    // repeatedly, as people do.
    server.child.kill('SIGINT')
    const pressing = setInterval(() => server.child.kill('SIGINT'), 800)
    await server.exited.finally(() => clearInterval(pressing))
    assert.deepEqual(await server.exited, { code: 130, signal: null })
  })
})
