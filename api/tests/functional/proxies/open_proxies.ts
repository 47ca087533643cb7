import type { Group } from '@japa/runner/core'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { serverRoom } from '#tests/spawned_server'

export const administrator = { username: 'admin', password: 'only for this test' }

/** Both proxies in front of one server of two processes, while the tests of the group run. */
export function openProxies(group: Group): Record<ProxyName, ProxyServer> {
  const room = serverRoom()
  const proxies = {} as Record<ProxyName, ProxyServer>
  group.setup(async () => {
    const server = room.spawn({
      ...(await room.emptySettings()),
      PROCESSES: '2',
      DEMO_CONTENT: 'true',
      APP_URL: 'https://example.org',
      TRUST_PROXY: 'loopback',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    })
    const origin = await server.ready()
    proxies.nginx = await ProxyServer.open('nginx', origin)
    proxies.caddy = await ProxyServer.open('caddy', origin)
  })
  group.teardown(async () => {
    for (const proxy of Object.values(proxies)) await proxy.close()
    await room.clear()
  })
  return proxies
}

/** Opens a page and everything that it names, over one connection; resolves to the statuses. */
export async function visit(proxy: ProxyServer, address: string): Promise<number[]> {
  const session = proxy.connect(address)
  try {
    const page = await ask(session, '/')
    const named = page.text.matchAll(/(?:src|href)="(\/(?:assets|uploads)\/[^"]+\.\w+)"/g)
    const files = new Set([...named].map(([, path = '']) => path))
    const answers = await Promise.all(
      [...files].map((path) => ask(session, path, undefined, { 'accept-encoding': 'br' })),
    )
    return [page.status, ...answers.map(({ status }) => status)]
  } finally {
    session.close()
  }
}
