import type { serverRoom } from '#tests/spawned_server'

type Room = ReturnType<typeof serverRoom>

export const ADMIN = { username: 'admin', password: 'a-long-enough-password' }

/** Starts two servers with separate data folders on one MySQL database. */
export async function startTwo(room: Room, more: Record<string, string> = {}) {
  const settings = {
    ...(await room.migratedSettings()),
    APP_KEY: 'the same for both of them, as it must be',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...more,
  }
  const servers = [room.spawn(settings), room.spawn({ ...settings, DATA_DIR: room.dataFolder() })]
  return { settings, servers, addresses: await Promise.all(servers.map((one) => one.ready())) }
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
