import Reply from 'lucide-react/icons/reply'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '../../../contract/inbox.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useHandling } from './use-handling.ts'
import {
  outcomeOfReply,
  templatesOf,
  useReplyAddress,
  visitorLanguage,
  type Template,
} from './use-reply.ts'

/** Opens the mail program with a letter in the visitor's language, and then asks whether it was sent. */
export function MessageReply({ message }: { message: InboxMessage }) {
  const { t } = useTranslation('admin')
  const [template, setTemplate] = useState<Template>('plain')
  const [language, setLanguage] = useState<Language>(() => visitorLanguage(message))
  const [isOpened, setIsOpened] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const address = useReplyAddress(message, template, language)
  const outcome = outcomeOfReply(template)

  return (
    <>
      <div className="reply-choices">
        <Field label={t('replies.template')}>
          {(control) => (
            <Select
              {...control}
              tall
              value={template}
              onChange={({ target }) =>
                setTemplate(templatesOf(message).find((one) => one === target.value) ?? 'plain')
              }
            >
              {templatesOf(message).map((one) => (
                <option key={one} value={one}>
                  {t(`replies.templates.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('replies.language')}>
          {(control) => (
            <Select
              {...control}
              tall
              value={language}
              onChange={({ target }) =>
                setLanguage(LANGUAGES.find((one) => one === target.value) ?? language)
              }
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {t(`handling.languages.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {address === null ? (
        <Button disabled>
          <Icon icon={Reply} mirrored />
          {t('inbox.reply')}
        </Button>
      ) : (
        <a className={buttonClass()} href={address} ref={link} onClick={() => setIsOpened(true)}>
          <Icon icon={Reply} mirrored />
          {t('inbox.reply')}
        </a>
      )}
      {isOpened && message.outcome !== outcome && (
        <Sent
          message={message}
          template={template}
          onAnswered={() => {
            setIsOpened(false)
            // The button that was pressed is gone.
            link.current?.focus()
          }}
        />
      )}
    </>
  )
}

interface SentProps {
  message: InboxMessage
  template: Template
  onAnswered: () => void
}

function Sent({ message, template, onAnswered }: SentProps) {
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
