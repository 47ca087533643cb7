import type { ActivityKind } from '@ufuq/shared/contract/activity'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import type Publication from '#publications/publication'

type State = Pick<Publication, 'status' | 'publishedAt'>

const SEEN = [...TEXT_FIELDS, 'language', 'hero', 'tags', 'status'] as const

/**
 * What a write does to a text, in one word: what visitors will notice comes before what they won't. Asked between the
 * change and its save; `before` is null for a new text. Null when everything is as it was.
 */
export function whatHappened(
  publication: Publication,
  before: State | null,
): ActivityKind<'publication'> | null {
  const { status, publishedAt, $dirty } = publication
  const now = DateTime.utc()
  const wasPublished = before?.status === 'published'
  const isMoved = before?.publishedAt?.toMillis() !== publishedAt?.toMillis()
  if (status === 'published' && (!wasPublished || isMoved)) {
    if (publishedAt && publishedAt > now) return 'scheduled'
    if (!wasPublished) return 'published'
  }
  if (!before) return 'created'
  // What was only scheduled was never to be seen.
  if (status === 'draft' && wasVisible(before, now)) return 'withdrawn'
  return isMoved || SEEN.some((column) => column in $dirty) ? 'changed' : null
}

const wasVisible = ({ status, publishedAt }: State, now: DateTime): boolean =>
  status === 'published' && publishedAt !== null && publishedAt <= now
