import { RawConnection } from '#tests/raw_connection'

const COUNT = 40

/**
 * With this setting, the server trusts the addresses in forwarding headers, so that the posts seem
 * to come from many senders.
 */
export const MANY_SENDERS = { TRUST_PROXY: 'loopback' }

/** Opens a connection for each post. Every second connection has already been used. */
export async function connectionsOf(address: string, count = COUNT): Promise<RawConnection[]> {
  const connections = await Promise.all(
    Array.from({ length: count }, () => RawConnection.open(address)),
  )
  const used = connections.filter((_, index) => index % 2 === 0)
  await Promise.all(
    used.map(async (connection) => {
      await connection.get('/api/health')
      await connection.until(/\r\n\r\n\{.*\}$/)
      connection.text = ''
    }),
  )
  return connections
}

/**
 * Posts a message on each connection. Resolves once the operating system has taken over all
 * messages.
 */
export const postOn = (connections: RawConnection[]) =>
  Promise.all(
    connections.map((connection, index) =>
      connection.post(
        '/api/contact',
        {
          name: 'Omar Nasser',
          email: `omar${index}@example.org`,
          message: `Is somebody still there, asks number ${index}?`,
        },
        { 'X-Forwarded-For': `203.0.113.${index + 1}` },
      ),
    ),
  )

/** The distinct status lines. For a connection without a status line, what it received instead. */
export async function answersOn(connections: RawConnection[]): Promise<string[]> {
  const texts = await Promise.all(connections.map(({ closed }) => closed))
  return [...new Set(texts.map((text) => /^HTTP\/1\.1 \d+/.exec(text)?.[0] ?? `none: ${text}`))]
}
