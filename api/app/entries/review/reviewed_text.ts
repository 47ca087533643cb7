import type { ServedKind } from '#entries/kinds'
import { titlesOf } from '#entries/present'
import type { ReviewedText } from '#entries/review/review_email'
import type { Entry } from '#entries/rows'

/** How emails name an entry. */
export function textOfEntry(kind: ServedKind, entry: Entry): ReviewedText {
  const { ar, en } = titlesOf(kind, entry)
  return {
    title: kind.title === null ? `${ar} · ${en}` : ar || en || `#${entry.id}`,
    path: `/admin/${kind.path}/${entry.key ?? entry.id}`,
    language: 'ar',
  }
}
