import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ApiError } from '../../../client/api-error.ts'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { LoadingRows } from '../../shell/loading-rows.tsx'
import { Page } from '../../shell/page.tsx'
import { LoadProblem } from '../../shell/panels.tsx'
import { MessageView } from './message-view.tsx'
import { inboxQueries } from './queries.ts'
import { useListAddress } from './list-address.ts'

/** `/admin/inbox/{id}`: one message and what can be done with it. */
export function MessageScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { data, isPending, isFetching, error, refetch } = useQuery(inboxQueries.message(id))

  if (data) {
    const { message } = data
    const kind = t(`inbox.kinds.${message.kind}`)
    // the name stays one piece, whatever its direction
    const name = `\u2068${message.name}\u2069`
    return (
      <Page title={t('inbox.messageFrom', { kind, name })}>
        <BackLink />
        <MessageView key={message.id} message={message} />
      </Page>
    )
  }
  return (
    <Page title={t('inbox.title')}>
      <BackLink />
      {isPending ? (
        <LoadingRows label={t('inbox.loadingOne')} />
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState level={2} title={t('inbox.goneTitle')} text={t('inbox.gone')} />
      ) : (
        <LoadProblem
          title={t('inbox.errorOneTitle')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  )
}

function BackLink() {
  const { t } = useTranslation('admin')
  return (
    <p className="back">
      <Link className="more" to={useListAddress()}>
        <Icon icon={ArrowLeft} mirrored />
        {t('inbox.back')}
      </Link>
    </p>
  )
}
