import { PasswordRuleHint } from '@ufuq/shared/admin/password-rule-hint'
import type { RegistrationTerms, SignInInput } from '@ufuq/shared/contract/rendering'
import { Button } from '@ufuq/shared/ui/button'
import { Field } from '@ufuq/shared/ui/field'
import { TextInput } from '@ufuq/shared/ui/text-input'
import { useTranslation } from 'react-i18next'
import { NameField } from './name-field.tsx'
import { PasswordField } from './password-field.tsx'
import { RegistrationRefusal, useFieldError } from './refusal.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { StrengthPlace } from './strength-place.tsx'

interface RegisterPageProps extends SignInInput {
  registration: RegistrationTerms
}

/** `/admin/register`: an administrator registers an account for somebody. Nobody is signed in by it. */
export function RegisterPage(input: RegisterPageProps) {
  const { t } = useTranslation('admin')
  const { outcome, registration } = input
  const refused = outcome?.state === 'refused' ? outcome : null
  const errorOf = useFieldError(refused)
  const { passwordRule, needsConfirmation } = registration
  const focused = useFocusedField(input)
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
          <StrengthPlace />
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
    </SignInLayout>
  )
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

const FIELDS = ['username', 'email', 'password', 'currentPassword'] as const

/** The first field to correct. A form that was refused for another reason needs its passwords again. */
function useFocusedField({ outcome }: SignInInput) {
  const refused = outcome?.state === 'refused' ? outcome : null
  const errorOf = useFieldError(refused)
  return FIELDS.find((field) => errorOf(field)) ?? (refused ? 'password' : 'username')
}
