import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { applyFieldErrors } from '../../../client/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmailField, UsernameField } from '../../account-fields.tsx'
import { usePasswordRule } from '../../account-schemas.ts'
import { NewPasswordField } from '../../new-password-field.tsx'
import { SIGN_IN_PATH } from '../../session/return-path.ts'
import { registrationErrorText, useRegister, type Registration } from './mutations.ts'
import { registrationSchema } from './schemas.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/register`: an administrator creates an account for somebody. Nobody is signed in by it. */
export function RegisterScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const navigate = useNavigate()
  const registration = useRegister()
  const rule = usePasswordRule()
  const form = useForm({
    resolver: valibotResolver(registrationSchema(rule)),
    defaultValues: { username: '', email: '', password: '' },
  })
  const { register, handleSubmit, control, formState } = form
  const { errors } = formState
  const { username, email, password } = useWatch({ control })

  const submit = (values: Registration) =>
    registration.mutate(values, {
      // Whoever is signed in is redirected from there to the overview.
      onSuccess: () => void navigate(SIGN_IN_PATH),
      onError: (error) => applyFieldErrors(form, error),
    })

  return (
    <SignInFrame page={t('register.title')} title={t('register.title')} text={t('register.text')}>
      <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {registration.isError && (
          <Notice tone="danger" role="alert">
            {registrationErrorText(t, registration.error)}
          </Notice>
        )}
        <UsernameField error={errors.username} autoComplete="off" input={register('username')} />
        <EmailField error={errors.email} autoComplete="off" input={register('email')} />
        <NewPasswordField
          label={t('fields.password')}
          error={errors.password}
          input={register('password')}
          rule={rule}
          password={password ?? ''}
          names={[username ?? '', email ?? '']}
        />
        <Button type="submit" busy={registration.isPending} busyLabel={t('register.submitting')}>
          {t('register.submit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
