import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmailField, PasswordField, UsernameField } from '../../account-fields.tsx'
import { problemText, refusedFields } from '../../account-problems.ts'
import { SIGN_IN_PATH, thenTo } from '../../session/return-path.ts'
import { registrationProblem, useRegister, type Registration } from './mutations.ts'
import { registrationSchema } from './schemas.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/register`: an administrator opens an account for somebody. Nobody is signed in by it. */
export function RegisterScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const navigate = useNavigate()
  const registration = useRegister()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(registrationSchema),
    defaultValues: { username: '', email: '', password: '' },
  })
  const { errors } = formState

  const submit = (values: Registration) =>
    registration.mutate(values, {
      // Who is signed in is led on from there: to the new account among the others.
      onSuccess: () => void navigate(SIGN_IN_PATH, { state: thenTo('/admin/users') }),
      onError: (error) => {
        for (const { field, problem } of refusedFields(error)) {
          if (field !== 'role') setError(field, { message: problem }, { shouldFocus: true })
        }
      },
    })

  return (
    <SignInFrame page={t('register.title')} title={t('register.title')} text={t('register.text')}>
      <form className="form" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        {registration.isError && (
          <Notice tone="danger" role="alert">
            {registrationProblem(t, registration.error)}
          </Notice>
        )}
        <UsernameField
          error={problemText(t, errors.username)}
          autoComplete="off"
          input={register('username')}
        />
        <EmailField
          error={problemText(t, errors.email)}
          autoComplete="off"
          input={register('email')}
        />
        <PasswordField
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          error={problemText(t, errors.password)}
          autoComplete="new-password"
          input={register('password')}
        />
        <Button type="submit" busy={registration.isPending} busyLabel={t('register.submitting')}>
          {t('register.submit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
