import { connect } from 'node:tls'

export interface ServedCertificate {
  validTo: Date
  /**
   * Node's code for why the certificate is not trusted, such as `CERT_HAS_EXPIRED`; null if it
   * is trusted.
   */
  problem: string | null
}

const TIMEOUT_MS = 10_000

interface Options {
  /** CA certificates in addition to those that Node trusts. */
  ca?: string | undefined
  timeoutMs?: number
}

/**
 * The certificate that is served at an https address, whether or not it is valid. Rejects if there
 * is none.
 */
export function certificateAt(
  { hostname, port }: URL,
  { ca, timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<ServedCertificate> {
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      servername: host,
      // Also reads an untrusted certificate, because nothing is sent over the connection.
      rejectUnauthorized: false,
      ...(ca && { ca }),
    })
    socket.setTimeout(timeoutMs, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    )
    socket.on('error', reject)
    socket.on('secureConnect', () => {
      const { valid_to: validTo } = socket.getPeerCertificate()
      const { authorized, authorizationError: error } = socket
      const code = (error as NodeJS.ErrnoException | undefined)?.code ?? String(error)
      resolve({ validTo: new Date(validTo), problem: authorized ? null : code })
      socket.destroy()
    })
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The number of whole days until the certificate expires; negative if it has expired. */
export const daysLeft = ({ validTo }: ServedCertificate, now = Date.now()): number =>
  Math.floor((validTo.getTime() - now) / DAY_MS)
