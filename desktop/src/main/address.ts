import type { ServerProblem } from '../common/bridge.ts'

type Address = { ok: true; server: string } | { ok: false; problem: ServerProblem }

/** Host names of this machine. Connections to it need no encryption. */
const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname)

/**
 * Parses what a user types (`example.org`, `https://example.org/admin`, `localhost:3333`) into an
 * origin. Without a scheme, the address is https, or http if the host is this machine.
 */
export function parseAddress(text: string): Address {
  const typed = text.trim()
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `//${typed}`
  const scheme = withScheme.startsWith('//') ? 'https:' : ''
  let url: URL
  try {
    url = new URL(scheme + withScheme)
  } catch {
    return { ok: false, problem: 'invalidAddress' }
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || /\s/.test(typed)) {
    return { ok: false, problem: 'invalidAddress' }
  }
  if (scheme && isLocal(url.hostname)) url = new URL(`http:${withScheme}`)
  if (!isLocal(url.hostname) && !/[.:]/.test(url.hostname)) {
    return { ok: false, problem: 'invalidAddress' }
  }
  if (url.protocol === 'http:' && !isLocal(url.hostname)) return { ok: false, problem: 'insecure' }
  return { ok: true, server: url.origin }
}
