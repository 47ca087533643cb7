import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '@ufuq/shared/kinds/define-kind'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { EmptyState, LoadingState } from '@ufuq/shared/ui/states'
import { Loaded } from '../shell/loaded.tsx'
import { entryQueries } from './calls.ts'

interface LoadedEntryProps {
  kind: Kind
  id: string
  children: (entry: WireEntry) => ReactNode
}

/**
 * Loads an entry for its editor, or shows why it can't be loaded. The form is filled only once, so
 * it waits for fresh data.
 */
export function LoadedEntry({ kind, id, children }: LoadedEntryProps) {
  const { t } = useTranslation('admin')
  const query = useQuery(entryQueries(kind).one(id))
  return (
    <Loaded
      query={query}
      hasRows={false}
      missing={<EmptyState level={2} title={t('entries.missingTitle')} text={t('entries.gone')} />}
    >
      {(entry) =>
        query.isFetchedAfterMount ? children(entry) : <LoadingState label={t('shell.loading')} />
      }
    </Loaded>
  )
}
