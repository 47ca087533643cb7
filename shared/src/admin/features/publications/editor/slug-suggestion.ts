import { LIMITS } from '../../../../contract/limits.ts'

/**
 * What the server would make of a title, for the slug field's placeholder: lower case, NFC, letters of
 * any script. Only a hint: the server decides, and adds a suffix where the address is taken.
 */
export function suggestSlug(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, LIMITS.slug.max)
    .replace(/^-+|-+$/g, '')
  return slug
}
