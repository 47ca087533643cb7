import { isAppAddress } from '../domain/telephone.ts'

/** Those of the specification, and those that open an app and carry no code. */
const LINK_PROTOCOLS = new Set('http https irc ircs mailto xmpp tel sms whatsapp'.split(' '))
const IMAGE_PROTOCOLS = new Set(['http', 'https'])

/**
 * The protocol before the first colon, in lower case, or null for a relative address. Characters
 * that browsers skip inside a protocol (tabs, line ends, control characters) are kept, so that a
 * protocol with such characters never matches an allowed one.
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

/** Allows relative links and those with an allowed protocol. */
export const isSafeLink = (url: string): boolean => isAllowed(url, LINK_PROTOCOLS)

/** Allows http, https and relative images. */
export const isSafeImage = (url: string): boolean => isAllowed(url, IMAGE_PROTOCOLS)

/** Whether an external link leads to a page on another site, and not to a mailbox, for example. */
export const isWeb = (url: string): boolean => isAllowed(url.trim(), IMAGE_PROTOCOLS)

/** Whether a link leaves this site; backslashes count as slashes, as in browsers. */
export const isExternal = (url: string): boolean =>
  protocolOf(url) !== null || /^[/\\]{2}/.test(url.trim())

/** Whether an address is unfinished: empty, or only a protocol. */
export const isUnfinishedAddress = (url: string): boolean =>
  /^(?:(?:https?|mailto|tel|sms|whatsapp):\/*)?$/i.test(url.trim())

/**
 * Matches an address with a protocol that a link in a new text may have. The renderer also allows a
 * few protocols that older texts use.
 */
const FOLLOWED = /^(?:https?:\/\/[^\s/]|mailto:[^\s@]+@[^\s@])/i

/** Whether an address is that of an external page or of a mailbox, or opens an app. */
export const isFollowable = (address: string): boolean =>
  (FOLLOWED.test(address) && !/\s/.test(address)) || isAppAddress(address)
