import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ownerOnly } from '#core/settings/data_folder'
import { cookieOf, healthOf, serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()

const signIn = (address: string, username: string, password: string, headers = {}) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password }),
  })

const statusWith = async (address: string, cookie: string) =>
  (await fetch(`${address}/api/auth/me`, { headers: { cookie } })).status

const cookieNamed = (response: Response, name: string) =>
  response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** In a folder, the names of the files to which other accounts have any access. */
const openFiles = (folder: string) =>
  readdirSync(folder).filter((name) => !modeOf(join(folder, name)).endsWith('00'))

test.group('The first start', (group) => {
  const DATA_DIR = join(room.dataFolder(), 'data')
  const ENV_PATH = room.dataFolder()
  let first: SpawnedServer
  let address = ''
  let cookie = ''
  let administrator = { username: '', password: '' }

  group.setup(async () => {
    mkdirSync(DATA_DIR)
    chmodSync(DATA_DIR, 0o755)
    const lines = 'SMTP_HOTS=x\nTHIS IS NOT A LINE\nMETRICS_PORT=9464\n'
    writeFileSync(join(ENV_PATH, '.env'), lines)
    first = room.spawn({ DATA_DIR, ENV_PATH })
    address = await first.ready()
    return () => room.clear()
  })

  test('says the address and, once, the credentials of the first administrator', async ({
    assert,
  }) => {
    assert.include(first.stdout, `(admin area: ${address}/admin)`)
    const [, username = '', password = ''] =
      /First administrator: (\S+), password: (\S+) /.exec(first.stdout) ?? []
    assert.equal(username, 'admin')
    assert.isAtLeast(password.length, 16)
    administrator = { username, password }
    cookie = await cookieOf(address, administrator)
    assert.equal(await statusWith(address, cookie), 200)
  })

  test('reports a misspelt name, a broken line and a former setting of .env', ({ assert }) => {
    const file = join(ENV_PATH, '.env')
    for (const sentence of [
      `Line 1 of ${file} sets SMTP_HOTS, which is no setting. Did you mean SMTP_HOST?`,
      `Line 2 of ${file} is ignored: a setting has the form NAME=value.`,
      'These settings are no longer read: METRICS_PORT. Remove them.',
    ]) {
      assert.include(first.stdout, sentence)
    }
    assert.notInclude(first.stdout, 'Line 3')
  })

  test('makes the data folder its owner’s alone, also when somebody else made it for all', ({
    assert,
  }) => {
    assert.equal(modeOf(DATA_DIR), '700')
    assert.isEmpty(openFiles(DATA_DIR))
  })

  test('reports a forwarded address from somebody who is not trusted, once', async ({ assert }) => {
    for (const path of ['/api/health', '/robots.txt', '/api/health']) {
      await fetch(`${address}${path}`, { headers: { 'X-Forwarded-For': '203.0.113.66' } })
    }
    assert.lengthOf(first.stdout.split('set TRUST_PROXY').slice(1), 1)
    assert.include(first.stdout, 'A request with x-forwarded-for came from 127.0.0.1')
    assert.notInclude(first.stdout, '203.0.113.66')
  })

  test('leaves nothing that the next one trips over, and keeps the key of the cookies: another key signs everybody out', async ({
    assert,
  }) => {
    await first.kill()
    rmSync(join(DATA_DIR, 'app.key'))
    // File permissions as an older release left them.
    for (const name of readdirSync(DATA_DIR)) chmodSync(join(DATA_DIR, name), 0o644)
    chmodSync(DATA_DIR, 0o750)
    const second = room.spawn({ DATA_DIR })
    const again = await second.ready()
    assert.notInclude(second.stdout, 'First administrator')
    assert.equal(await healthOf(again), 200)
    const health = await fetch(`${again}/api/health`)
    assert.equal(health.headers.get('keep-alive'), 'timeout=65', 'the server limits slow clients')
    assert.equal(await statusWith(again, cookie), 401)
    const { username, password } = administrator
    assert.equal((await signIn(again, username, password)).status, 200)
    assert.equal(modeOf(DATA_DIR), '700')
    assert.isEmpty(openFiles(DATA_DIR))
    assert.equal(modeOf(join(DATA_DIR, 'app.key')), '600')
  })

  test('warns when the mode of the data folder can’t be changed', ({ assert }) => {
    const file = join(ENV_PATH, '.env')
    const beyond = join(file, 'data')
    assert.equal(
      ownerOnly(beyond),
      `Other accounts on this machine may reach ${beyond}, whose mode can't be changed (ENOTDIR).`,
    )
    assert.isNull(ownerOnly(`${file}-that-is-not-there`))
  })
})

test.group('The first start of a site on the internet', (group) => {
  const PASSWORD = 'chosen with care'
  let server: SpawnedServer
  let address = ''

  group.setup(async () => {
    server = room.spawn({
      ...(await room.migratedSettings()),
      APP_URL: 'https://ufuq.example/',
      ADMIN_USERNAME: 'Director',
      ADMIN_EMAIL: 'director@example.org',
      ADMIN_PASSWORD: PASSWORD,
      TRUST_PROXY: 'loopback',
    })
    address = await server.ready()
    return () => room.clear()
  })

  test('makes the administrator of the settings and keeps the password to itself', async ({
    assert,
  }) => {
    assert.include(server.stdout, 'First administrator: Director')
    assert.include(server.stdout, '(admin area: https://ufuq.example/admin)')
    assert.notInclude(server.stdout + server.stderr, PASSWORD)
    assert.equal((await signIn(address, 'director@example.org', PASSWORD)).status, 200)
  })

  test('over https sends cookies that only this very host can set, over https only', async ({
    assert,
  }) => {
    const response = await signIn(address, 'Director', PASSWORD)
    for (const name of ['__Host-ufuq_session', '__Host-ufuq_device']) {
      const cookie = cookieNamed(response, name)
      assert.match(cookie, /; Path=\/(;|$)/)
      assert.match(cookie, /; HttpOnly/)
      assert.match(cookie, /; Secure/)
      assert.match(cookie, /; SameSite=Lax/)
      assert.notMatch(cookie, /; Domain/)
    }

    const [pair = ''] = cookieNamed(response, '__Host-ufuq_session').split(';')
    assert.equal(await statusWith(address, pair), 200)
    const planted = pair.replace('__Host-', '')
    assert.equal(await statusWith(address, planted), 401, 'a neighbour can plant this')
    const signOut = await fetch(`${address}/api/auth/logout`, {
      method: 'POST',
      headers: { cookie: pair },
    })
    const emptied = cookieNamed(signOut, '__Host-ufuq_session')
    assert.match(emptied, /=;/)
    assert.match(emptied, /; Secure/)
    assert.match(emptied, /; Path=\/(;|$)/)
    assert.equal(await statusWith(address, pair), 401)
  })

  test('believes X-Forwarded-For only from the proxies in its settings', async ({ assert }) => {
    const fail = async (client: string) => {
      const headers = { 'x-forwarded-for': client }
      return (await signIn(address, 'Director', 'wrong every time', headers)).status
    }
    for (let failure = 0; failure < 10; failure++) assert.equal(await fail('203.0.113.7'), 401)
    assert.equal(await fail('203.0.113.7'), 429)
    assert.equal(await fail('6.6.6.6, 203.0.113.7'), 429)
    assert.equal(await fail('203.0.113.8'), 401)
    assert.notInclude(server.stdout, 'set TRUST_PROXY')
  })

  test('prints no password where a service stores the output', async ({ assert }) => {
    const settings = { ...(await room.migratedSettings()), APP_URL: 'https://ufuq.example' }
    const other = room.spawn(settings)
    await other.ready()
    assert.include(other.stdout, 'whose password the command "admin:restore admin" gives')
    assert.notInclude(other.stdout, 'password:')
  })
})
