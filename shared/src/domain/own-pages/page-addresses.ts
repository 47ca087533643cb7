import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../contract/addresses.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isWellFormedSlug, normaliseSlug } from '../slugs.ts'

/** First segments of addresses that the product uses, or may use in a later release. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'account admin api assets disclosure documents donate events feed feeds files jobs locales metrics news og p ' +
    'page pages pictures preview search sitemap tags uploads'
  ).split(' '),
)

const firstWord = (path: string): string => path.split('/')[1] ?? ''

/**
 * The address of an own page has one segment, so only the first segment of a shipped address can
 * equal it.
 */
export const isReservedAddress = (slug: string): boolean =>
  RESERVED.has(slug) ||
  [...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES].some(
    (path) => firstWord(path) === slug,
  )

/** All reserved addresses except those of two letters, to find pages at them. */
export const reservedAddresses = (): string[] => [
  ...RESERVED,
  ...[...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES].map(firstWord).filter(Boolean),
]

/**
 * Why an own page can't have this slug; null if it can. The slug is already normalised, see
 * `normaliseSlug`.
 */
export function addressFault(slug: string): 'slug' | 'reserved' | 'maxLength' | null {
  if (slug.length > LIMITS.slug.max) return 'maxLength'
  // Slugs with a dot are reserved for files, and those of digits for ids.
  if (!isWellFormedSlug(slug) || slug.includes('.') || /^\p{N}+$/u.test(slug)) return 'slug'
  // Slugs of two letters are reserved for languages.
  return /^[a-z]{2}$/.test(slug) || isReservedAddress(slug) ? 'reserved' : null
}

/** Whether an own page can have this address, as somebody typed it. */
export const canBeAddress = (typed = ''): boolean => addressFault(normaliseSlug(typed)) === null
