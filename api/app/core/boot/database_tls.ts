import { isIP } from 'node:net'
import type { SslOptions } from 'mysql2'

/** Encrypted, to a server whose certificate `ca`, or without it what Node trusts, vouches for. */
export const databaseTls = (host: string | undefined, ca: string | undefined): SslOptions => ({
  minVersion: 'TLSv1.2',
  rejectUnauthorized: true,
  // mysql2 compares the name of a host only; for an address it would look for `localhost`.
  verifyIdentity: host !== undefined && isIP(host) === 0,
  ...(ca && { ca }),
})

const isOwnMachine = (host: string) => /^(localhost|127(\.\d+){3}|::1)$/.test(host)

/** A sentence when the database's password and content cross a network in the clear, unless that was said to be right. */
export function plainConnectionWarning(
  host: string | undefined,
  tls: boolean | undefined,
): string | null {
  if (!host || tls !== undefined || isOwnMachine(host)) return null
  return `The way to the database at DB_HOST ${host} is not encrypted. Set DB_TLS to true, or to false if that is as it should be.`
}
