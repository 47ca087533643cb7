import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-restore'
import MailOpen from 'lucide-react/icons/mail'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { InboxMessage, MessageStatus } from '../../../contract/inbox.ts'
import { formatDate } from '../../../i18n/formats.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useHost } from '../../host-context.tsx'
import { useAbility } from '../../session/session.tsx'
import { useLeaving } from '../../unsaved-changes.tsx'
import { useErasePerson } from './erase-person.ts'
import { useListAddress } from './inbox-address.ts'
import { useChangeMessage, useEraseMessage } from './mutations.ts'
import { replyAddress } from './reply-address.ts'

export function MessageActions({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const canErase = useAbility('inbox.erase')
  return (
    <section className="letter-actions" aria-label={t('inbox.actions')}>
      <a className={buttonClass()} href={useReplyAddress(message)}>
        <Icon icon={Reply} mirrored />
        {t('inbox.reply')}
      </a>
      <StatusButtons message={message} />
      {canErase && (
        <>
          <EraseButton message={message} />
          <ErasePersonButton email={message.email} />
          <p className="reach">{t('erasure.reach')}</p>
        </>
      )}
    </section>
  )
}

function useReplyAddress({ kind, name, email, body, createdAt }: InboxMessage): string {
  const { t } = useTranslation('admin')
  return replyAddress({
    email,
    subject: t(`inbox.replySubject.${kind}`),
    intro: t('inbox.replyQuote', { date: formatDate(createdAt), name }),
    text: body,
  })
}

function StatusButtons({ message: { id, status } }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const change = useChangeMessage(id, { failed: 'inbox.changeFailed' })

  /** Then returns to the list, where the next message waits. */
  const move = async (to: MessageStatus, done: string) => {
    if ((await change.mutateAsync({ status: to }).catch(() => null)) === null) return
    toast({ title: done })
    await navigate(list)
  }

  return (
    <>
      {status === 'archived' ? (
        <Button
          variant="line"
          disabled={change.isPending}
          onClick={() => void move('read', t('inbox.unarchived'))}
        >
          <Icon icon={ArchiveRestore} />
          {t('inbox.unarchive')}
        </Button>
      ) : (
        <Button
          variant="line"
          disabled={change.isPending}
          onClick={() => void move('archived', t('inbox.archived'))}
        >
          <Icon icon={Archive} />
          {t('inbox.archive')}
        </Button>
      )}
      <Button
        variant="line"
        disabled={change.isPending}
        onClick={() => void move('new', t('inbox.markedUnread'))}
      >
        <Icon icon={MailOpen} />
        {t('inbox.markUnread')}
      </Button>
    </>
  )
}

function EraseButton({ message: { id, name } }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const navigate = useNavigate()
  const list = useListAddress()
  const { onPurpose } = useLeaving()
  const host = useHost()
  const erasure = useEraseMessage(id)

  const erase = async () => {
    if (!(await host.confirm(t('inbox.confirmErase', { name })))) return
    if ((await erasure.mutateAsync().catch(() => null)) === null) return
    toast({ title: t('inbox.erased'), description: t('inbox.erasedText') })
    onPurpose()
    await navigate(list, { replace: true })
  }

  return (
    <Button
      variant="danger"
      busy={erasure.isPending}
      busyLabel={t('inbox.erasing')}
      onClick={() => void erase()}
    >
      <Icon icon={Trash2} />
      {t('inbox.erase')}
    </Button>
  )
}

function ErasePersonButton({ email }: { email: string }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const list = useListAddress()
  const { onPurpose } = useLeaving()
  const erasure = useErasePerson(email)
  const erase = () =>
    erasure.mutate(undefined, {
      onSuccess: (erased) => {
        if (!erased) return
        onPurpose()
        void navigate(list, { replace: true })
      },
    })

  return (
    <Button
      variant="danger"
      busy={erasure.isPending}
      busyLabel={t('inbox.erasing')}
      onClick={erase}
    >
      <Icon icon={UserX} />
      {t('erasure.erase')}
    </Button>
  )
}
