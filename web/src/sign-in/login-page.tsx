import type { SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import { Button } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { NameField } from './name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Refusal, useFieldError } from './refusal.tsx'
import { addressOf, SignInLayout } from './sign-in-layout.tsx'

/**
 * `/admin/login`. The form is posted to the page's own address, which contains the address to open
 * afterwards.
 */
export function LoginPage(input: SignInInput) {
  const { t } = useTranslation(['admin', 'common'])
  const { language, emailsLinks, outcome } = input
  const refused = outcome?.state === 'refused' ? outcome : null
  const errorOf = useFieldError(refused)
  const isNameRight = refused !== null && errorOf('username') === undefined
  return (
    <SignInLayout {...input} title={t('login.title')} text={t('login.text')}>
      <form className="form" method="post" aria-label={t('login.page')} noValidate data-sign-in>
        <Refusal refused={refused} title={t('common:toasts.login.failed')} />
        <NameField
          label={t('fields.username')}
          typed={refused?.username ?? ''}
          error={errorOf('username')}
          takesFocus={!isNameRight}
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          error={errorOf('password')}
          autoComplete="current-password"
          takesFocus={isNameRight}
        />
        <Button type="submit" data-busy={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="forgot">
        {emailsLinks ? (
          <a className="more" href={addressOf({ page: 'forgot', language, returnTo: null })}>
            {t('login.forgot')}
          </a>
        ) : (
          t('login.askAdministrator')
        )}
      </p>
    </SignInLayout>
  )
}
