import { readRedirectTarget } from '../domain/redirects/targets.ts'
import { isSecureAddress } from '../domain/secure-address.ts'
import { isAppAddress } from '../domain/telephone.ts'
import { isSafeImage } from '../markdown/safe-url.ts'

// The formats of values, which the validators of server and browser share.

/** The id of an item, which the browser generates. */
export const ITEM_ID = /^[a-z0-9-]{1,24}$/

export const newItemId = (): string =>
  `n-${[...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('')}`
export const COLOUR = /^#[\da-f]{6}$/
/** The maximum length of a link. All browsers accept addresses of this length. */
export const MAX_LINK = 2000

const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/

/** Whether the beginning of a date exists in the calendar: there is no 30 February. */
function exists(date: string, beginning: string): boolean {
  const time = Date.parse(date)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(beginning)
}

export const isDay = (text: string): boolean => DAY.test(text) && exists(text, text)

export const isMoment = (text: string): boolean =>
  MOMENT.test(text) && exists(text, text.slice(0, 19))

/** The name of a tag, whose publications a link leads to. */
export const TAG_LINK = /^tag:([1-9]\d{0,8})$/

/** Whether a link is empty, or an address or the name of an entry that is safe to follow. */
export const isLink = (text: string): boolean =>
  text === '' || isLinkTarget(text) || readRedirectTarget(text) !== null || TAG_LINK.test(text)

export const isImageLink = (text: string): boolean =>
  text === '' || (isSafeImage(text) && !/\s/.test(text))

/** Whether a text can be stored: databases can't encode lone surrogates. */
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

/** Whether a text has enough characters; an empty one is no matter of its length. */
export const hasLength = (text: string, min: number): boolean => {
  const { length } = text.trim()
  return length === 0 || length >= min
}

const INTERNAL = /^\/(?![/\\])[^\s\\]*$/u
const EMAIL = /^mailto:[^\s@?]+@[^\s@?]+$/u

/**
 * Where a link in a section may lead: to a page of the site, a secure address, an email address, or
 * an app for calls and messages.
 */
function isLinkTarget(target: string): boolean {
  if (INTERNAL.test(target) || EMAIL.test(target) || isAppAddress(target)) return true
  return isSecureAddress(target)
}
