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
import { SignInFrame } from './sign-in-frame.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Notice } from '@ufuq/shared/ui/notice'
import type { HostSignInElsewhere } from '../../host.ts'
import { useHost } from '../../host-context.tsx'
import { useSignedInToast } from '../../session/mutations.ts'
import { changeSession, sessionQueries } from '../../session/queries.ts'

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

/** The way through the browser, in a window in which passkeys and work accounts can't be used. */
function BrowserSignIn() {
  const { signInElsewhere } = useHost()
  return signInElsewhere ? <Elsewhere {...signInElsewhere} /> : null
}

function Elsewhere({ begin, cancel }: HostSignInElsewhere) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const notifySignedIn = useSignedInToast()
  const signIn = useMutation({
    mutationFn: begin,
    onSuccess: async (end) => {
      if (end !== 'signed-in') return
      changeSession(client, await client.fetchQuery({ ...sessionQueries.me(), staleTime: 0 }))
      notifySignedIn()
    },
  })
  // The browser may come back after this screen has been left.
  useEffect(() => cancel, [cancel])

  if (signIn.isPending) {
    return (
      <Notice
        role="status"
        action={
          <Button variant="quiet" onClick={cancel}>
            {t('desktopSignIn.cancel')}
          </Button>
        }
      >
        {t('desktopSignIn.waiting')}
      </Notice>
    )
  }
  return (
    <div className="form">
      {signIn.data === 'failed' && (
        <Notice tone="danger" role="alert" title={t('desktopSignIn.failed')}>
          {t('desktopSignIn.failedText')}
        </Notice>
      )}
      <p>{t('desktopSignIn.hint')}</p>
      <Button variant="line" onClick={() => signIn.mutate()}>
        {t('desktopSignIn.begin')}
      </Button>
    </div>
  )
}
