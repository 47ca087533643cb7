import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { Button } from '@ufuq/shared/ui/button'
import { Loaded } from '../../../shell/loaded.tsx'

interface GrowingListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  empty: string
  children: (items: Item[]) => ReactNode
}

/** A list with a button at its end that loads further items. */
export function GrowingList<Item>({ query, empty, children }: GrowingListProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <Loaded
      query={query}
      loading={t('import.check.listLoading')}
      failed={t('import.check.listFailed')}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <p className="say">{empty}</p>
        return (
          <>
            {children(items)}
            {query.hasNextPage && (
              <Button
                variant="line"
                size="small"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('import.check.more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
