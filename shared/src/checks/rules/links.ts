import { languageOf, pagePath } from '../../contract/addresses.ts'
import type { Language } from '../../contract/languages.ts'
import { decoded } from '../../domain/decoded.ts'
import { documentAt, type NamedDocument } from '../../domain/documents/named-documents.ts'
import { isExternal, isUnfinishedAddress } from '../../markdown/safe-url.ts'
import type { Edit, Found, Span } from '../finding.ts'

/**
 * The facts about the site that the checks need. Nothing is reported while a value is `undefined`.
 */
export interface Site {
  /** The origin of the public site, such as `https://ufuq.org`. */
  origin?: string | undefined
  /** Previous origins of the site. */
  formerOrigins?: readonly string[] | undefined
  /**
   * Whether the site has a page at this path, given without a language: `/about`,
   * `/publications/slug`.
   */
  hasPage: (path: string, language: Language) => boolean | undefined
  /** Whether the page at this path exists, but is public in no language. */
  isDraft?: (path: string, language: Language) => boolean | undefined
  /** The path of the same page in the other language; null if there is none. */
  twinOf: (path: string, language: Language) => string | null | undefined
  /** Whether readers of a language get the document, and in which language. */
  documentState?: (document: NamedDocument, language: Language) => DocumentState | undefined
  /**
   * Whether the library has a description in a language for this picture, or the picture needs
   * none.
   */
  isDescribed: (picture: number, language: Language) => boolean | undefined
}

/**
 * `otherLanguage`: the document has a file, but only in the other language. `unknown`: there is no
 * such document outside the bin.
 */
export type DocumentState = 'public' | 'otherLanguage' | 'draft' | 'unknown'

const DOCUMENT_RULES = {
  public: null,
  otherLanguage: 'otherLanguageFile',
  draft: 'draftDocument',
  unknown: 'unknownDocument',
} as const

/** Addresses of files and API calls, which are the same in both languages and are not pages. */
const NO_PAGE =
  /^\/(?:uploads|api|preview|admin|locales|assets|feed|rss)(?:[/.?#]|$)|\.[a-z\d]{2,5}$/i

/**
 * The path of an address on this site, with the query and the fragment separate; null for any other
 * address.
 */
export function ownPath(address: string, origin: string | undefined) {
  const text = address.trim()
  const isWhole = origin !== undefined && (text === origin || text.startsWith(`${origin}/`))
  const local = isWhole ? text.slice(origin.length) || '/' : text
  if (!local.startsWith('/') || isExternal(local)) return null
  const [path = '/'] = local.split(/[?#]/)
  if (NO_PAGE.test(path)) return null
  return { path: decoded(path), rest: local.slice(path.length), whole: isWhole ? origin : '' }
}

/**
 * An address at a previous origin of the site, converted to a path such as `/about#team`; null
 * for any other.
 */
export function formerPath(address: string, { formerOrigins = [] }: Site): string | null {
  const [, authority = '', path = ''] =
    /^(?:https?:)?(\/\/[^/?#\\\s]+)((?:[/?#\\]\S*)?)$/i.exec(address.trim()) ?? []
  const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).host : null)
  const host = authority && hostOf(`https:${authority}`)
  if (!host || !formerOrigins.some((origin) => hostOf(origin) === host)) return null
  return path.startsWith('/') ? path : `/${path}`
}

interface Target {
  address: string
  /** The position of the address. */
  addressAt: Span | null
  location: Span
  /** Whether the link would still work with a path as its address. */
  takesPath?: boolean
}

/** Problems with the target of a link on this site. */
export function linkTarget(
  { address, addressAt, location, takesPath = true }: Target,
  language: Language,
  site: Site,
): Found | null {
  if (isUnfinishedAddress(address)) return null
  const former = formerPath(address, site)
  if (former !== null) {
    const canRepair = addressAt !== null && takesPath
    return {
      rule: 'formerAddress',
      ...location,
      words: { what: address },
      ...(canRepair && { repair: [{ ...addressAt, insert: former }] }),
    }
  }
  const document = documentAt(address, site.origin)
  if (document) {
    const rule = DOCUMENT_RULES[site.documentState?.(document, language) ?? 'public']
    return rule && { rule, ...location, words: { what: address.trim() } }
  }
  const own = ownPath(address, site.origin)
  if (!own) return null
  const path = pagePath(own.path)
  const target = languageOf(own.path)
  if (site.hasPage(path, target) === false) {
    return { rule: 'unknownAddress', ...location, words: { what: own.path } }
  }
  if (target === language) return null
  const twin = site.twinOf(path, target)
  // if a page exists only in the other language, there is no better address
  if (!twin) return null
  const repair: Edit[] | undefined = addressAt
    ? [{ ...addressAt, insert: own.whole + twin + own.rest }]
    : undefined
  return {
    rule: 'otherLanguage',
    ...location,
    words: { what: own.path },
    ...(repair && { repair }),
  }
}
