import { Lead } from '../../components/lead.tsx'
import { useFormatMoment } from '../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '@ufuq/shared/ui/states'
import { LoadedPage } from '../../shell/loaded.tsx'
import { useInboxAddress, type KindChoice } from './inbox-address.ts'
import { MessagesBar } from './messages-bar.tsx'
import { MessagesList } from './messages-list.tsx'
import { inboxQueries } from './queries.ts'
import { useMessagesPage } from './use-messages-page.ts'

export function MessagesTab({ kind }: { kind: KindChoice }) {
  return (
    <>
      <MessagesBar kind={kind} />
      <Retention />
      <Messages kind={kind} />
    </>
  )
}

/**
 * States whether messages are erased automatically and, if that has not started yet, when it
 * starts.
 */
function Retention() {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  const { data } = useQuery(inboxQueries.retention())
  if (!data || data.days === null) return null
  const count = data.days
  return (
    <Lead>
      {data.firstErasureAt === null
        ? t('inbox.retention', { count })
        : t('inbox.retentionFrom', { count, when: formatMoment(data.firstErasureAt) })}
    </Lead>
  )
}

function Messages({ kind }: { kind: KindChoice }) {
  const { t } = useTranslation('admin')
  const { messageChoice, assigneeChoice, q, after } = useInboxAddress()
  const isNarrowed = q !== '' || messageChoice !== 'current' || assigneeChoice !== 'all'
  return (
    <LoadedPage
      query={useMessagesPage(kind)}
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
