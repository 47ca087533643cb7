import type { Language } from '../../contract/languages.ts'
import { PUBLIC_LIMITS } from '../../contract/public-limits.ts'
import { isWellFormedSlug, slugFromTitle } from '../slugs.ts'

const FALLBACK: Record<Language, string> = { ar: 'مستند', en: 'document' }

/**
 * Derives the last part of a document's address from its title. The caller adds a number if the
 * slug is taken.
 */
export function documentSlug(title: string, language: Language): string {
  if (!/[\p{L}\p{N}]/u.test(title)) return FALLBACK[language]
  return /\p{L}/u.test(title)
    ? slugFromTitle(title, language)
    : `${FALLBACK[language]}-${title.replace(/[^\p{N}]+/gu, '-').replace(/^-|-$/g, '')}`
}

/**
 * Why a document can't have this slug; null if it can. The slug is already normalised, see
 * `normaliseSlug`.
 */
export function documentSlugFault(slug: string): 'slug' | 'maxLength' | null {
  if (slug.length > PUBLIC_LIMITS.slug.max) return 'maxLength'
  // Slugs with a dot are reserved for files, and slugs that consist of digits for ids.
  return !isWellFormedSlug(slug) || slug.includes('.') || /^\p{N}+$/u.test(slug) ? 'slug' : null
}
