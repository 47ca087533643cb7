import { PUBLIC_PAGES, UNLISTED_PAGES } from '../../contract/addresses.ts'
import { PUBLIC_LIMITS } from '../../contract/public-limits.ts'
import { isWellFormedSlug } from '../../domain/slugs.ts'

/** First segments of addresses that the product uses, or may use in a later release. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'account admin api assets documents donate events feed feeds files jobs locales metrics news og p ' +
    'page pages pictures preview search sitemap tags uploads'
  ).split(' '),
)

/** The first segments of the addresses of shipped pages; that of the home page is empty. */
const shippedWords = (): string[] =>
  [...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES].map(
    (path) => path.split('/')[1] ?? '',
  )

/** Why no page can have this normalised slug; null if one can. See `normaliseSlug`. */
export function addressFault(slug: string): 'slug' | 'reserved' | 'maxLength' | null {
  if (slug.length > PUBLIC_LIMITS.slug.max) return 'maxLength'
  // Slugs with a dot are reserved for files, and slugs that consist of digits for ids.
  if (!isWellFormedSlug(slug) || slug.includes('.') || /^\p{N}+$/u.test(slug)) return 'slug'
  // Slugs of two letters are reserved for languages.
  return /^[a-z]{2}$/.test(slug) || RESERVED.has(slug) || shippedWords().includes(slug)
    ? 'reserved'
    : null
}
