import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Mail from 'lucide-react/icons/mail'
import Reply from 'lucide-react/icons/reply'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MessageStatus } from '@ufuq/shared/contract/inbox'
import { message as kind, type WireMessage } from '@ufuq/shared/kinds/message'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { Stack } from '../../components/layout.tsx'
import { addressIn } from '../../history-state.ts'
import { useLeaving } from '../../unsaved-changes.tsx'
import { ErasePersonItem } from './erase-person.tsx'
import { useChangeMessages } from './queries.ts'

interface MessageActionsProps {
  message: WireMessage
  /** Starts a reply. */
  onReply: () => void
}

/** The list from which the message was opened. */
const useList = () => addressIn(useLocation().state) ?? `/admin/${kind.path}`

/** Replying and archiving. */
export function MessageActions({ message, onReply }: MessageActionsProps) {
  const { t } = useTranslation('admin')
  const { move, isMoving } = useMove(message)
  const isArchived = message.values.status === 'archived'
  return (
    <section aria-label={t('inbox.actions')}>
      <Stack gap="small">
        <Button onClick={onReply}>
          <Icon icon={Reply} mirrored />
          {t('replies.write')}
        </Button>
        <Button
          variant="line"
          disabled={isMoving}
          onClick={() =>
            isArchived
              ? void move('read', t('inbox.unarchived'))
              : void move('archived', t('inbox.archived'))
          }
        >
          <Icon icon={isArchived ? ArchiveRestore : Archive} />
          {isArchived ? t('inbox.unarchive') : t('inbox.archive')}
        </Button>
      </Stack>
    </section>
  )
}

/** The rarer actions, in the menu of the editor. */
export function MessageMenuItems({ message }: { message: WireMessage }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { onPurpose } = useLeaving()
  const list = useList()
  const { move, isMoving } = useMove(message)
  const leave = () => {
    onPurpose()
    void navigate(list, { replace: true })
  }
  return (
    <>
      <MenuItem
        icon={Mail}
        disabled={isMoving}
        onChoose={() => void move('new', t('inbox.markedUnread'))}
      >
        {t('inbox.markUnread')}
      </MenuItem>
      <ErasePersonItem email={message.values.email} onErased={leave} />
    </>
  )
}

function useMove({ id, values: { status } }: WireMessage) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const list = useList()
  const { mutateAsync, isPending } = useChangeMessages({ failed: 'inbox.changeFailed' })

  /** Changes the status, then returns to the list. */
  const move = async (to: MessageStatus, done: string) => {
    const outcome = await mutateAsync({ ids: [id], values: { status: to } }).catch(() => null)
    if (!outcome) return
    toast({
      title: done,
      action: {
        label: t('handling.undo'),
        elsewhere: t('handling.undoElsewhere'),
        run: () => void mutateAsync({ ids: [id], values: { status } }).catch(() => null),
      },
    })
    await navigate(list)
  }
  return { move, isMoving: isPending }
}
