import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TwoFactorWay } from '@ufuq/shared/contract/two-factor'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { credentialsSchema } from '../../account-schemas.ts'
import { useLanguage } from '../../language.ts'
import { useBegunSession, useSignIn } from '../../session/sign-in-mutations.ts'
import { SignInFields } from '../../session/sign-in-fields.tsx'
import { useTwoFactorForm } from '../../session/two-factor-form.ts'
import { SiteLink } from '../../shell/site-link.tsx'
import { BrowserSignIn } from './browser-sign-in.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

interface Demand {
  username: string
  ways: TwoFactorWay[]
}

/** `/admin/login`. Once there is a session, the guard around this screen redirects the user. */
export function LoginScreen() {
  const [demand, setDemand] = useState<Demand | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  if (!demand) return <PasswordStep failure={failure} onTwoFactor={setDemand} />
  const leave = (reason: Error | null) => {
    setFailure(reason)
    setDemand(null)
  }
  return <TwoFactorStep {...demand} onLeave={leave} />
}

interface PasswordStepProps {
  /** Why the second step failed. */
  failure: Error | null
  onTwoFactor: (demand: Demand) => void
}

function PasswordStep({ failure, onTwoFactor }: PasswordStepProps) {
  const { t } = useTranslation(['admin', 'common'])
  const signIn = useSignIn()
  const language = useLanguage()
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: valibotResolver(credentialsSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors } = formState
  useEffect(() => setFocus('username'), [setFocus])
  const submit = handleSubmit((credentials) =>
    signIn.mutate(credentials, {
      onSuccess: (result) => {
        if (Array.isArray(result)) onTwoFactor({ username: credentials.username, ways: result })
      },
    }),
  )

  return (
    <SignInFrame page={t('login.page')} title={t('login.title')} text={t('login.text')}>
      <form
        className="form"
        aria-label={t('login.page')}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <SignInFields register={register} errors={errors} failure={signIn.error ?? failure} />
        <Button type="submit" busy={signIn.isPending} busyLabel={t('login.submitting')}>
          {t('login.submit')}
        </Button>
      </form>
      <BrowserSignIn />
      <p className="forgot">
        <SiteLink className="more" path={`/admin/forgot?language=${language}`}>
          {t('login.forgot')}
        </SiteLink>
      </p>
    </SignInFrame>
  )
}

interface TwoFactorStepProps extends Demand {
  /** Returns to the password. */
  onLeave: (reason: Error | null) => void
}

function TwoFactorStep({ username, ways, onLeave }: TwoFactorStepProps) {
  const { t } = useTranslation('admin')
  const begin = useBegunSession()
  const { way, fields, otherWays, isBusy, submit, focus } = useTwoFactorForm({
    ways,
    onSignedIn: begin,
    onExpired: onLeave,
  })
  const focusOnce = useEffectEvent(focus)
  useEffect(() => focusOnce(), [])
  return (
    <SignInFrame page={t('twoFactor.page')} title={t('twoFactor.title')}>
      <div className="who">
        <span>{t('twoFactor.who', { name: isolated(username) })}</span>
        <button type="button" onClick={() => onLeave(null)}>
          {t('twoFactor.notYou')}
        </button>
      </div>
      <form
        className="form"
        aria-label={t('twoFactor.page')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {fields}
        {way && (
          <Button type="submit" busy={isBusy} busyLabel={t('twoFactor.submitting')}>
            {t('twoFactor.submit')}
          </Button>
        )}
      </form>
      {otherWays}
    </SignInFrame>
  )
}
