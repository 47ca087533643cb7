import { LIMITS } from '@ufuq/shared/contract/limits'
import { isReserved, isWellFormedSlug, normaliseSlug, slugStem } from '@ufuq/shared/domain/slugs'

/** Whether this site can use a slug from the source. */
export function isUsableSlug(slug: string): boolean {
  const wanted = normaliseSlug(slug)
  return (
    isWellFormedSlug(wanted) &&
    !isReserved(wanted) &&
    !/^\p{N}+$/u.test(wanted) &&
    wanted.length <= LIMITS.slug.max
  )
}

/**
 * The slug from the source, with a number if another record has the same slug. Null if the site
 * can't use the slug from the source; the title then determines the slug.
 */
export async function usableSlug(
  slug: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string | null> {
  const wanted = normaliseSlug(slug)
  if (!isUsableSlug(slug)) return null
  if (!(await isTaken(wanted))) return wanted
  const stem = slugStem(wanted)
  for (let number = 2; ; number += 1) {
    const next = `${stem}-${number}`
    if (!(await isTaken(next))) return next
  }
}
