import { PasswordRuleHint } from '@ufuq/admin/password-rule-hint'
import type { FieldError } from '@ufuq/shared/contract/errors'
import type { RegistrationTerms, SignInInput } from '@ufuq/shared/contract/sign-in-pages'
import type { PasswordRule } from '@ufuq/shared/contract/users'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { TextInput } from '@ufuq/shared/ui/text-input'
import CircleCheck from 'lucide-react/icons/circle-check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { NameField } from './name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RegistrationRefusal, useFieldError, type Refused } from './refusal.tsx'
import { SignInLayout } from './sign-in-layout.tsx'

/**
 * The fields in order: the first one with an error gets the focus. After a rejection for another
 * reason, the passwords have to be entered again.
 */
const FIELDS = ['username', 'email', 'password', 'currentPassword'] as const

interface RegisterPageProps extends SignInInput {
  registration: RegistrationTerms
}

/**
 * `/admin/register`, where an administrator registers an account for another person. Registering
 * does not sign in the new user.
 */
export function RegisterPage(input: RegisterPageProps) {
  const { t } = useTranslation('admin')
  const { outcome, registration } = input
  const { passwordRule, needsConfirmation } = registration
  const refused = outcome?.state === 'refused' ? inWordsOfRules(outcome, passwordRule) : null
  const errorOf = useFieldError(refused)
  const focused = FIELDS.find((field) => errorOf(field)) ?? (refused ? 'password' : 'username')
  return (
    <SignInLayout {...input} title={t('register.title')} text={t('register.text')}>
      <form className="form" method="post" aria-label={t('register.title')} noValidate>
        <RegistrationRefusal refused={refused} />
        <NameField
          label={t('fields.username')}
          typed={refused?.username ?? ''}
          error={errorOf('username')}
          takesFocus={focused === 'username'}
          autoComplete="off"
        />
        <EmailField
          typed={refused?.email ?? ''}
          error={errorOf('email')}
          takesFocus={focused === 'email'}
        />
        <PasswordField
          name="password"
          label={t('fields.password')}
          hint={<PasswordRuleHint {...passwordRule} />}
          error={errorOf('password')}
          autoComplete="new-password"
          takesFocus={focused === 'password'}
        >
          <StrengthSlot />
        </PasswordField>
        {needsConfirmation && (
          <PasswordField
            name="currentPassword"
            label={t('register.ownPassword')}
            hint={t('confirmPassword.text')}
            error={errorOf('currentPassword')}
            autoComplete="current-password"
            takesFocus={focused === 'currentPassword'}
          />
        )}
        <Button type="submit" data-busy={t('register.submitting')}>
          {t('register.submit')}
        </Button>
      </form>
      <WelcomeToast />
    </SignInLayout>
  )
}

/** An empty field gets the same message as one that is too short. */
function inWordsOfRules(refused: Refused, { minLength: min }: PasswordRule): Refused {
  const errors = refused.error.errors?.map((error): FieldError => {
    const { field, rule } = error
    if (field === 'password' && (rule === 'required' || rule === 'minLength')) {
      return { ...error, rule: 'minLength', min }
    }
    if (rule !== 'required') return error
    return { ...error, rule: field === 'username' ? 'minLength' : 'email' }
  })
  return errors ? { ...refused, error: { ...refused.error, errors } } : refused
}

interface EmailFieldProps {
  typed: string
  error: string | undefined
  takesFocus: boolean
}

function EmailField({ typed, error, takesFocus }: EmailFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('fields.email')} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          name="email"
          type="email"
          dir="ltr"
          defaultValue={typed}
          autoComplete="off"
          autoFocus={takesFocus}
        />
      )}
    </Field>
  )
}

/** The element in which the script shows how strong a new password is, with the texts for it. */
function StrengthSlot() {
  const { t } = useTranslation('admin')
  return (
    <div
      className="strength"
      data-part="strength"
      role="status"
      data-weak={t('strength.levels.weak')}
      data-fair={t('strength.levels.fair')}
      data-good={t('strength.levels.good')}
      data-strong={t('strength.levels.strong')}
      data-common={t('strength.concerns.common')}
      data-named={t('strength.concerns.named')}
      data-short={t('strength.concerns.short')}
      data-guessable={t('strength.concerns.guessable')}
    />
  )
}

/**
 * A toast that looks like those of the admin area, whose code is not loaded here. The script shows
 * the toast after a sign-in.
 */
export function WelcomeToast() {
  const { t } = useTranslation()
  return (
    <div className="toasts" role="status">
      <div data-welcome hidden>
        <div className="toast" data-state="open">
          <Icon icon={CircleCheck} />
          <div className="toast-text">
            <div className="toast-title">{t('toasts.login.successTitle')}</div>
            <div>{t('toasts.login.successText')}</div>
          </div>
          <IconButton icon={X} label={t('toasts.close')} />
        </div>
      </div>
    </div>
  )
}
