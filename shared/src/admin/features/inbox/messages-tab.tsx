import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MessageKind } from '../../../contract/inbox.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { LoadedPage } from '../../shell/loaded.tsx'
import { MESSAGE_CHOICES, useInboxAddress } from './inbox-address.ts'
import { ListFilters } from './list-filters.tsx'
import { MessagesTable } from './messages-table.tsx'
import { inboxQueries } from './queries.ts'

export function MessagesTab({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('admin')
  const { messageChoice, q, choose, search } = useInboxAddress()
  return (
    <>
      <ListFilters
        choices={MESSAGE_CHOICES.map((value) => ({ value, label: t(`inbox.filters.${value}`) }))}
        chosen={messageChoice}
        onChoose={choose}
        q={q}
        searchLabel={t('inbox.search')}
        onSearch={search}
      />
      <Retention />
      <Messages kind={kind} />
    </>
  )
}

/** Says so when messages are erased automatically. */
function Retention() {
  const { t } = useTranslation('admin')
  const { data } = useQuery(inboxQueries.retention())
  if (!data || data.days === null) return null
  return <p className="inbox-retention">{t('inbox.retention', { count: data.days })}</p>
}

function Messages({ kind }: { kind: MessageKind }) {
  const { t } = useTranslation('admin')
  const { messageChoice, q, after } = useInboxAddress()
  const isNarrowed = q !== '' || messageChoice !== 'current'
  return (
    <LoadedPage
      query={useQuery(inboxQueries.messages({ kind, status: messageChoice, q }, after))}
      after={after}
      loading={t('inbox.loading')}
      failed={t('inbox.errorTitle')}
      empty={
        <EmptyState
          level={2}
          title={isNarrowed ? t('inbox.noneTitle') : t(`inbox.emptyTitle.${kind}`)}
          text={isNarrowed ? t('inbox.none') : t(`inbox.empty.${kind}`)}
        />
      }
      pages={t('inbox.pages')}
    >
      {(items) => <MessagesTable kind={kind} items={items} />}
    </LoadedPage>
  )
}
