const LINK_PROTOCOLS = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
const IMAGE_PROTOCOLS = new Set(['http', 'https'])

/**
 * The protocol before the first colon, in lower case, or null for a relative address. What a browser would
 * skip inside a protocol (tabs, line ends, control characters) stays in and so never matches an allowed one.
 */
function protocolOf(url: string): string | null {
  const colon = url.indexOf(':')
  const end = url.search(/[/?#]/)
  return colon === -1 || (end !== -1 && end < colon) ? null : url.slice(0, colon).toLowerCase()
}

const isAllowed = (url: string, protocols: ReadonlySet<string>): boolean => {
  const protocol = protocolOf(url)
  return protocol === null || protocols.has(protocol)
}

/** Links may be http, https, irc, ircs, mailto, xmpp or relative. */
export const isSafeLink = (url: string): boolean => isAllowed(url, LINK_PROTOCOLS)

/** Images may be http, https or relative. */
export const isSafeImage = (url: string): boolean => isAllowed(url, IMAGE_PROTOCOLS)

/** Whether a link that leads away is a page of another site, and not an address to write to. */
export const isWeb = (url: string): boolean => isAllowed(url.trim(), IMAGE_PROTOCOLS)

/** Whether a link leads away from this site; backslashes count as slashes, as browsers take them. */
export const isExternal = (url: string): boolean =>
  protocolOf(url) !== null || /^[/\\]{2}/.test(url.trim())
