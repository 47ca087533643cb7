import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { request } from '@ufuq/shared/client/request'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import { differences, type Difference } from '@ufuq/shared/kinds/differences'
import type { ReadState, WireEntry } from '@ufuq/shared/kinds/wire'
import { reviewKeys } from '../query-keys.ts'
import { ShowChanges, SinceReadLine } from '../review/since-read.tsx'
import { baseOf, entryPath } from './calls.ts'
import { EntryDifferences } from './history/lazy-differences.ts'

interface SavedEntry {
  kind: Kind
  /** The entry as saved. */
  saved: WireEntry
}

const readingPath = (kind: Kind, { id }: WireEntry) => `${entryPath(kind, id)}/review/reading`

export const saveReading = (kind: Kind, saved: WireEntry) =>
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

interface SinceReadProps extends SavedEntry {
  /** Names what has changed; by default, says in how many places. Empty for nothing of interest. */
  textOf?: (changes: readonly Difference[]) => string
}

/** How much has changed since this user last read an entry. */
export function SinceRead({ kind, saved, textOf }: SinceReadProps) {
  const { t } = useTranslation('admin')
  const { data: reading } = useQuery(readingQuery(kind, saved))
  if (!reading) return null
  const changes = changesSince(kind, saved, reading)
  const text = textOf?.(changes) || t('site.review.places', { count: changes.length })
  return <SinceReadLine readAt={reading.readAt} changes={changes.length === 0 ? null : text} />
}

/** Shows what has changed since this user last read an entry. */
export function ReadChanges({ kind, saved, focusAfter }: SavedEntry & { focusAfter: () => void }) {
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
