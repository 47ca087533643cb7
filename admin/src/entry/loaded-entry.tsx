import { useQuery } from '@tanstack/react-query'
import { isDeleted } from '@ufuq/shared/client/api-error'
import type { Kind } from '@ufuq/shared/model/define-kind'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { EmptyState, ErrorState, LoadingState } from '@ufuq/shared/ui/states'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../components/link-button.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { addressIn } from '../host/history-state.ts'
import { entryQueries } from './calls.ts'

interface LoadedEntryProps {
  kind: Kind
  id: string
  /** Where one goes back to if the address was not opened from another screen. */
  back?: string | undefined
  children: (entry: WireEntry) => ReactNode
}

/**
 * Loads an entry for its editor, or shows why it can't be loaded. The form is filled only once, so
 * it waits for fresh data.
 */
export function LoadedEntry({
  kind,
  id,
  back = `/admin/${kind.path}`,
  children,
}: LoadedEntryProps) {
  const { t } = useTranslation('admin')
  const { state } = useLocation()
  const query = useQuery(entryQueries(kind).one(id))
  return (
    <Loaded
      query={query}
      hasRows={false}
      missing={
        isDeleted(query.error) ? (
          <EmptyState level={2} title={t('entries.missingTitle')} text={t('entries.gone')} />
        ) : (
          <ErrorState
            level={2}
            title={t('entries.notFound')}
            text={t('states.notFoundText')}
            action={
              <LinkButton variant="line" icon={ArrowLeft} mirrored to={addressIn(state) ?? back}>
                {t('publications.back')}
              </LinkButton>
            }
          />
        )
      }
    >
      {(entry) =>
        query.isFetchedAfterMount ? children(entry) : <LoadingState label={t('shell.loading')} />
      }
    </Loaded>
  )
}
