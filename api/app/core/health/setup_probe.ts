import type { HttpContext } from '@adonisjs/core/http'
import encryption from '@adonisjs/core/services/encryption'
import { trustsProxy } from '#config/app'
import { forwardingHeader } from '#core/http/client_address'

/** The header of the request with which `ufuq check` checks the server from outside. */
export const PROBE_HEADER = 'x-ufuq-check'

const LIFETIME = '1 minute'
const QUESTION = 'setup check'
const ANSWER = 'setup check answer'

/** What the server can see of a request. */
export interface ProbeAnswer {
  nonce: string
  /** The sender, determined from those headers that the server trusts. */
  client: string
  /** The other end of the connection, which is the proxy if there is one. */
  peer: string
  isForwarded: boolean
  isPeerTrusted: boolean
}

/**
 * Creates the header of a probe. Only somebody with the installation's key can create this header
 * and the response to it.
 */
export const probeQuestion = (nonce: string): string =>
  encryption.getMessageVerifier().sign(nonce, LIFETIME, QUESTION)

/** The response to a probe; undefined for all other requests. */
export function answerProbe(request: HttpContext['request']): string | undefined {
  const question = request.header(PROBE_HEADER)
  if (question === undefined) return undefined
  const verifier = encryption.getMessageVerifier()
  const nonce = verifier.unsign<string>(question, QUESTION)
  if (nonce === null) return undefined
  const peer = request.request.socket.remoteAddress ?? ''
  const answer: ProbeAnswer = {
    nonce,
    client: request.ip(),
    peer,
    isForwarded: forwardingHeader(request.headers()) !== undefined,
    isPeerTrusted: trustsProxy(peer, 0),
  }
  return verifier.sign(answer, LIFETIME, ANSWER)
}

/**
 * Reads the response to a probe. Null if the responding server belongs to another installation or
 * does not have the key.
 */
export function readProbeAnswer(answer: unknown, nonce: string): ProbeAnswer | null {
  if (typeof answer !== 'string') return null
  const read = encryption.getMessageVerifier().unsign<ProbeAnswer>(answer, ANSWER)
  return read?.nonce === nonce ? read : null
}
