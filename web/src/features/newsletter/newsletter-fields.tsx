import { ApiError } from '@ufuq/shared/client/api-error'
import type { NewsletterAnswer, NewsletterInput } from '@ufuq/shared/contract/forms'
import { PUBLIC_LIMITS } from '@ufuq/shared/contract/public-limits'
import { parseEmail } from '@ufuq/shared/domain/email-address'
import { Button } from '@ufuq/shared/ui/button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite, useLocalizedPath } from '../../engine/page-context.ts'
import { PrivacyNote } from '../../forms/privacy-note.tsx'
import { send } from '../../forms/send.ts'
import { useFormProof } from '../../forms/use-form-proof.ts'
import { useNotify } from '../../layout/notify-context.ts'

/** The endpoint for subscriptions, unless the organisation has set another one. */
const OWN_ENDPOINT = '/api/newsletter'

type AnswerTitle = 'thankYou' | 'invalidEmailTitle' | 'errorTitle'
type Answer = 'success' | 'confirm' | 'invalidEmailText' | 'undeliverableText' | 'errorText'

const isRefusal = (answer: Answer) =>
  answer === 'invalidEmailText' || answer === 'undeliverableText'

interface NewsletterFieldsProps {
  /** The field's initial value. */
  start?: string | undefined
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  children?: ReactNode
}

export function NewsletterFields({
  start,
  isInvalid = false,
  describedBy,
  children,
}: NewsletterFieldsProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const proof = useFormProof()
  const localized = useLocalizedPath()
  const { newsletterEndpoint } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const answerId = useId()
  const isOwn = newsletterEndpoint === OWN_ENDPOINT
  const isTaken = answer === 'success' || answer === 'confirm'
  const subject = t('footer.newsletter.subject')

  // Runs in an effect, when the field is enabled again, because a disabled field can't take the
  // focus.
  useEffect(() => {
    if (refusals > 0) input.current?.focus()
  }, [refusals])

  async function subscribe(email: string) {
    isBusy.current = true
    setSending(true)
    try {
      // Our server determines the language from the address of this page.
      const own = isOwn && (await proof.take())
      const body: NewsletterInput = { email, _subject: subject, ...own }
      const answered = await send<NewsletterAnswer | undefined>(newsletterEndpoint, body)
      const isPending = answered?.status === 'pending'
      showToast('thankYou', isPending ? 'confirm' : 'success')
      if (input.current) input.current.value = ''
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) {
        refuse(error.fieldErrors[0]?.rule === 'undeliverable' ? 'undeliverableText' : undefined)
      } else showToast('errorTitle', 'errorText', 'destructive')
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function refuse(text: Answer = 'invalidEmailText') {
    const title = text === 'invalidEmailText' ? 'invalidEmailTitle' : 'errorTitle'
    showToast(title, text, 'destructive')
    setRefusals((count) => count + 1)
  }

  /**
   * Announces the result in a toast; the text in the form stays after the toast has disappeared.
   */
  function showToast(title: AnswerTitle, text: Answer, variant?: 'destructive') {
    notify({
      variant,
      title: t(`footer.newsletter.${title}`),
      description: t(`footer.newsletter.${text}`),
    })
    setAnswer(text)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    const email = parseEmail(input.current?.value ?? '')
    if (email) void subscribe(email)
    else refuse()
  }

  return (
    <form
      method="post"
      action={isOwn ? localized('/newsletter') : newsletterEndpoint}
      noValidate
      onSubmit={submit}
      onInput={isOwn ? proof.prepare : undefined}
    >
      {children}
      <input type="hidden" name="_subject" value={subject} />
      <div className="news">
        <TextInput
          ref={input}
          type="email"
          name="email"
          defaultValue={start}
          autoFocus={isInvalid}
          aria-label={t('footer.newsletter.label')}
          aria-invalid={isInvalid || (answer && isRefusal(answer)) || undefined}
          aria-describedby={answer ? answerId : describedBy}
          placeholder={t('footer.newsletter.placeholder')}
          autoComplete="email"
          maxLength={PUBLIC_LIMITS.email.max}
          disabled={isSending}
          required
        />
        <Button type="submit" busy={isSending} busyLabel={t('footer.newsletter.subscribing')}>
          {t('footer.newsletter.button')}
        </Button>
      </div>
      {answer && (
        <p className={isTaken ? 'news-answer' : 'news-answer bad'} id={answerId}>
          {t(`footer.newsletter.${answer}`)}
        </p>
      )}
      <PrivacyNote about="newsletter" />
    </form>
  )
}
