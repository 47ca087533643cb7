import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageListItem, MessagesBulkInput } from '../../../contract/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session/session.tsx'
import { ChooseAll } from '../../shell/choose-all.tsx'
import { useChangeMessages } from './mutations.ts'
import { inboxQueries } from './queries.ts'

interface BulkBarProps {
  /** All messages of the page. */
  items: readonly MessageListItem[]
  chosen: readonly MessageListItem[]
  onChoose: (items: readonly MessageListItem[]) => void
}

type Change = Omit<MessagesBulkInput, 'ids'>

/** Selects all messages of the page, and marks, archives or hands out the selected ones. */
export function MessagesBulkBar({ items, chosen, onChoose }: BulkBarProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useChangeMessages()
  const all = useRef<HTMLInputElement>(null)
  const count = chosen.length

  const change = async (some: readonly MessageListItem[], body: Change) => {
    const ids = some.map(({ id }) => id)
    const outcome = await mutateAsync({ ids, ...body }).catch(() => null)
    if (!outcome) return
    toast({ title: t('inbox.bulkDone') })
    onChoose([])
    // The button that was pressed is gone.
    all.current?.focus({ preventScroll: true })
  }
  return (
    <div className="bulk-bar" role="group" aria-label={t('inbox.bulk')}>
      <ChooseAll
        ref={all}
        label={t('manage.chooseAll')}
        count={count}
        of={items.length}
        onChoose={(isAll) => onChoose(isAll ? items : [])}
      />
      <span className="count" role="status">
        {count > 0 && t('inbox.chosen', { count })}
      </span>
      {count > 0 && (
        <Acts
          chosen={chosen}
          isPending={isPending}
          onChange={(some, body) => void change(some, body)}
        />
      )}
    </div>
  )
}

interface ActsProps {
  chosen: readonly MessageListItem[]
  isPending: boolean
  onChange: (items: readonly MessageListItem[], body: Change) => void
}

function Acts({ chosen, isPending, onChange }: ActsProps) {
  const { t } = useTranslation('admin')
  // Each action changes only those that it has a meaning for.
  const unread = chosen.filter(({ status }) => status === 'new')
  const archived = chosen.filter(({ status }) => status === 'archived')
  const current = chosen.filter(({ status }) => status !== 'archived')
  return (
    <span className="acts">
      {unread.length > 0 && (
        <Button
          variant="line"
          size="small"
          disabled={isPending}
          onClick={() => onChange(unread, { status: 'read' })}
        >
          {t('inbox.markRead')}
        </Button>
      )}
      {current.length > 0 && (
        <Button
          variant="line"
          size="small"
          disabled={isPending}
          onClick={() => onChange(current, { status: 'archived' })}
        >
          {t('inbox.archive')}
        </Button>
      )}
      {archived.length > 0 && (
        <Button
          variant="line"
          size="small"
          disabled={isPending}
          onClick={() => onChange(archived, { status: 'read' })}
        >
          {t('inbox.unarchive')}
        </Button>
      )}
      <HandOut isPending={isPending} onChoose={(assigneeId) => onChange(chosen, { assigneeId })} />
    </span>
  )
}

interface HandOutProps {
  isPending: boolean
  onChoose: (assigneeId: number | null) => void
}

function HandOut({ isPending, onChoose }: HandOutProps) {
  const { t } = useTranslation('admin')
  const me = useSession()
  const { data: people = [] } = useQuery(inboxQueries.assignees())
  return (
    <Select
      aria-label={t('handling.assignee')}
      value=""
      disabled={isPending}
      onChange={({ target: { value } }) => onChoose(value === 'none' ? null : Number(value))}
    >
      <option value="" disabled hidden>
        {t('handling.assignee')}
      </option>
      <option value="none">{t('handling.noAssignee')}</option>
      <option value={me.id}>{t('handling.me', { name: `\u2068${me.username}\u2069` })}</option>
      {people
        .filter(({ id }) => id !== me.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}
