import { isIP } from 'node:net'
import type { SslOptions } from 'mysql2'

/**
 * TLS options for a server whose certificate is signed by `ca` or, by default, by a CA that Node
 * trusts.
 */
export const databaseTls = (host: string | undefined, ca: string | undefined): SslOptions => ({
  minVersion: 'TLSv1.2',
  rejectUnauthorized: true,
  // mysql2 verifies only host names. For an IP address, it would expect `localhost` in the
  // certificate.
  verifyIdentity: host !== undefined && isIP(host) === 0,
  ...(ca && { ca }),
})

export const isOwnMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/**
 * A warning if the database's password and content cross a network unencrypted because DB_TLS is
 * not set.
 */
export function plainConnectionWarning(
  host: string | undefined,
  tls: boolean | undefined,
): string | null {
  if (!host || tls !== undefined || isOwnMachine(host)) return null
  return `The connection to the database at DB_HOST ${host} is not encrypted. Set DB_TLS to true, or to false if that is intended.`
}
