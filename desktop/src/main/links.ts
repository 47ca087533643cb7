import { shell } from 'electron'
import { APP_HOST, APP_SCHEME } from '../common/bridge.ts'
import { isForwarded } from './forward.ts'

const LEADS_OUT = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/** A page of ours. What the server answers is data, never a page. */
export function isAppPage(address: string): boolean {
  const url = parse(address)
  return url !== null && isOurs(url) && !isForwarded(url.pathname)
}

function isOurs({ protocol, host }: URL): boolean {
  return protocol === `${APP_SCHEME}:` && host === APP_HOST
}

/** The address in the form in which the system may have it, or null: other schemes would start programs. */
export function addressForSystem(address: string): string | null {
  const url = parse(address)
  return url && LEADS_OUT.has(url.protocol) ? url.href : null
}

/** Shows a link where it belongs: in the browser, in the mail program, on the telephone. */
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
