import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { MessageListItem } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { AdminList, type ListColumn } from '../../lists/admin-list.tsx'
import { RelativeTime } from '../../lists/relative-time.tsx'
import { useSelection } from '../../lists/selection.ts'
import { MessagesBulkBar } from './bulk-bar.tsx'
import type { KindChoice } from './inbox-address.ts'
import { MessageMenu } from './message-menu.tsx'
import { MessageChips } from './message-status.tsx'

/** A page of messages, and the actions on several of them. */
export function MessagesList({ kind, items }: { kind: KindChoice; items: MessageListItem[] }) {
  const { t } = useTranslation('admin')
  const selection = useSelection(items.map(({ id }) => id))
  return (
    <>
      <AdminList
        caption={t(`inbox.table.${kind}`)}
        className="messages"
        items={items}
        idOf={({ id }) => id}
        heading={t('inbox.from')}
        title={(item) => <Title item={item} namesKind={kind === 'all'} />}
        columns={useColumns()}
        menu={(item) => <MessageMenu item={item} />}
        selection={{
          ...selection,
          nameOf: ({ name }) => t('inbox.chooseOne', { name: isolated(name) }),
        }}
      />
      <MessagesBulkBar chosen={items.filter(({ id }) => selection.has(id))} selection={selection} />
    </>
  )
}

function useColumns(): ListColumn<MessageListItem>[] {
  const { t } = useTranslation('admin')
  return [
    {
      name: 'states',
      heading: t('inbox.status'),
      cell: ({ status, outcome, hasNotes }) => (
        <>
          <MessageChips status={status} outcome={outcome} />
          {hasNotes && (
            <span className="noted" title={t('inbox.hasNotes')}>
              <Icon icon={StickyNote} />
              <VisuallyHidden>{t('inbox.hasNotes')}</VisuallyHidden>
            </span>
          )}
        </>
      ),
    },
    {
      name: 'by',
      heading: t('handling.inChargeColumn'),
      cell: ({ assignee }) =>
        assignee && (
          <span className="in-charge" title={assignee.name}>
            <Icon icon={UserRound} />
            <VisuallyHidden>{t('handling.inCharge')}</VisuallyHidden>{' '}
            <bdi className="cut">{assignee.name}</bdi>
          </span>
        ),
    },
    {
      name: 'moment',
      heading: t('inbox.received'),
      cell: ({ createdAt }) => <RelativeTime iso={createdAt} />,
    },
  ]
}

interface TitleProps {
  item: MessageListItem
  /** Whether the kind is shown, because the list contains several kinds. */
  namesKind: boolean
}

/** The sender, with the address as the tooltip, and the beginning of the text. */
function Title({ item, namesKind }: TitleProps) {
  const { t } = useTranslation('admin')
  const { pathname, search } = useLocation()
  const { id, kind, status, name, email, excerpt } = item
  return (
    <span className="two-titles">
      <b className={status === 'new' ? 'unread' : undefined}>
        <Link to={`/admin/inbox/${id}`} state={{ from: pathname + search }} data-open>
          <bdi title={email}>{name}</bdi>
        </Link>
      </b>
      <span className="other">
        <bdi title={excerpt}>{excerpt}</bdi>
      </span>
      {namesKind && <span className="note">{t(`inbox.kinds.${kind}`)}</span>}
    </span>
  )
}
