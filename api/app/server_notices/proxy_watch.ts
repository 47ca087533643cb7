import type { IncomingMessage } from 'node:http'
import { forwardingHeader } from '#core/http/client_address'
import type { TrustsProxy } from '#core/settings/trusted_proxies'

/**
 * Notices the first request whose forwarded address is not trusted. Behind a proxy, this means that
 * a setting is missing, and that all visitors share one address and its limits. Without a proxy, it
 * means that somebody set the header manually. Only the operator can tell which is the case.
 */
export class ProxyWatch {
  readonly #trusts: TrustsProxy
  readonly #report: (sentence: string) => void
  hasSeenUntrusted = false

  constructor(trusts: TrustsProxy, report: (sentence: string) => void) {
    this.#trusts = trusts
    this.#report = report
  }

  observe({ headers, socket }: IncomingMessage): void {
    if (this.hasSeenUntrusted) return
    const header = forwardingHeader(headers)
    if (!header || this.#trusts(socket.remoteAddress ?? '', 0)) return
    this.hasSeenUntrusted = true
    this.#report(
      `A request with ${header} came from ${socket.remoteAddress}, which TRUST_PROXY does not name. ` +
        'If that is your proxy, set TRUST_PROXY; until then all visitors share one rate limit. ' +
        'Otherwise ignore this: the header was not trusted.',
    )
  }
}
