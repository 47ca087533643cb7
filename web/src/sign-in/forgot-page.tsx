import type { SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import { UsernameField } from '@ufuq/admin/account-fields'
import { SignInForm } from '@ufuq/admin/sign-in-forms'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, refusalIn, SignInLayout } from './sign-in-layout.tsx'

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
  const { typed, error } = refusalIn(outcome)
  return (
    <SignInForm
      aria-label={t('forgot.page')}
      error={error}
      submitLabel={t('forgot.submit')}
      busyLabel={t('forgot.submitting')}
    >
      {(brokenBy) => (
        <UsernameField
          label={t('forgot.name')}
          error={brokenBy('username')}
          autoComplete="username"
          input={{ name: 'username', defaultValue: typed?.username, autoFocus: true }}
        />
      )}
    </SignInForm>
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
