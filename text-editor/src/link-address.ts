import { telephoneLink } from '@ufuq/shared/domain/telephone'
import { isFollowable, isUnfinishedAddress } from '@ufuq/shared/markdown/safe-url'

/** What a message or a sentence puts around an address, and marks that nobody sees. */
const AROUND =
  /^[\s\p{Cf}«“"'<]+|[\s\p{Cf}،؛؟۔»”"'>…,;.!]+$|[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const PROTOCOL = /^[a-z][a-z\d+.-]*:/i
const MAILBOX = /^[^\s@:/]+@[^\s@/]+\.[^\s@./]{2,}$/u
const HOST =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{M}]{2,}(?::\d+)?(?:[/?#]\S*)?$/u

/**
 * `unfinished`: empty, or only a protocol. `refused`: a protocol that readers can't follow.
 * `unknown`: not an address.
 */
export type AddressFault = 'unfinished' | 'refused' | 'unknown'

type ReadAddress = { address: string; fault?: never } | { fault: AddressFault; address?: never }

/**
 * Reads an address as people write it: `ufuq.org` is a page, `a@ufuq.org` a mailbox, `+966 11 …` a
 * telephone number, `/about` a page of this site and `#part` a heading of the text. Returns the
 * address in the form that markdown requires.
 */
export function readAddress(written: string): ReadAddress {
  const text = written.replaceAll(AROUND, '')
  if (isUnfinishedAddress(text)) return { fault: 'unfinished' }
  const isOwn = /^\/(?![/\\])\S*$/.test(text) || /^#\S+$/.test(text)
  const telephone = telephoneLink(text)
  if (telephone !== null) return { address: telephone }
  if (isOwn || isFollowable(text)) return { address: escaped(text) }
  if (MAILBOX.test(text)) return { address: `mailto:${escaped(text)}` }
  if (HOST.test(text)) return { address: `https://${escaped(text)}` }
  return { fault: PROTOCOL.test(text) ? 'refused' : 'unknown' }
}

/** Characters that would end the address in markdown. */
const escaped = (address: string): string =>
  address.replaceAll(/[()<>\\]/g, (token) => `%${token.charCodeAt(0).toString(16).toUpperCase()}`)
