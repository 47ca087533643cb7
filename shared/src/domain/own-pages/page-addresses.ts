import { DISCLOSURE_SLUG } from '../../contract/disclosure.ts'
import { shownAddressFault } from './shown-addresses.ts'

/** Addresses of pages that the server composes from data and shows like custom pages. */
const COMPOSED: readonly string[] = [DISCLOSURE_SLUG]

/**
 * Why a custom page can't have this slug; null if it can. The slug is already normalised, see
 * `normaliseSlug`.
 */
export const addressFault = (slug: string): 'slug' | 'reserved' | 'maxLength' | null =>
  COMPOSED.includes(slug) ? 'reserved' : shownAddressFault(slug)
