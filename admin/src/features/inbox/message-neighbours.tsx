import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { Icon } from '@ufuq/shared/ui/icon'
import { Row } from '../../components/layout.tsx'
import { useListOpenedFrom } from './inbox-address.ts'
import { inboxQueries } from './queries.ts'

/** Links to the previous and next message in the list that it was opened from. */
export function MessageNeighbours({ message }: { message: Pick<InboxMessage, 'id' | 'kind'> }) {
  const { t } = useTranslation('admin')
  const { address, filters } = useListOpenedFrom(message.kind)
  const { data } = useQuery(inboxQueries.neighbours(message.id, filters))
  if (!data || (data.newer === null && data.older === null)) return null
  return (
    <nav aria-label={t('inbox.neighbours')}>
      <Row>
        {data.newer !== null && (
          <Link className="more" to={`/admin/inbox/${data.newer}`} state={{ from: address }}>
            <Icon icon={ChevronLeft} mirrored />
            {t('inbox.previous')}
          </Link>
        )}
        {data.older !== null && (
          <Link className="more" to={`/admin/inbox/${data.older}`} state={{ from: address }}>
            {t('inbox.next')}
            <Icon icon={ChevronRight} mirrored />
          </Link>
        )}
      </Row>
    </nav>
  )
}
