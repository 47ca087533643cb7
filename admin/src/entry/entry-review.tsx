import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { differences } from '@ufuq/shared/kinds/differences'
import type { ReadState, WireEntry } from '@ufuq/shared/kinds/wire'
import { entryKeys, reviewKeys } from '../query-keys.ts'
import { ReviewLine } from '../review/review-line.tsx'
import { ShowChanges, SinceReadLine } from '../review/since-read.tsx'
import { baseOf, entryPath } from './calls.ts'
import type { EntryOfKind } from './entry-editor.tsx'
import { EntryDifferences } from './history/lazy-differences.ts'
import { usePublishing } from './publishing.ts'

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
        changes: (focusAfter) => <Changes kind={kind} saved={saved} focusAfter={focusAfter} />,
        onReturned: () => saveReading(kind, saved).catch(() => {}),
      }}
    />
  )
}

const readingPath = (kind: Kind, { id }: WireEntry) => `${entryPath(kind, id)}/review/reading`

const saveReading = (kind: Kind, saved: WireEntry) =>
  request<{ reading: ReadState | null }>(readingPath(kind, saved), {
    method: 'PUT',
    body: { base: baseOf(kind, saved) },
  })

const changesSince = (kind: Kind, saved: WireEntry, { values }: ReadState) =>
  differences(kind.fields, values, saved.values)

/**
 * What this user last read in this review. If nothing has changed since, opening the entry counts
 * as reading it; otherwise the changes stay new until the user confirms having read them.
 */
const readingQuery = (kind: Kind, saved: WireEntry) =>
  queryOptions({
    queryKey: reviewKeys.reading(entryPath(kind, saved.id), baseOf(kind, saved)),
    queryFn: async ({ signal }) => {
      const path = readingPath(kind, saved)
      const { reading } = await request<{ reading: ReadState | null }>(path, { signal })
      if (!reading || changesSince(kind, saved, reading).length === 0) {
        await saveReading(kind, saved).catch(() => {})
      }
      return reading
    },
    staleTime: 0,
    gcTime: 0,
  })

function SinceRead({ kind, saved }: SavedEntry) {
  const { t } = useTranslation('admin')
  const { data: reading } = useQuery(readingQuery(kind, saved))
  if (!reading) return null
  const count = changesSince(kind, saved, reading).length
  return (
    <SinceReadLine
      readAt={reading.readAt}
      changes={count === 0 ? null : t('site.review.places', { count })}
    />
  )
}

function Changes({ kind, saved, focusAfter }: SavedEntry & { focusAfter: () => void }) {
  const client = useQueryClient()
  const query = readingQuery(kind, saved)
  const { data: reading } = useQuery(query)
  const read = useMutation({
    meta: { failed: 'editor.review.since.failed' },
    mutationFn: () => saveReading(kind, saved),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer.reading),
  })
  if (!reading || changesSince(kind, saved, reading).length === 0) return null
  return (
    <ShowChanges
      readAt={reading.readAt}
      isScrolled
      isBusy={read.isPending}
      onRead={(close) => read.mutate(undefined, { onSuccess: close })}
      focusAfter={focusAfter}
    >
      <EntryDifferences kind={kind} before={reading.values} after={saved.values} />
    </ShowChanges>
  )
}
