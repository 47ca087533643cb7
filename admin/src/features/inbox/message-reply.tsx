import Reply from 'lucide-react/icons/reply'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WireMessage } from '@ufuq/shared/kinds/message'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { Notice } from '@ufuq/shared/ui/notice'
import { replyAddress } from './reply-address.ts'
import { ReplyChoices } from './reply-choices.tsx'
import type { EntryOfKind } from '../../entry/entry-editor.tsx'
import { outcomeOfReply, useReplyTexts, visitorLanguage, type Template } from './use-reply.ts'

interface MessageReplyProps {
  entry: EntryOfKind
  message: WireMessage
}

/**
 * For a server without email: opens the mail program with an email in the visitor's language,
 * and then asks whether it was sent.
 */
export function MessageReply({ entry, message }: MessageReplyProps) {
  const { t } = useTranslation('admin')
  const [{ template, language }, setChoice] = useState(() => ({
    template: 'plain' as Template,
    language: visitorLanguage(message),
  }))
  const [isOpened, setIsOpened] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const texts = useReplyTexts(message, template, language)

  return (
    <>
      <ReplyChoices
        message={message}
        template={template}
        language={language}
        onChoose={setChoice}
      />
      {texts === null ? (
        <Button disabled>
          <Icon icon={Reply} mirrored />
          {t('inbox.reply')}
        </Button>
      ) : (
        <a
          className={buttonClass()}
          href={replyAddress(texts)}
          ref={link}
          onClick={() => setIsOpened(true)}
        >
          <Icon icon={Reply} mirrored />
          {t('inbox.reply')}
        </a>
      )}
      {isOpened && message.values.outcome !== outcomeOfReply(template) && (
        <ReplySent
          entry={entry}
          template={template}
          onAnswered={() => {
            setIsOpened(false)
            // The clicked button no longer exists, so the focus moves to the link.
            link.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface ReplySentProps {
  entry: EntryOfKind
  template: Template
  onAnswered: () => void
}

/** Asks whether the user has sent the reply in the mail program, and records the answer. */
export function ReplySent({ entry, template, onAnswered }: ReplySentProps) {
  const { t } = useTranslation('admin')
  const outcome = outcomeOfReply(template)
  const record = async () => {
    entry.form.setValue('outcome', outcome, { shouldDirty: true })
    if (await entry.save()) onAnswered()
  }
  return (
    <Notice role="status" title={t('replies.sentTitle')}>
      <p>{t('replies.sentText')}</p>
      <div className="actions">
        <Button size="small" onClick={() => void record()}>
          {t(`replies.markAs.${outcome}`)}
        </Button>
        <Button variant="line" size="small" onClick={onAnswered}>
          {t('replies.notNow')}
        </Button>
      </div>
    </Notice>
  )
}
