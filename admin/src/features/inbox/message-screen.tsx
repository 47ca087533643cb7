import { Row, Stack } from '../../components/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Icon } from '@ufuq/shared/ui/icon'
import { EmptyState } from '@ufuq/shared/ui/states'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { MessageNeighbours } from './message-neighbours.tsx'
import { MessageView } from './message-view.tsx'
import { inboxQueries } from './queries.ts'
import { useListAddress } from './inbox-address.ts'

/** `/admin/inbox/{id}`: one message and its actions. */
export function MessageScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const query = useQuery(inboxQueries.message(id))
  return (
    <Page title={useTitle(query.data?.message)}>
      <Stack gap="large">
        <Row isSpread>
          <BackLink />
          {query.data && <MessageNeighbours message={query.data.message} />}
        </Row>
        <Loaded
          query={query}
          loading={t('inbox.loadingOne')}
          failed={t('inbox.errorOneTitle')}
          missing={<EmptyState level={2} title={t('inbox.goneTitle')} text={t('inbox.gone')} />}
        >
          {({ message }) => <MessageView key={message.id} message={message} />}
        </Loaded>
      </Stack>
    </Page>
  )
}

function useTitle(message: InboxMessage | undefined): string {
  const { t } = useTranslation('admin')
  if (!message) return t('inbox.title')
  const kind = t(`inbox.kinds.${message.kind}`)
  // isolates the name, whatever its direction
  return t('inbox.messageFrom', { kind, name: isolated(message.name) })
}

function BackLink() {
  const { t } = useTranslation('admin')
  return (
    <p>
      <Link className="more" to={useListAddress()}>
        <Icon icon={ArrowLeft} mirrored />
        {t('inbox.back')}
      </Link>
    </p>
  )
}
