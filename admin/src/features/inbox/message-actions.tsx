import { Row, Stack } from '../../components/layout.tsx'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import Mail from 'lucide-react/icons/mail'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { InboxMessage, MessageStatus } from '@ufuq/shared/contract/inbox'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Menu, MenuItem } from '@ufuq/shared/ui/menu'
import { useToast } from '@ufuq/shared/ui/toast'
import { useAbility } from '../../session/session.tsx'
import { useLeaving } from '../../unsaved-changes.tsx'
import { useConfirmedErasure } from './erase-message.ts'
import { useErasePerson } from './erase-person.ts'
import { useListAddress } from './inbox-address.ts'
import { MessageReply } from './message-reply.tsx'
import { useChangeMessage } from './mutations.ts'

interface MessageActionsProps {
  message: InboxMessage
  /** Starts a reply that the server sends; null if the server can't send email. */
  onReply: (() => void) | null
}

export function MessageActions({ message, onReply }: MessageActionsProps) {
  const { t } = useTranslation('admin')
  const { move, isMoving } = useMove(message)
  const erasure = useConfirmedErasure(message, useLeavingForList())
  const personErasure = useErasePersonHere(message)
  const canErase = useAbility('inbox.erase')
  const isArchived = message.status === 'archived'

  return (
    <section aria-label={t('inbox.actions')}>
      <Stack gap="small">
        {onReply ? (
          <Button onClick={onReply}>
            <Icon icon={Reply} mirrored />
            {t('replies.write')}
          </Button>
        ) : (
          <MessageReply message={message} />
        )}
        <Row gap="small" isFilled>
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
          <span>
            <Menu label={t('handling.more')}>
              <MenuItem
                icon={Mail}
                disabled={isMoving}
                onChoose={() => void move('new', t('inbox.markedUnread'))}
              >
                {t('inbox.markUnread')}
              </MenuItem>
              {canErase && (
                <>
                  <MenuItem
                    icon={Trash2}
                    danger
                    disabled={erasure.isPending}
                    onChoose={erasure.run}
                  >
                    {erasure.isPending ? t('inbox.erasing') : t('inbox.erase')}
                  </MenuItem>
                  <MenuItem
                    icon={UserX}
                    danger
                    disabled={personErasure.isPending}
                    onChoose={personErasure.run}
                  >
                    {personErasure.isPending ? t('inbox.erasing') : t('erasure.erase')}
                  </MenuItem>
                </>
              )}
            </Menu>
          </span>
        </Row>
      </Stack>
    </section>
  )
}

function useMove({ id, status }: InboxMessage) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const { mutateAsync, isPending } = useChangeMessage(id, { failed: 'inbox.changeFailed' })

  /** Changes the status, then returns to the list. */
  const move = async (to: MessageStatus, done: string) => {
    if ((await mutateAsync({ status: to }).catch(() => null)) === null) return
    toast({
      title: done,
      action: {
        label: t('handling.undo'),
        elsewhere: t('handling.undoElsewhere'),
        run: () => void mutateAsync({ status }).catch(() => null),
      },
    })
    await navigate(list)
  }
  return { move, isMoving: isPending }
}

function useErasePersonHere({ email }: InboxMessage) {
  const leave = useLeavingForList()
  const { mutate, isPending } = useErasePerson(email)
  const run = () => mutate(undefined, { onSuccess: (erased) => erased && leave() })
  return { run, isPending }
}

/** Returns to the list without asking about unsaved text, because the message no longer exists. */
function useLeavingForList(): () => void {
  const navigate = useNavigate()
  const list = useListAddress()
  const { onPurpose } = useLeaving()
  return () => {
    onPurpose()
    void navigate(list, { replace: true })
  }
}
