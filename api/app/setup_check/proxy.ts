import { randomBytes } from 'node:crypto'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import {
  PROBE_HEADER,
  probeQuestion,
  readProbeAnswer,
  type ProbeAnswer,
} from '#core/health/setup_probe'
import { isLoopback } from '#core/http/client_address'
import { isClockOff } from '#core/time/clock'
import { fault, ok, warning, type ReportLine } from '#setup_check/report_line'

const TIMEOUT_MS = 10_000
/** An address reserved for documentation (RFC 5737), from which no real request comes. */
const INVENTED_CLIENT = '203.0.113.66'

interface Answer {
  status: number
  date: string | undefined
  body: string
}

/**
 * Checks whether the public address leads to this installation, and whether it can tell visitors
 * apart behind its proxy.
 */
export async function checkProxy(url: URL, ca?: string): Promise<ReportLine[]> {
  const nonce = randomBytes(16).toString('base64url')
  const { status, date, body } = await ask(new URL('/api/health/live', url), nonce, ca)
  const seen = readProbeAnswer(checkOf(body), nonce)
  const clock = clockLines(date)
  if (seen) return [ok(`This installation responds at ${url.host}.`), clientLine(seen), ...clock]
  if (status >= 500) {
    return [
      fault(
        `The proxy returns status ${status}. Start the server, or correct the port that the proxy passes requests to.`,
      ),
      ...clock,
    ]
  }
  return [
    fault(
      `Another installation responds at ${url.host} (${status}), or one with another key, another release or a clock that is a minute off. Correct the DNS, the proxy or APP_URL; restart the server after an upgrade.`,
    ),
    ...clock,
  ]
}

/**
 * Anybody may send this invented address, because a correctly configured proxy replaces it with the
 * sender's own.
 */
async function ask(url: URL, nonce: string, ca: string | undefined): Promise<Answer> {
  const headers = { [PROBE_HEADER]: probeQuestion(nonce), 'x-forwarded-for': INVENTED_CLIENT }
  return new Promise((resolve, reject) => {
    get(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), ...(ca && { ca }) }, (answer) => {
      const { statusCode: status = 0 } = answer
      text(answer).then((body) => resolve({ status, date: answer.headers.date, body }), reject)
    }).on('error', reject)
  })
}

function checkOf(body: string): unknown {
  try {
    return (JSON.parse(body) as { check?: unknown }).check
  } catch {
    return undefined
  }
}

function clientLine({ client, peer, isForwarded, isPeerTrusted }: ProbeAnswer): ReportLine {
  if (isForwarded && !isPeerTrusted) {
    const value = isLoopback(peer) ? 'loopback' : peer
    return fault(
      `TRUST_PROXY does not name the proxy ${peer}, so all visitors share the limits of one address. Set TRUST_PROXY=${value}.`,
    )
  }
  if (client === INVENTED_CLIENT) {
    return fault(
      'The server trusts an X-Forwarded-For header that a visitor can write, so limits are easy to avoid. Configure the proxy to overwrite the header, and make sure that TRUST_PROXY names no more proxies than there are.',
    )
  }
  if (!isForwarded) {
    return warning(
      `The proxy sends no X-Forwarded-For, so all visitors count as ${peer}. Configure it to set X-Forwarded-For and X-Forwarded-Proto.`,
    )
  }
  return ok(`The proxy ${peer} is trusted, and the request of this machine came from ${client}.`)
}

/**
 * Compares the clock of the public address with that of this machine. The `Date` header is precise
 * only to the second.
 */
function clockLines(date: string | undefined): ReportLine[] {
  const difference = date === undefined ? NaN : Date.parse(date) - Date.now()
  if (Number.isNaN(difference)) return []
  const seconds = Math.round(Math.abs(difference) / 1000)
  if (!isClockOff(difference)) return []
  const direction = difference > 0 ? 'ahead of' : 'behind'
  return [
    warning(
      `Its clock is ${seconds} s ${direction} this machine's. Set both by NTP: systemd-timesyncd or chrony.`,
    ),
  ]
}
