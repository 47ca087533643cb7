import { isOnMysql, type serverRoom } from '#tests/spawned_server'

type Room = ReturnType<typeof serverRoom>

export const ADMIN = { username: 'admin', password: 'a-long-enough-password' }

/**
 * Starts four servers with separate data folders on one MySQL database. On SQLite, starts the two
 * processes of a cluster on one file; their parent is this process.
 */
export async function startAll(room: Room, more: Record<string, string> = {}) {
  const settings = {
    ...(await room.migratedSettings()),
    APP_KEY: 'the same for all of them, as it must be',
    SHARED_LIMITS: 'true',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  }
  if (isOnMysql) {
    const own = [settings, ...[2, 3, 4].map(() => ({ ...settings, DATA_DIR: room.dataFolder() }))]
    const servers = own.map((one) => room.spawn(one))
    return { settings, servers, addresses: await Promise.all(servers.map((one) => one.ready())) }
  }
  const servers = []
  const addresses = []
  for (let count = 0; count < 2; count += 1) {
    const server = room.spawn({ ...settings, CLUSTER_OF: String(process.pid) })
    servers.push(server)
    addresses.push(await server.ready())
  }
  return { settings, servers, addresses }
}

export const tryToSignIn = (address: string, credentials: object = ADMIN) =>
  fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })

/**
 * Signs in at one address and returns a function that sends requests with that session to any
 * address.
 */
export async function sessionAt(first: string) {
  const response = await tryToSignIn(first)
  if (!response.ok) throw new Error(`Could not sign in: ${response.status}`)
  const [cookie = ''] = response.headers
    .getSetCookie()
    .filter((one) => one.startsWith('ufuq_session='))
    .map((one) => one.split(';')[0] ?? '')
  return (address: string, path: string, method = 'GET', body?: object) =>
    fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
}
