import type { Language } from '../contract/languages.ts'
import { PUBLIC_LIMITS } from '../contract/public-limits.ts'
import { RESERVED_SLUGS } from '../contract/publication-writing.ts'
import { cutText } from './cut-text.ts'
import { withArabicLetters } from './normalize-text.ts'

/** The slug for titles without letters or digits, and the prefix for titles with only digits. */
const FALLBACK: Record<Language, string> = { ar: 'إصدار', en: 'publication' }
/** Vowel signs, the dagger alif, Quranic marks, and the tatweel, which only stretches a word. */
const ARABIC_MARKS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640]/g
const ROOM_FOR_SUFFIX = 8
const STEM_MAX = PUBLIC_LIMITS.slug.max - ROOM_FOR_SUFFIX

const fold = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC')

/** The form in which slugs are stored and looked up. */
export const normaliseSlug = (text: string): string => fold(text.trim()).replace(/\s+/gu, '-')

export const isReserved = (slug: string): boolean => RESERVED_SLUGS.some((word) => word === slug)

/**
 * Whether a slug consists of letters of any script, digits and marks, joined by hyphens,
 * underscores, dots or tildes.
 */
export const isWellFormedSlug = (slug: string): boolean =>
  /^[\p{L}\p{N}\p{M}_.~-]+$/u.test(slug) && /[\p{L}\p{N}]/u.test(slug)

/**
 * Derives a slug from a title. Titles that look the same get the same slug, whatever the keyboard
 * or the invisible characters. The caller adds a number if the slug is taken.
 */
export function slugFromTitle(title: string, language: Language): string {
  const words = fold(withArabicLetters(title.normalize('NFKC').replace(/\p{Cf}/gu, '')))
    .replace(ARABIC_MARKS, '')
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
  const slug = slugStem(words.replace(/^-|-$/g, ''))
  if (!isWellFormedSlug(slug)) return FALLBACK[language]
  return /^\p{N}+$/u.test(slug) ? `${FALLBACK[language]}-${slug}` : slug
}

/**
 * Shortens a slug to leave room for a number. Cuts at a word boundary, unless the first word alone
 * is too long.
 */
export function slugStem(slug: string): string {
  if (slug.length <= STEM_MAX) return slug
  const cut = slug.slice(0, STEM_MAX + 1)
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : cutText(cut, STEM_MAX)
}
