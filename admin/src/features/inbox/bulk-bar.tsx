import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { MessageListItem, MessagesBulkInput } from '@ufuq/shared/contract/inbox'
import { shownName } from '@ufuq/shared/contract/users'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Select } from '@ufuq/shared/ui/select'
import { useToast } from '@ufuq/shared/ui/toast'
import { focusAllBox } from '../../lists/focus-row.ts'
import { SelectionBar } from '../../components/selection-bar.tsx'
import type { Selection } from '../../lists/selection.ts'
import { useSession } from '../../session/session.tsx'
import { useChangeMessages } from './mutations.ts'
import { inboxQueries } from './queries.ts'

interface BulkBarProps {
  chosen: readonly MessageListItem[]
  selection: Selection
}

type Change = Omit<MessagesBulkInput, 'ids'>

/** Marks, archives or assigns the selected messages. */
export function MessagesBulkBar({ chosen, selection }: BulkBarProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useChangeMessages()

  const change = async (some: readonly MessageListItem[], body: Change) => {
    const ids = some.map(({ id }) => id)
    const outcome = await mutateAsync({ ids, ...body }).catch(() => null)
    if (!outcome) return
    toast({ title: t('inbox.bulkDone') })
    selection.choose([])
    focusAllBox()
  }
  return (
    <SelectionBar
      count={selection.count}
      label={t('inbox.bulk')}
      text={t('inbox.chosen', { count: chosen.length })}
      onClear={() => selection.choose([])}
    >
      <Acts
        chosen={chosen}
        isPending={isPending}
        onChange={(some, body) => void change(some, body)}
      />
    </SelectionBar>
  )
}

interface ActsProps {
  chosen: readonly MessageListItem[]
  isPending: boolean
  onChange: (items: readonly MessageListItem[], body: Change) => void
}

function Acts({ chosen, isPending, onChange }: ActsProps) {
  const { t } = useTranslation('admin')
  // Each action changes only the messages to which it applies.
  const unread = chosen.filter(({ status }) => status === 'new')
  const archived = chosen.filter(({ status }) => status === 'archived')
  const current = chosen.filter(({ status }) => status !== 'archived')
  return (
    <>
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
    </>
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
      <option value={me.id}>{t('handling.me', { name: isolated(shownName(me)) })}</option>
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
