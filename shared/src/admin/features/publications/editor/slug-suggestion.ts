import { LIMITS } from '../../../../contract/limits.ts'

/** Vowel signs, Quranic marks and the tatweel are no part of an address. */
const ARABIC_SIGNS =
  /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u0640]/g

/**
 * What the server would make of a title, for the slug field's placeholder: lower case, NFC, letters of
 * any script. Only a hint: the server decides, and adds a suffix where the address is taken.
 */
export function suggestSlug(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(ARABIC_SIGNS, '')
    .replace(/['’ʼ]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LIMITS.slug.max)
    .replace(/^-+|-+$/g, '')
}
