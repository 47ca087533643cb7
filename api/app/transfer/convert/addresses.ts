import { tidyTelephoneLink } from '@ufuq/shared/domain/telephone'
import { isFollowable } from '@ufuq/shared/markdown/safe-url'

const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|rtf|epub|zip|rar|7z|txt|mp3|m4a|ogg|wav|mp4|m4v|webm|mov)$/i
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i

const MAX_LENGTH = 2000

/** Characters that would end or change an address in Markdown. */
const MEANINGFUL = /[()<>\\;\s]/g

/** Makes the addresses in a text absolute. */
export class Addresses {
  readonly #base: string | undefined

  constructor(baseAddress: string) {
    this.#base = URL.canParse(baseAddress) ? baseAddress : undefined
  }

  /** The absolute form of an address; null if visitors cannot follow it. */
  absolute(written: string | undefined): string | null {
    const address = tidyTelephoneLink(written?.trim() ?? '').replace(/^(?=www\.\w)/i, 'https://')
    if (address === '' || address.length > MAX_LENGTH) return null
    if (isFollowable(address)) return address
    if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:/i.test(address)) return null
    if (!URL.canParse(address, this.#base)) return null
    const { href } = new URL(address, this.#base)
    return isFollowable(href) ? href : null
  }

  /**
   * The address of a picture in a form that Markdown can contain without escapes; null unless it is
   * an HTTP or HTTPS address.
   */
  picture(written: string | undefined): string | null {
    const address = this.absolute(written)
    if (address === null || !/^https?:/i.test(address)) return null
    return plainAddress(address)
  }
}

/** An address that Markdown can contain without escapes. */
export const plainAddress = (address: string): string =>
  address.replaceAll(
    MEANINGFUL,
    (token) => `%${token.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** Decodes a part of an address; unchanged if it is badly encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Addresses by the part of a name that tells what is embedded. */
const EMBEDDED: Record<string, (id: string, user: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  spotify: (id) => `https://open.spotify.com/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  tweet: (id, user) => `https://x.com/${user || 'i'}/status/${id}`,
}
const EMBEDS = new RegExp(Object.keys(EMBEDDED).join('|'))

/** The address of what a shortcode with this name embeds; null if it embeds nothing known. */
export function embeddedAddress(name: string, id: string, user = ''): string | null {
  const [host = ''] = EMBEDS.exec(name.replace(/^(?:x|twitter)$/, 'tweet')) ?? []
  if (/^https?:/i.test(id)) return id
  return id === '' ? null : (EMBEDDED[host]?.(id, user) ?? null)
}

/** Stands for a site whose address is unknown; its paths stay paths. */
export const UNKNOWN_SITE = 'https://site.invalid'

const pathOf = (address: string): string =>
  URL.canParse(address, UNKNOWN_SITE) ? new URL(address, UNKNOWN_SITE).pathname : ''

export const isFile = (address: string): boolean => FILE.test(pathOf(address))
export const isPicture = (address: string): boolean => PICTURE.test(pathOf(address))

/** The address of a picture of WordPress without the mark of a smaller or turned version. */
export const withoutSize = (address: string): string =>
  address.replace(/(?:-(?:\d+x\d+|scaled|rotated)){1,3}(?=\.\w+$)/, '')
