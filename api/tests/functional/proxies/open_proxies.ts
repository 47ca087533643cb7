import type { Group } from '@japa/runner/core'
import type { FormChallenge, FormProof } from '@ufuq/shared/contract/forms'
import { ask, ProxyServer, type ProxyName } from '#tests/proxy_server'
import { solvedProof } from '#tests/solved_proof'
import { serverRoom } from '#tests/spawned_server'

type Session = ReturnType<ProxyServer['connect']>

export const PROXIES: ProxyName[] = ['nginx', 'caddy']
/**
 * Limits concurrency, so that even on a busy machine no more connections wait than the system
 * accepts.
 */
export const AT_ONCE = 20

export const administrator = { username: 'admin', password: 'only for this test' }

/** Runs both proxies in front of one server during the tests of the group. */
export function openProxies(group: Group): Record<ProxyName, ProxyServer> {
  const room = serverRoom()
  const proxies = {} as Record<ProxyName, ProxyServer>
  group.setup(async () => {
    const server = room.spawn({
      ...(await room.migratedSettings()),
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

/**
 * Requests a page and all files to which it refers, over one connection. Resolves to the statuses.
 */
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

/**
 * Runs the work this many times, over a few connections from one address. Resolves to how often
 * each status was returned.
 */
export async function count(
  proxy: ProxyServer,
  address: string,
  times: number,
  work: (session: Session, at: number) => Promise<number>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  let next = 0
  const worker = async () => {
    const session = proxy.connect(address)
    while (next < times) {
      const status = await work(session, next++)
      counts[status] = (counts[status] ?? 0) + 1
    }
    session.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counts
}

export async function send(session: Session, email: string, proof?: FormProof): Promise<number> {
  const message = { name: 'Salma', email, message: `A question of ${email}.`, proof }
  return (await ask(session, '/api/contact', message)).status
}

export async function proofOf(session: Session): Promise<FormProof> {
  const { text } = await ask(session, '/api/forms/challenge')
  return solvedProof(JSON.parse(text) as FormChallenge)
}
