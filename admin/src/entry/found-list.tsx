import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { Button } from '@ufuq/shared/ui/button'
import { EmptyState } from '@ufuq/shared/ui/states'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCount } from '../components/lists/list-count.tsx'
import { LoadedPage } from '../frame/loaded.tsx'
import type { ListAddress } from './list-address.ts'
import { ListBar, type ListBarProps } from './list-bar.tsx'

interface FoundListProps<Item> extends Omit<ListBarProps, 'count' | 'children'> {
  /** What the server found for the address. */
  query: UseQueryResult<ListPage<Item>>
  /** The text of a list in which nothing is yet. */
  empty: string
  /** The views of the list, and links to others. */
  links?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list with its search, filters and paging, all of which are in the address. */
export function FoundList<Item>({ query, empty, links, children, ...bar }: FoundListProps<Item>) {
  const { t } = useTranslation('admin')
  const { address } = bar
  const { after, sort } = address
  const { data, error } = query
  // The server rejects a cursor that belongs to another order or comes from a mistyped address.
  const isRefused = error instanceof ApiError && error.status === 422 && after !== null
  return (
    <>
      <ListBar
        {...bar}
        count={
          data && <ListCount count={data.items.length} isWhole={after === null && !data.next} />
        }
      >
        {links}
      </ListBar>
      <LoadedPage
        query={query}
        after={after}
        onRetry={isRefused ? address.toFirstPage : undefined}
        empty={<NothingFound address={address} empty={empty} />}
        pages={t('entries.pages')}
        isTimeless={sort === 'title'}
      >
        {children}
      </LoadedPage>
    </>
  )
}

interface NothingFoundProps {
  address: Pick<ListAddress, 'isNarrowed' | 'clear'>
  empty?: string
}

/** Says that nothing is there or, if the list is narrowed, offers the whole one. */
export function NothingFound({ address: { isNarrowed, clear }, empty }: NothingFoundProps) {
  const { t } = useTranslation('admin')
  return (
    <EmptyState
      level={2}
      title={t(isNarrowed ? 'entries.noneTitle' : 'entries.emptyTitle')}
      text={isNarrowed ? t('entries.none') : empty}
      action={
        isNarrowed && (
          <Button variant="line" onClick={clear}>
            {t('manage.clear')}
          </Button>
        )
      }
    />
  )
}
