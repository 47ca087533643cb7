import Reply from 'lucide-react/icons/reply'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { replyAddress } from './reply-address.ts'
import { ReplyChoices } from './reply-choices.tsx'
import { ReplySent } from './reply-sent.tsx'
import { outcomeOfReply, useReplyTexts, visitorLanguage, type Template } from './use-reply.ts'

/**
 * For a server without email: opens the mail program with an email in the visitor's language,
 * and then asks whether it was sent.
 */
export function MessageReply({ message }: { message: InboxMessage }) {
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
      {isOpened && message.outcome !== outcomeOfReply(template) && (
        <ReplySent
          message={message}
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
