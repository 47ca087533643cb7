import { lookup } from 'node:dns/promises'
import { get, type IncomingMessage } from 'node:http'
import { certificateAt, daysLeft } from '#core/health/certificate'
import { appUrl } from '#config/app'
import { fault, ok, reasonOf, skipped, warning, type ReportLine } from '#setup_check/report_line'
import { checkProxy } from '#setup_check/proxy'

const TIMEOUT_MS = 10_000
const FAULT_DAYS = 14
const WARNING_DAYS = 30

interface Options {
  /** CA certificates to trust instead of those that Node trusts by default. */
  ca?: string
  /** The port for plain http; null if the address names a port. */
  httpPort?: number | null
}

/** Requests the public address over the network, as a visitor does. */
export async function checkPublicAddress(
  address = appUrl,
  { ca, httpPort = new URL(address).port ? null : 80 }: Options = {},
): Promise<ReportLine[]> {
  const url = new URL(address)
  if (url.protocol !== 'https:') {
    return [skipped(`APP_URL is ${address}: name, certificate and proxy are checked with https.`)]
  }
  const lines: ReportLine[] = []
  try {
    const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true })
    lines.push(ok(`${url.hostname} is ${addresses.map((one) => one.address).join(', ')}.`))
    const certificate = await certificateAt(url, { ca, timeoutMs: TIMEOUT_MS })
    lines.push(certificateLine(url, certificate))
    if (!certificate.problem) lines.push(...(await checkProxy(url, ca)))
  } catch (error) {
    return [...lines, unreachable(url, reasonOf(error))]
  }
  if (httpPort !== null) lines.push(await checkRedirect(url, httpPort))
  return lines
}

function unreachable({ host, hostname }: URL, reason: string): ReportLine {
  if (/^(ENOTFOUND|EAI_AGAIN|ENODATA)$/.test(reason)) {
    return fault(
      `The DNS does not know ${hostname} (${reason}). Add A and AAAA records for it, or correct APP_URL.`,
    )
  }
  return fault(
    `Nothing responds with TLS at ${host} (${reason}). Start the proxy and open its port in the firewall. If only this machine can't reach it, check from another network.`,
  )
}

type Certificate = Awaited<ReturnType<typeof certificateAt>>

export function certificateLine({ hostname }: URL, certificate: Certificate): ReportLine {
  const date = certificate.validTo.toISOString().slice(0, 10)
  const days = daysLeft(certificate)
  if (days < 0) {
    return fault(`The certificate expired on ${date}. Renew it: certbot renew, or restart Caddy.`)
  }
  if (certificate.problem) {
    return fault(
      `Browsers do not trust the certificate (${certificate.problem}). Configure the proxy to serve one for ${hostname}, with the whole chain.`,
    )
  }
  const sentence = `The certificate is valid until ${date}, for ${days} more days`
  if (days >= WARNING_DAYS) return ok(`${sentence}.`)
  const advice = 'certbot renew --dry-run, or the log of Caddy, says why it is not renewed.'
  return days < FAULT_DAYS ? fault(`${sentence}: ${advice}`) : warning(`${sentence}: ${advice}`)
}

/**
 * Checks the redirect from plain http, which browsers use for a name that is typed without a
 * scheme.
 */
async function checkRedirect({ hostname, host }: URL, port: number): Promise<ReportLine> {
  try {
    const { statusCode: status, headers } = await askByHttp(hostname, port)
    const { location = '' } = headers
    if (location.startsWith('https://')) {
      return ok(`http://${hostname} redirects to https.`)
    }
    return warning(
      `http://${hostname} answers ${status} and does not redirect to https. Have the proxy redirect it to https://${host}.`,
    )
  } catch (error) {
    return warning(
      `http://${hostname} does not answer (${reasonOf(error)}). Have the proxy listen on port 80 and redirect to https, for visitors who type only the name.`,
    )
  }
}

const askByHttp = (hostname: string, port: number) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { host: hostname.replace(/^\[|\]$/g, ''), port, headers: { host: hostname } }
    get({ ...options, signal: AbortSignal.timeout(TIMEOUT_MS) }, (answer) => {
      answer.resume()
      resolve(answer)
    }).on('error', reject)
  })
