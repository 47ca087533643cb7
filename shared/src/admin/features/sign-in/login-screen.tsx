import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { problemText } from '../../account-problems.ts'
import { signInProblem, useSignIn } from '../../session/mutations.ts'
import { credentialsSchema } from './schemas.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/login`. Once there is a session, the guard around this screen leads on. */
export function LoginScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState

  return (
    <SignInFrame page={t('login.page')} title={t('login.title')} text={t('login.text')}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => void handleSubmit((credentials) => signIn.mutate(credentials))(event)}
      >
        {signIn.isError && (
          <Notice tone="danger" role="alert">
            {signInProblem(t, signIn.error)}
          </Notice>
        )}
        <Field label={t('fields.username')} error={problemText(t, errors.username)} required>
          {(control) => (
            <TextInput
              {...control}
              {...register('username')}
              dir="auto"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('fields.password')} error={problemText(t, errors.password)} required>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password')}
              autoComplete="current-password"
              showLabel={t('fields.showPassword')}
              hideLabel={t('fields.hidePassword')}
            />
          )}
        </Field>
        <Button type="submit" busy={signIn.isPending} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
    </SignInFrame>
  )
}
