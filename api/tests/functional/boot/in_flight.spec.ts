import { test } from '@japa/runner'
import { answersOn, connectionsOf, MANY_SENDERS, postOn } from '#tests/many_posts'
import { RawConnection } from '#tests/raw_connection'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('Requests under way when the server is stopped', (group) => {
  group.each.teardown(() => room.clear())

  test('are all answered, in round {$i}, when the server {state}')
    .with([
      ...Array.from({ length: 5 }, () => ({ state: 'works', isHeldUp: false })),
      // At the time of the signal, the server had not yet read or even accepted any of these
      // requests.
      ...Array.from({ length: 3 }, () => ({ state: 'is held up', isHeldUp: true })),
    ])
    .run(async ({ assert }, { isHeldUp }) => {
      const settings = { ...(await room.migratedSettings()), ...MANY_SENDERS }
      const server = room.spawn(settings)
      const address = await server.ready()
      const used = await connectionsOf(address, 20)
      if (isHeldUp) server.child.kill('SIGSTOP')
      const connections = [...used, ...(await opened(address, 20))]
      await postOn(connections)
      server.child.kill('SIGTERM')
      if (isHeldUp) server.child.kill('SIGCONT')

      assert.deepEqual(await answersOn(connections), ['HTTP/1.1 200'])
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

  test('are waited for, and connections that send nothing are not', async ({ assert }) => {
    const server = room.spawn(await room.migratedSettings())
    const address = await server.ready()
    const [silent, busy] = [await RawConnection.open(address), await RawConnection.open(address)]
    const body = JSON.stringify({ username: 'nobody', password: 'is written in two parts' })
    await busy.write(
      `POST /api/auth/login HTTP/1.1\r\nHost: ufuq.example\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
    )
    await busy.until(/^HTTP\/1\.1 100 /)
    server.child.kill('SIGTERM')
    assert.equal(await silent.closed, '')
    await busy.write(body.slice(10))
    assert.match(await busy.closed, /HTTP\/1\.1 401 [^]*connection: close/i)
    assert.deepEqual(await server.exited, { code: 0, signal: null })
  })
})

const opened = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => RawConnection.open(address)))
