import StickyNote from 'lucide-react/icons/sticky-note'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { MessageListItem } from '@ufuq/shared/contract/inbox'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'
import { Cut } from '../../components/cut.tsx'
import { DataList, type DataColumn } from '../../components/data-list.tsx'
import { Row } from '../../components/layout.tsx'
import { Titles } from '../../components/titles.tsx'
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
      <DataList
        caption={t(`inbox.table.${kind}`)}
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

function useColumns(): DataColumn<MessageListItem>[] {
  const { t } = useTranslation('admin')
  return [
    {
      key: 'status',
      heading: t('inbox.status'),
      width: '8.5rem',
      cell: ({ status, outcome, hasNotes }) => (
        <Row gap="small">
          <MessageChips status={status} outcome={outcome} />
          {hasNotes && (
            <span title={t('inbox.hasNotes')}>
              <Icon icon={StickyNote} />
              <VisuallyHidden>{t('inbox.hasNotes')}</VisuallyHidden>
            </span>
          )}
        </Row>
      ),
    },
    {
      key: 'assignee',
      heading: t('handling.inChargeColumn'),
      width: '7rem',
      from: 60,
      label: t('handling.inCharge'),
      cell: ({ assignee }) => assignee && <Cut title={assignee.name}>{assignee.name}</Cut>,
    },
    {
      key: 'received',
      heading: t('inbox.received'),
      width: '7rem',
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
    <Titles
      isUnread={status === 'new'}
      main={
        <Link to={`/admin/inbox/${id}`} state={{ from: pathname + search }} data-open>
          <bdi title={email}>{name}</bdi>
        </Link>
      }
      other={<bdi title={excerpt}>{excerpt}</bdi>}
    >
      {namesKind && <span data-note>{t(`inbox.kinds.${kind}`)}</span>}
    </Titles>
  )
}
