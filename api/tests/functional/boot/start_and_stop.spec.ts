import { connect } from 'node:net'
import { rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { cookieOf, healthOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

const signIn = (address: string, username: string, password: string) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''

/**
 * A request with an incomplete body. The server has begun to read the request, but can't have
 * answered it yet.
 */
async function unfinishedRequest(address: string) {
  const { hostname, port } = new URL(address)
  const body = JSON.stringify({
    name: 'Omar Nasser',
    email: 'omar@example.org',
    message: 'Is somebody still there?',
  })
  const socket = connect(Number(port), hostname)
  let answer = ''
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => {})
  const started = new Promise<void>((resolve) => {
    socket.on('data', (text) => {
      answer += text
      if (answer.includes(CONTINUE)) resolve()
    })
  })
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
  )
  await started
  return {
    async finish() {
      socket.write(body.slice(10))
      await closed
      return answer.replace(CONTINUE, '')
    },
  }
}

/**
 * If the request headers include `Expect: 100-continue`, a server sends this line as soon as it has
 * received them.
 */
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n'

/** Resolves as soon as nothing listens at the address any more. */
async function untilClosed(address: string) {
  const isOpen = () =>
    fetch(`${address}/api/health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    )
  while (await isOpen()) await sleep(20)
}

test.group('The first start', (group) => {
  group.each.teardown(() => room.clear())

  test('says the address and, once, the credentials of the first administrator', async ({
    assert,
  }) => {
    const settings = await room.emptySettings()
    const first = room.spawn(settings)
    const address = await first.ready()
    assert.include(first.stdout, `(admin area: ${address}/admin)`)
    const [, username = '', password = ''] =
      /First administrator: (\S+), password: (\S+) /.exec(first.stdout) ?? []
    assert.equal(username, 'admin')
    assert.isAtLeast(password.length, 16)
    assert.equal((await signIn(address, username, password)).status, 200)
    first.child.kill('SIGTERM')
    await first.exited

    const second = room.spawn(settings)
    const again = await second.ready()
    assert.notInclude(second.stdout, 'First administrator')
    const health = await fetch(`${again}/api/health`)
    assert.equal(health.headers.get('keep-alive'), 'timeout=65', 'the server limits slow clients')
    assert.equal((await signIn(again, username, password)).status, 200)
  })

  test('makes the administrator of the settings and keeps the password to itself', async ({
    assert,
  }) => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
      ADMIN_USERNAME: 'Director',
      ADMIN_EMAIL: 'director@example.org',
      ADMIN_PASSWORD: 'chosen with care',
    })
    const address = await server.ready()
    assert.include(server.stdout, 'First administrator: Director')
    assert.notInclude(server.stdout + server.stderr, 'chosen with care')
    assert.equal((await signIn(address, 'director@example.org', 'chosen with care')).status, 200)
  })

  test('of a site on the internet prints no password where a service stores the output', async ({
    assert,
  }) => {
    const settings = { ...(await room.migratedSettings()), APP_URL: 'https://ufuq.example' }
    const server = room.spawn(settings)
    await server.ready()
    assert.include(server.stdout, 'whose password the command "admin:restore admin" gives')
    assert.notInclude(server.stdout, 'password:')
  })

  test('keeps the key of the cookies for itself; another key signs everybody out', async ({
    assert,
  }) => {
    const administrator = { username: 'admin', password: 'chosen with care' }
    const settings = {
      ...(await room.migratedSettings()),
      ADMIN_PASSWORD: administrator.password,
    }
    const key = join(settings.DATA_DIR, 'app.key')
    const server = room.spawn(settings)
    const cookie = await cookieOf(await server.ready(), administrator)
    assert.equal(statSync(key).mode & 0o077, 0)
    await server.stop()
    rmSync(key)
    const address = await room.spawn(settings).ready()
    const answer = await fetch(`${address}/api/auth/me`, { headers: { cookie } })
    assert.equal(answer.status, 401)
  })

  test('over https sends cookies that only this very host can set, over https only', async ({
    assert,
  }) => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
      APP_URL: 'https://ufuq.example/',
      ADMIN_PASSWORD: 'chosen with care',
    })
    const address = await server.ready()
    assert.include(server.stdout, '(admin area: https://ufuq.example/admin)')
    const response = await signIn(address, 'admin', 'chosen with care')
    for (const name of ['__Host-ufuq_session', '__Host-ufuq_device']) {
      const cookie = cookieNamed(response, name)
      assert.match(cookie, /; Path=\/(;|$)/)
      assert.match(cookie, /; HttpOnly/)
      assert.match(cookie, /; Secure/)
      assert.match(cookie, /; SameSite=Lax/)
      assert.notMatch(cookie, /; Domain/)
    }

    const [pair = ''] = cookieNamed(response, '__Host-ufuq_session').split(';')
    const statusWith = async (sent: string) =>
      (await fetch(`${address}/api/auth/me`, { headers: { cookie: sent } })).status
    assert.equal(await statusWith(pair), 200)
    assert.equal(await statusWith(pair.replace('__Host-', '')), 401, 'a neighbour can plant this')

    const signOut = await fetch(`${address}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie: pair },
    })
    const emptied = cookieNamed(signOut, '__Host-ufuq_session')
    assert.match(emptied, /=;/)
    assert.match(emptied, /; Secure/)
    assert.match(emptied, /; Path=\/(;|$)/)
    assert.equal(await statusWith(pair), 401)
  })

  test('believes X-Forwarded-For only from the proxies in its settings', async ({ assert }) => {
    const server = room.spawn({ ...(await room.migratedSettings()), TRUST_PROXY: 'loopback' })
    const address = await server.ready()
    const fail = (client: string) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
        body: JSON.stringify({ username: 'admin', password: 'wrong every time' }),
      })
    for (let failure = 0; failure < 10; failure++) {
      assert.equal((await fail('203.0.113.7')).status, 401)
    }
    assert.equal((await fail('203.0.113.7')).status, 429)
    assert.equal((await fail('6.6.6.6, 203.0.113.7')).status, 429)
    assert.equal((await fail('203.0.113.8')).status, 401)
  })
})

test.group('The end', (group) => {
  group.each.teardown(() => room.clear())

  test('lets the request that runs finish, takes no other, and leaves with code 0')
    .with(['SIGTERM', 'SIGINT'] as const)
    .run(async ({ assert }, signal) => {
      const server = room.spawn(await room.migratedSettings())
      const address = await server.ready()
      // An idle keep-alive connection must not delay the stop.
      await fetch(`${address}/api/health`, { headers: { connection: 'keep-alive' } })
      const request = await unfinishedRequest(address)

      server.child.kill(signal)
      await untilClosed(address)
      const answer = await request.finish()
      assert.match(answer, /^HTTP\/1\.1 200 /)
      assert.include(answer, '{"emailSent":false}')
      assert.deepEqual(await server.exited, { code: 0, signal: null })
      assert.equal(server.stderr, '')
    })

  test('is not hurried by a Ctrl-C that arrives twice', async ({ assert }) => {
    const server = room.spawn(await room.migratedSettings())
    const request = await unfinishedRequest(await server.ready())
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    assert.match(await request.finish(), /^HTTP\/1\.1 200 /)
    assert.deepEqual(await server.exited, { code: 0, signal: null })
  })

  test('comes at once when Ctrl-C is pressed again', async ({ assert }) => {
    const server = room.spawn(await room.migratedSettings())
    await unfinishedRequest(await server.ready())
    // The server ignores a second Ctrl-C that comes too early, so the test presses Ctrl-C
    // repeatedly, as people do.
    server.child.kill('SIGINT')
    const pressing = setInterval(() => server.child.kill('SIGINT'), 800)
    await server.exited.finally(() => clearInterval(pressing))
    assert.deepEqual(await server.exited, { code: 130, signal: null })
  })

  test('without a warning leaves nothing that the next start trips over', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const first = room.spawn(settings)
    await first.ready()
    await first.kill()
    const address = await room.spawn(settings).ready()
    assert.equal(await healthOf(address), 200)
  })
})
