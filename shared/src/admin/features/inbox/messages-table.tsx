import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { MessageKind, MessageListItem } from '../../../contract/inbox.ts'
import { DateText, LeftToRight } from '../../../ui/bdi.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MessageChips } from './message-status.tsx'

interface MessagesTableProps {
  kind: MessageKind
  items: MessageListItem[]
}

/** One row per message: sender, beginning, state, who is in charge, date. */
export function MessagesTable({ kind, items }: MessagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <table className="messages cards-on-phone">
      <caption className="vh">{t(`inbox.table.${kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inbox.from')}</th>
          <th scope="col">{t('inbox.text')}</th>
          <th scope="col">{t('inbox.status')}</th>
          <th scope="col">{t('inbox.received')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ item }: { item: MessageListItem }) {
  const { t } = useTranslation('admin')
  return (
    <tr data-status={item.status}>
      <th scope="row" className="sender">
        <Sender item={item} />
      </th>
      <td className="excerpt">
        <span dir="auto">{item.excerpt}</span>
      </td>
      <td className="states">
        <MessageChips status={item.status} outcome={item.outcome} />
        {item.hasNotes && (
          <span className="noted" title={t('inbox.hasNotes')}>
            <Icon icon={StickyNote} />
            <VisuallyHidden>{t('inbox.hasNotes')}</VisuallyHidden>
          </span>
        )}
        {item.assignee && (
          <span className="in-charge">
            <Icon icon={UserRound} />
            <VisuallyHidden>{t('handling.inCharge')}</VisuallyHidden>{' '}
            <bdi>{item.assignee.name}</bdi>
          </span>
        )}
      </td>
      <td className="date">
        <DateText iso={item.createdAt} />
      </td>
    </tr>
  )
}

function Sender({ item: { id, name, email } }: { item: MessageListItem }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Link to={`/admin/inbox/${id}`} state={{ from: pathname + search }}>
        <bdi>{name}</bdi>
      </Link>
      <small>
        <LeftToRight>{email}</LeftToRight>
      </small>
    </>
  )
}
