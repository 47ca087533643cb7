import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../contract/addresses.ts'
import { LIMITS } from '../../contract/limits.ts'
import { isWellFormedSlug, normaliseSlug } from '../slugs.ts'

/** First words of addresses that the product answers, or may answer in a later release. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'account admin api assets disclosure documents donate events feed feeds files jobs locales metrics news og p ' +
    'page pages pictures preview search sitemap tags uploads'
  ).split(' '),
)

const firstWord = (path: string): string => path.split('/')[1] ?? ''

/** An own page has one level, so that only the first word of a shipped address can collide with it. */
export const isReservedAddress = (slug: string): boolean =>
  RESERVED.has(slug) ||
  [...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES].some(
    (path) => firstWord(path) === slug,
  )

/** All reserved addresses but words of two letters, to look for pages at them. */
export const reservedAddresses = (): string[] => [
  ...RESERVED,
  ...[...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES].map(firstWord).filter(Boolean),
]

/** Why an own page can't have this address; null if it can. It is normalised already, see `normaliseSlug`. */
export function addressFault(slug: string): 'slug' | 'reserved' | 'maxLength' | null {
  if (slug.length > LIMITS.slug.max) return 'maxLength'
  // A dot is for files, and digits are for ids.
  if (!isWellFormedSlug(slug) || slug.includes('.') || /^\p{N}+$/u.test(slug)) return 'slug'
  // Two letters are for languages.
  return /^[a-z]{2}$/.test(slug) || isReservedAddress(slug) ? 'reserved' : null
}

/** Whether an own page can be at this address, as somebody typed it. */
export const canBeAddress = (typed = ''): boolean => addressFault(normaliseSlug(typed)) === null
