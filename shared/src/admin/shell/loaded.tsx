import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '../../client/api-error.ts'
import { LoadingState, Skeleton } from '../../ui/states.tsx'
import type { ListPage } from '../../contract/visitor-reads.ts'
import { ListPages } from './list-pages.tsx'
import { LoadProblem } from './panels.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  loading: string
  /** The title of the panel that stands where nothing could be read. */
  failed: string
  /** Said in the place of what the error's code says. */
  failedText?: string
  /** Stands there when the server knows no such record. */
  missing?: ReactNode
  /** Whether the panel stands above what was read before, too. */
  tellsOfStale?: boolean
  /** Reads again, unless something else helps. */
  onRetry?: (() => void) | undefined
  children: (data: Data) => ReactNode
}

/** What a query read, with the states it has before. */
export function Loaded<Data>({
  query,
  loading,
  failed,
  failedText,
  missing,
  tellsOfStale = false,
  onRetry = () => void query.refetch(),
  children,
}: LoadedProps<Data>) {
  const { data, error, isFetching } = query
  const hasData = data !== undefined
  if (!hasData && !error) return <LoadingRows label={loading} />
  if (!hasData && missing && isMissing(error)) return missing
  return (
    <>
      {error && (tellsOfStale || !hasData) && (
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
  /** The cursor of the page that is shown, or null for the first. */
  after: string | null
  /** Stands in the place of a list without items. */
  empty: ReactNode
  /** The name of the way to other pages; without one there is none. */
  pages: string | undefined
  isTimeless?: boolean
  children: (items: Item[]) => ReactNode
}

/** One page of a list. */
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
          {pages && <ListPages after={after} next={next} label={pages} isTimeless={isTimeless} />}
        </>
      )}
    </Loaded>
  )
}

function LoadingRows({ label }: { label: string }) {
  return (
    <LoadingState label={label}>
      {(['medium', 'long', 'medium', 'long'] as const).map((width, index) => (
        <div className="sk-row" key={index}>
          <Skeleton width={width} />
          <Skeleton width="short" />
        </div>
      ))}
    </LoadingState>
  )
}
