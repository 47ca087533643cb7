import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '@ufuq/shared/client/request'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { differences } from '@ufuq/shared/model/differences'
import type { ReadState, WireEntry } from '@ufuq/shared/model/wire'
import { Button } from '@ufuq/shared/ui/button'
import { focusOn } from '@ufuq/shared/ui/parts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatMoment } from '../components/dates/format-moment.ts'
import { Dialog } from '../components/dialog.tsx'
import { reviewKeys } from '../server/query-keys.ts'
import { baseOf, entryPath } from './calls.ts'
import { EntryDifferences } from './history/entry-differences.tsx'

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

/** How much has changed since this user last read an entry. */
export function SinceRead({ kind, saved }: SavedEntry) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { data: reading } = useQuery(readingQuery(kind, saved))
  if (!reading) return null
  const moment = formatMoment(reading.readAt)
  const found = changesSince(kind, saved, reading)
  const changes = t('site.review.places', { count: found.length })
  return (
    <p className="meta" role="status">
      {found.length === 0
        ? t('editor.review.since.nothing', { moment })
        : t('editor.review.since.changed', { moment, changes })}
    </p>
  )
}

interface ReadChangesProps extends SavedEntry {
  /** Moves the focus once there is nothing left to show. */
  focusAfter: () => void
}

/** A button that shows what colleagues have changed since this user last read an entry. */
export function ReadChanges({ kind, saved, focusAfter }: ReadChangesProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const formatMoment = useFormatMoment()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const query = readingQuery(kind, saved)
  const { data: reading } = useQuery(query)
  const read = useMutation({
    meta: { failed: 'editor.review.since.failed' },
    mutationFn: () => saveReading(kind, saved),
    onSuccess(answer) {
      setOpen(false)
      client.setQueryData(query.queryKey, answer.reading)
    },
  })
  if (!reading || changesSince(kind, saved, reading).length === 0) return null
  return (
    <>
      <Button ref={opener} variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('editor.review.since.show')}
      </Button>
      {isOpen && (
        <Dialog
          size="big"
          onClose={() => setOpen(false)}
          title={t('editor.review.since.heading')}
          description={t('editor.review.since.text', {
            moment: formatMoment(reading.readAt),
          })}
          focusAfter={() => focusOn(opener.current) || focusAfter()}
          actions={
            <>
              <Button variant="line" size="small" onClick={() => setOpen(false)}>
                {t('states.close')}
              </Button>
              <Button size="small" busy={read.isPending} onClick={() => read.mutate()}>
                {t('editor.review.since.read')}
              </Button>
            </>
          }
        >
          <div
            className="dialog-body"
            tabIndex={0}
            role="group"
            aria-label={t('editor.review.since.heading')}
          >
            <EntryDifferences kind={kind} before={reading.values} after={saved.values} />
          </div>
        </Dialog>
      )}
    </>
  )
}
