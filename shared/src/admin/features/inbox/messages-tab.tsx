import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../i18n/formats.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useLanguage } from '../../language.ts'
import { LoadedPage } from '../../shell/loaded.tsx'
import { AssigneeFilter } from './assignee-filter.tsx'
import { choicesOf, useInboxAddress, type KindChoice, type MessageChoice } from './inbox-address.ts'
import { ListFilters } from './list-filters.tsx'
import { MessagesList } from './messages-list.tsx'
import { inboxQueries } from './queries.ts'

export function MessagesTab({ kind }: { kind: KindChoice }) {
  const { t } = useTranslation('admin')
  const toLabel = useChoiceLabel()
  const { messageChoice, q, choose, search } = useInboxAddress()
  return (
    <>
      <ListFilters
        choices={choicesOf(kind).map((value) => ({ value, label: toLabel(value) }))}
        chosen={messageChoice}
        onChoose={choose}
        q={q}
        searchLabel={t('inbox.search')}
        onSearch={search}
      >
        <AssigneeFilter />
      </ListFilters>
      <Retention />
      <Messages kind={kind} />
    </>
  )
}

function useChoiceLabel(): (choice: MessageChoice) => string {
  const { t } = useTranslation('admin')
  return (choice) => {
    switch (choice) {
      case 'unanswered':
      case 'answered':
      case 'accepted':
      case 'declined':
        return t(`handling.filters.${choice}`)
      default:
        return t(`inbox.filters.${choice}`)
    }
  }
}

/** Says so when messages are erased automatically, and from when on if that is still to come. */
function Retention() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data } = useQuery(inboxQueries.retention())
  if (!data || data.days === null) return null
  const count = data.days
  return (
    <p className="inbox-retention">
      {data.firstErasureAt === null
        ? t('inbox.retention', { count })
        : t('inbox.retentionFrom', { count, when: formatMoment(data.firstErasureAt, language) })}
    </p>
  )
}

function Messages({ kind }: { kind: KindChoice }) {
  const { t } = useTranslation('admin')
  const { messageChoice, assigneeChoice, q, after } = useInboxAddress()
  const isNarrowed = q !== '' || messageChoice !== 'current' || assigneeChoice !== 'all'
  const shown = { kind, status: messageChoice, assignee: assigneeChoice, q }
  return (
    <LoadedPage
      query={useQuery(inboxQueries.messages(shown, after))}
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
      {(items) => <MessagesList kind={kind} items={items} />}
    </LoadedPage>
  )
}
