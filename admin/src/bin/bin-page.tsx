import { Lead } from '../components/lead.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { ListPage } from '@ufuq/shared/contract/list-page'
import { EmptyState } from '@ufuq/shared/ui/states'
import { LoadedPage } from '../shell/loaded.tsx'
import { Page } from '../shell/page.tsx'

interface BinPageProps<Item> {
  title: string
  /** The address of the list that the bin belongs to. */
  back: string
  /** States how long items stay in the bin. */
  note: string
  /** The text of an empty bin, which explains what usually appears there. */
  empty: string
  query: UseQueryResult<ListPage<Item>>
  /** Messages about the last action. */
  news?: ReactNode
  children: (items: Item[]) => ReactNode
}

/** The screen of a bin, page by page. */
export function BinPage<Item>({
  title,
  back,
  note,
  empty,
  query,
  news,
  children,
}: BinPageProps<Item>) {
  const { t } = useTranslation('admin')
  return (
    <Page title={title} back={back}>
      <Lead>{note}</Lead>
      {news}
      <LoadedPage
        query={query}
        after={useAfter()}
        loading={t('bin.loading')}
        failed={t('bin.errorTitle')}
        empty={<EmptyState level={2} title={t('bin.emptyTitle')} text={empty} />}
        pages={t('bin.pages')}
      >
        {children}
      </LoadedPage>
    </Page>
  )
}

/** The cursor of the page, from the address; null for the first page. */
export const useAfter = (): string | null => useSearchParams()[0].get('after')
