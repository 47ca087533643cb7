import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@ufuq/shared/ui/button'
import { credentialsSchema } from '../../account-schemas.ts'
import { useLanguage } from '../../language.ts'
import { useSignIn } from '../../session/mutations.ts'
import { SignInFields } from '../../session/sign-in-fields.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/login`. Once there is a session, the guard around this screen redirects the user. */
export function LoginScreen() {
  const { t } = useTranslation(['admin', 'common'])
  const signIn = useSignIn()
  const language = useLanguage()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  useEffect(() => setFocus('username'), [setFocus])

  return (
    <SignInFrame page={t('login.page')} title={t('login.title')} text={t('login.text')}>
      <form
        className="form"
        aria-label={t('login.page')}
        noValidate
        onSubmit={(event) => void handleSubmit((credentials) => signIn.mutate(credentials))(event)}
      >
        <SignInFields register={register} errors={errors} failure={signIn.error} />
        <Button type="submit" busy={signIn.isPending} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <p className="forgot">
        <SiteLink className="more" path={`/admin/forgot?language=${language}`}>
          {t('login.forgot')}
        </SiteLink>
      </p>
    </SignInFrame>
  )
}
