import { LIMITS } from '@ufuq/shared/contract/limits'
import { isReserved, isWellFormedSlug, normaliseSlug } from '@ufuq/shared/domain/slugs'

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
