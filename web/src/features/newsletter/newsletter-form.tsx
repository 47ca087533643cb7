import { request } from '@ufuq/shared/client/request'
import type { NewsletterAnswer, NewsletterInput } from '@ufuq/shared/contract/forms'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { Button } from '@ufuq/shared/ui/button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotify } from '../../layout/notify-context.ts'
import { useSite } from '../../layout/site-context.ts'
import { isNewsletterAddress } from './schema.ts'

export function NewsletterForm() {
  const { t } = useTranslation()
  const notify = useNotify()
  const { newsletterEndpoint } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)

  async function subscribe(email: string) {
    const body: NewsletterInput = { email, _subject: t('footer.newsletter.subject') }
    setSending(true)
    try {
      const answer = await request<NewsletterAnswer | undefined>(newsletterEndpoint, {
        method: 'POST',
        body,
      })
      const isPending = answer?.status === 'pending'
      notify({
        title: t('footer.newsletter.thankYou'),
        description: t(isPending ? 'footer.newsletter.confirm' : 'footer.newsletter.success'),
      })
      if (input.current) input.current.value = ''
    } catch {
      notify({
        variant: 'destructive',
        title: t('footer.newsletter.errorTitle'),
        description: t('footer.newsletter.errorText'),
      })
    } finally {
      setSending(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const email = input.current?.value.trim() ?? ''
    if (isNewsletterAddress(email)) return void subscribe(email)
    notify({
      variant: 'destructive',
      title: t('footer.newsletter.invalidEmailTitle'),
      description: t('footer.newsletter.invalidEmailText'),
    })
    input.current?.focus()
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <h2>{t('footer.newsletter.title')}</h2>
      <p>{t('footer.newsletter.text')}</p>
      <div className="news">
        <TextInput
          ref={input}
          type="email"
          name="email"
          aria-label={t('footer.newsletter.label')}
          placeholder={t('footer.newsletter.placeholder')}
          autoComplete="email"
          maxLength={LIMITS.email.max}
          disabled={isSending}
          required
        />
        <Button type="submit" busy={isSending} busyLabel={t('footer.newsletter.subscribing')}>
          {t('footer.newsletter.button')}
        </Button>
      </div>
    </form>
  )
}
