import StickyNote from 'lucide-react/icons/sticky-note'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { MessageListItem } from '../../../contract/inbox.ts'
import { formatClock } from '../../../i18n/formats.ts'
import { DateText, LeftToRight } from '../../../ui/bdi.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTimeZone } from '../../../ui/time-zone.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { KindChoice } from './inbox-address.ts'
import { MessageChips } from './message-status.tsx'

interface MessagesTableProps {
  kind: KindChoice
  items: MessageListItem[]
  /** The selected ones. */
  chosen: ReadonlySet<number>
  onToggle: (id: number) => void
}

/** One row per message: sender, beginning, state, who is in charge, when it came. */
export function MessagesTable({ kind, items, chosen, onToggle }: MessagesTableProps) {
  const { t } = useTranslation('admin')
  return (
    <table className="messages cards-on-phone chooses">
      <caption className="vh">{t(`inbox.table.${kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('inbox.choose')}</VisuallyHidden>
          </th>
          <th scope="col">{t('inbox.from')}</th>
          <th scope="col">{t('inbox.text')}</th>
          <th scope="col">{t('inbox.status')}</th>
          <th scope="col">{t('inbox.received')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            namesKind={kind === 'all'}
            isChosen={chosen.has(item.id)}
            onToggle={() => onToggle(item.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  item: MessageListItem
  /** In a list of several kinds. */
  namesKind: boolean
  isChosen: boolean
  onToggle: () => void
}

function Row({ item, namesKind, isChosen, onToggle }: RowProps) {
  const { t } = useTranslation('admin')
  const zone = useTimeZone()
  return (
    <tr data-status={item.status} data-chosen={isChosen || undefined}>
      <td className="choose">
        <ChoiceBox name={item.name} isChosen={isChosen} onToggle={onToggle} />
      </td>
      <th scope="row" className="sender">
        <Sender item={item} />
      </th>
      <td className="excerpt">
        <span dir="auto">{item.excerpt}</span>
      </td>
      <td className="states">
        {namesKind && <span className="kind">{t(`inbox.kinds.${item.kind}`)}</span>}
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
        <DateText iso={item.createdAt} />{' '}
        <small>
          <LeftToRight>{formatClock(item.createdAt, zone)}</LeftToRight>
        </small>
      </td>
    </tr>
  )
}

interface ChoiceBoxProps {
  name: string
  isChosen: boolean
  onToggle: () => void
}

function ChoiceBox({ name, isChosen, onToggle }: ChoiceBoxProps) {
  const { t } = useTranslation('admin')
  return (
    <label className="check">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <VisuallyHidden>{t('inbox.chooseOne', { name: `\u2068${name}\u2069` })}</VisuallyHidden>
    </label>
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
