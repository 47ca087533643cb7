import { ApiError } from '@ufuq/shared/client/api-error'
import type { NewsletterAnswer, NewsletterInput } from '@ufuq/shared/contract/forms'
import { EMAIL } from '@ufuq/shared/forms/form-spec'
import { Button } from '@ufuq/shared/ui/button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite, useLocalizedPath } from '../engine/page-context.ts'
import { useNotify } from '../layout/notify-context.ts'
import { PrivacyNote } from './privacy-note.tsx'
import { send } from './send.ts'
import { useSubmission } from './use-submission.ts'

/** The endpoint for subscriptions, unless the organisation has set another one. */
const OWN_ENDPOINT = '/api/newsletter'

const FIELDS = [EMAIL]

/** The titles of the answers. */
const ANSWERS = {
  success: 'thankYou',
  confirm: 'thankYou',
  invalidEmailText: 'invalidEmailTitle',
  undeliverableText: 'errorTitle',
  errorText: 'errorTitle',
} as const

interface NewsletterFieldsProps {
  /** Set on the page that shows the result of a post without JavaScript. */
  form?: 'newsletter'
  describedBy?: string | undefined
  children?: ReactNode
}

export function NewsletterFields({ form: posted, describedBy, children }: NewsletterFieldsProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const localized = useLocalizedPath()
  const { newsletterEndpoint } = useSite()
  const [answer, setAnswer] = useState<keyof typeof ANSWERS>()
  const answerId = useId()
  const isOwn = newsletterEndpoint === OWN_ENDPOINT
  const isTaken = answer === 'success' || answer === 'confirm'
  const subject = t('footer.newsletter.subject')

  const { form, state, invalidFields, onSubmit, onInput, start } = useSubmission({
    form: posted ?? null,
    fields: FIELDS,
    isProven: isOwn,
    send: ({ email, proof }) => {
      // Our server determines the language from the address of this page.
      const body: NewsletterInput = { email, _subject: subject, ...(proof && { proof }) }
      return send<NewsletterAnswer | undefined>(newsletterEndpoint, body)
    },
    onEnd(end) {
      if (end.state === 'sent') {
        form.current?.reset()
        return show(end.answer?.status === 'pending' ? 'confirm' : 'success')
      }
      const error = end.error instanceof ApiError ? end.error : null
      if (end.state === 'failed' && error?.status !== 422) return show('errorText')
      const [refused] = error?.fieldErrors ?? []
      show(refused?.rule === 'undeliverable' ? 'undeliverableText' : 'invalidEmailText')
    },
  })
  const isSending = state === 'sending'

  /** Announces the answer in a toast; the text in the form stays after the toast has disappeared. */
  function show(text: keyof typeof ANSWERS) {
    notify({
      variant: ANSWERS[text] === 'thankYou' ? undefined : 'destructive',
      title: t(`footer.newsletter.${ANSWERS[text]}`),
      description: t(`footer.newsletter.${text}`),
    })
    setAnswer(text)
  }

  return (
    <form
      ref={form}
      method="post"
      action={isOwn ? localized('/newsletter') : newsletterEndpoint}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {children}
      <input type="hidden" name="_subject" value={subject} />
      <div className="news">
        <TextInput
          {...start('email')}
          type="email"
          name="email"
          aria-label={t('footer.newsletter.label')}
          aria-invalid={invalidFields.has('email') || undefined}
          aria-describedby={answer ? answerId : describedBy}
          placeholder={t('footer.newsletter.placeholder')}
          autoComplete="email"
          maxLength={EMAIL.max}
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

/** The form at the bottom of every page. */
export function NewsletterForm() {
  const { t } = useTranslation()
  return (
    <div>
      <h2>{t('footer.newsletter.title')}</h2>
      <p>{t('footer.newsletter.text')}</p>
      <NewsletterFields />
    </div>
  )
}
