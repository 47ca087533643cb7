import type { UseQueryResult } from '@tanstack/react-query'
import { isMissing } from '@ufuq/shared/client/api-error'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { LoadingState } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingRows } from '../components/loading-rows.tsx'
import { Pager } from '../components/pager.tsx'
import { LoadProblem } from './panels.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Names what is loaded, on a screen that loads several things. */
  loading?: string
  /** The title of the error panel, likewise. */
  failed?: string
  /** Replaces the text for the error's code. */
  failedText?: string
  /** Shown if the server has no such record. */
  missing?: ReactNode
  /** Whether the error panel is also shown above data that was loaded earlier. */
  reportsStale?: boolean
  /** Whether skeleton rows are shown while data loads. */
  hasRows?: boolean
  /** Refetches by default. */
  onRetry?: (() => void) | undefined
  children: (data: Data) => ReactNode
}

/** A query's data, with its loading and error states. */
export function Loaded<Data>({
  query,
  loading: ownLoading,
  failed,
  failedText,
  missing,
  reportsStale = false,
  hasRows = true,
  onRetry = () => void query.refetch(),
  children,
}: LoadedProps<Data>) {
  const { t } = useTranslation('admin')
  const { data, error, isFetching } = query
  const loading = ownLoading ?? t('shell.loading')
  const hasData = data !== undefined
  if (!hasData && !error) {
    return hasRows ? <LoadingRows label={loading} /> : <LoadingState label={loading} />
  }
  if (!hasData && missing && isMissing(error)) return missing
  return (
    <>
      {error && (reportsStale || !hasData) && (
        <LoadProblem
          title={failed}
          text={failedText}
          error={error}
          isRetrying={isFetching}
          onRetry={onRetry}
        />
      )}
      {hasData && children(data)}
    </>
  )
}

interface LoadedPageProps<Item> extends Omit<LoadedProps<ListPage<Item>>, 'children'> {
  /** The cursor of the current page, or null for the first. */
  after: string | null
  /** Shown instead of a list without items. */
  empty: ReactNode
  /** The label of the paging links; if it is undefined, there are no links. */
  pages: string | undefined
  isTimeless?: boolean
  children: (items: Item[]) => ReactNode
}

export function LoadedPage<Item>({
  after,
  empty,
  pages,
  isTimeless = false,
  children,
  ...loaded
}: LoadedPageProps<Item>) {
  return (
    <Loaded {...loaded}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? children(items) : empty}
          {pages && <Pager after={after} next={next} label={pages} isTimeless={isTimeless} />}
        </>
      )}
    </Loaded>
  )
}
