import { useFormState } from 'react-hook-form'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { entryKeys } from '../query-keys.ts'
import { ReviewLine } from '../review/review-line.tsx'
import { entryPath } from './calls.ts'
import type { EntryOfKind } from './entry-editor.tsx'
import { usePublishing } from './publishing.ts'
import { ReadChanges, saveReading, SinceRead } from './read-changes.tsx'

interface SavedEntry {
  kind: Kind
  /** The entry as saved. */
  saved: WireEntry
}

interface EntryReviewProps extends SavedEntry {
  entry: EntryOfKind
  /** Asks which languages to publish. */
  onAsk: () => void
}

/** The review of an entry's draft, with what has changed since this user last read it. */
export function EntryReview({ kind, saved, entry, onAsk }: EntryReviewProps) {
  const { isDirty } = useFormState({ control: entry.form.control })
  const publishing = usePublishing(kind, entry, isDirty)
  return (
    <ReviewLine
      reviewed={{ path: entryPath(kind, saved.id), lists: entryKeys.lists(kind.path) }}
      onPublish={() =>
        kind.sides === 'each' ? onAsk() : void publishing.publish(publishing.publishable)
      }
      reading={{
        line: <SinceRead kind={kind} saved={saved} />,
        changes: (focusAfter) => <ReadChanges kind={kind} saved={saved} focusAfter={focusAfter} />,
        onReturned: () => saveReading(kind, saved).catch(() => {}),
      }}
    />
  )
}
