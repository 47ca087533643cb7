import type { SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from './name-field.tsx'
import { Refusal, useFieldError } from './refusal.tsx'
import { addressOf, SignInLayout } from './sign-in-layout.tsx'

/**
 * `/admin/forgot`, which requests a password link by email. The response reveals nothing about
 * accounts.
 */
export function ForgotPage(input: SignInInput) {
  const { t } = useTranslation('admin')
  const { emailsLinks, outcome } = input
  const isSent = outcome?.state === 'sent'
  return (
    <SignInLayout
      {...input}
      title={t('forgot.title')}
      text={emailsLinks && !isSent ? t('forgot.text') : undefined}
    >
      {isSent ? (
        <Answer {...input}>
          <Notice tone="success" role="status" title={t('forgot.sentTitle')}>
            {t('forgot.sent')}
          </Notice>
        </Answer>
      ) : emailsLinks ? (
        <NameForm {...input} />
      ) : (
        <Answer {...input}>
          <p>{t('login.askAdministrator')}</p>
        </Answer>
      )}
    </SignInLayout>
  )
}

function NameForm({ outcome }: SignInInput) {
  const { t } = useTranslation('admin')
  const refused = outcome?.state === 'refused' ? outcome : null
  const errorOf = useFieldError(refused)
  return (
    <form className="form" method="post" aria-label={t('forgot.page')} noValidate>
      <Refusal refused={refused} />
      <NameField
        label={t('forgot.name')}
        typed={refused?.username ?? ''}
        error={errorOf('username')}
        takesFocus
      />
      <Button type="submit" data-busy={t('forgot.submitting')}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}

function Answer({ language, children }: SignInInput & { children: ReactNode }) {
  const { t } = useTranslation('admin')
  return (
    <div className="outcome">
      {children}
      <a className={buttonClass()} href={addressOf({ page: 'login', language, returnTo: null })}>
        {t('reset.toLogin')}
      </a>
    </div>
  )
}
