import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { takeFrom } from '#core/limits/rate_limit'

/** Counts a page that is rendered for its editor. Throws 429 after too many such pages. */
export async function countPreview(person: number): Promise<void> {
  const { accepted: limit, seconds } = RATE_LIMITS.pagePreviews
  await takeFrom([{ key: `page preview:${person}`, limit, seconds, isPerProcess: true }])
}
