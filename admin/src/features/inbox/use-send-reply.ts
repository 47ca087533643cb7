import { useTranslation } from 'react-i18next'
import type { InboxMessage } from '@ufuq/shared/contract/inbox'
import type { Language } from '@ufuq/shared/contract/languages'
import { useToast } from '@ufuq/shared/ui/toast'
import { useSendReplyCall } from './mutations.ts'
import { outcomeOfReply, type Template } from './use-reply.ts'

interface WrittenReply {
  language: Language
  template: Template
  subject: string
  body: string
}

/**
 * Sends a reply and reports the result. `send` resolves to true if the server accepted the reply.
 */
export function useSendReply(message: InboxMessage) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const { mutateAsync, isPending } = useSendReplyCall(message.id)

  const send = async ({ template, language, subject, body }: WrittenReply) => {
    const outcome = outcomeOfReply(template)
    // "Answered" is less specific than an outcome that is already recorded, so it does not replace
    // one.
    const isNewReport = message.outcome === null || outcome !== 'answered'
    const reply = { language, subject, body, ...(isNewReport && { outcome }) }
    const answer = await mutateAsync(reply).catch(() => null)
    if (!answer) return false
    const state = answer.message.replies?.at(-1)?.state ?? 'sent'
    toast({
      title: t(`replies.done.${state}`),
      ...(state === 'refused' && { variant: 'destructive' }),
    })
    return true
  }
  return { send, isPending }
}
