import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useHandling } from './use-handling.ts'
import { outcomeOfReply, type Template } from './use-reply.ts'

interface ReplySentProps {
  message: InboxMessage
  template: Template
  onAnswered: () => void
}

/** Asks whether the user has sent the reply in the mail program, and records the answer. */
export function ReplySent({ message, template, onAnswered }: ReplySentProps) {
  const { t } = useTranslation('admin')
  const { handle, isPending } = useHandling(message)
  const outcome = outcomeOfReply(template)
  const record = async () => {
    if (await handle({ outcome }, { outcome: message.outcome })) onAnswered()
  }
  return (
    <Notice role="status" title={t('replies.sentTitle')}>
      <p>{t('replies.sentText')}</p>
      <div className="actions">
        <Button size="small" disabled={isPending} onClick={() => void record()}>
          {t(`replies.markAs.${outcome}`)}
        </Button>
        <Button variant="line" size="small" onClick={onAnswered}>
          {t('replies.notNow')}
        </Button>
      </div>
    </Notice>
  )
}
