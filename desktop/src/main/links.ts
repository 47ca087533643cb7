import { shell } from 'electron'
import { APP_HOST, APP_SCHEME } from '../common/bridge.ts'
import { isForwarded } from './forward.ts'

const LEADS_OUT = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** Whether an address is a page of ours. The server's responses are data, never pages. */
export function isAppPage(address: string): boolean {
  const url = parse(address)
  return url !== null && isOurs(url) && !isForwarded(url.pathname)
}

function isOurs({ protocol, host }: URL): boolean {
  return protocol === `${APP_SCHEME}:` && host === APP_HOST
}

/**
 * The address in a form that is safe to pass to the system, or null if its scheme could start an
 * arbitrary program.
 */
export function addressForSystem(address: string): string | null {
  const url = parse(address)
  return url && LEADS_OUT.has(url.protocol) ? url.href : null
}

/** Opens a link outside the app: in the browser, the mail program or the phone app. */
export function openOutside(address: string): void {
  const href = addressForSystem(address)
  if (href) void shell.openExternal(href).catch(() => {})
}

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
