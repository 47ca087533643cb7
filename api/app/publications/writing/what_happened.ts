import type { ActivityKind } from '@ufuq/shared/contract/activity'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import type Publication from '#publications/publication'

interface Before extends Pick<Publication, 'status' | 'publishedAt'> {
  wasVisible: boolean
}

const SEEN = [...TEXT_FIELDS, 'language', 'hero', 'status'] as const

/**
 * The activity to record for a write; changes that visitors notice take precedence. Null if nothing
 * changed. Must be called between the change and its save; `before` is null for a new text.
 */
export function whatHappened(
  publication: Publication,
  before: Before | null,
  hasNewTags: boolean,
): ActivityKind<'publication'> | null {
  const { status, publishedAt, $dirty } = publication
  const isVisible = publication.isVisible()
  if (isVisible && !before?.wasVisible) return 'published'
  const isMoved = before?.publishedAt?.toMillis() !== publishedAt?.toMillis()
  const isAwaited = status === 'published' && !isVisible
  if (isAwaited && (before?.status !== 'published' || isMoved)) return 'scheduled'
  if (!before) return 'created'
  // A scheduled text was never visible.
  if (before.wasVisible && !isVisible) return 'withdrawn'
  return isMoved || hasNewTags || SEEN.some((column) => column in $dirty) ? 'changed' : null
}
