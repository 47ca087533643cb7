import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import type { HostSignInElsewhere } from '../../host.ts'
import { useHost } from '../../host-context.tsx'
import { useLanguage } from '../../language.ts'
import { useBegunSession } from '../../session/mutations.ts'
import { sessionQueries } from '../../session/queries.ts'
import { SignInForm, type SignInStep } from '../../session/sign-in-form.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/login`. Once there is a session, the guard around this screen redirects the user. */
export function LoginScreen() {
  const begin = useBegunSession()
  return (
    <SignInForm username="" hasToasts onSignedIn={begin}>
      {(step) => (step.who === null ? <PasswordStep {...step} /> : <TwoFactorStep {...step} />)}
    </SignInForm>
  )
}

function PasswordStep(step: SignInStep) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  return (
    <SignInFrame page={t('login.page')} title={t('login.title')} text={t('login.text')}>
      <StepForm {...step} label={t('login.page')} />
      <BrowserSignIn />
      <p className="forgot">
        <SiteLink className="more" path={`/admin/forgot?language=${language}`}>
          {t('login.forgot')}
        </SiteLink>
      </p>
    </SignInFrame>
  )
}

function TwoFactorStep(step: SignInStep) {
  const { t } = useTranslation('admin')
  return (
    <SignInFrame page={t('twoFactor.page')} title={t('twoFactor.title')}>
      <div className="who">
        <span>{t('twoFactor.who', { name: isolated(step.who ?? '') })}</span>
        <button type="button" onClick={step.leave}>
          {t('twoFactor.notYou')}
        </button>
      </div>
      <StepForm {...step} label={t('twoFactor.page')} />
      {step.otherWays}
    </SignInFrame>
  )
}

function StepForm({ label, onSubmit, focusField, ...step }: SignInStep & { label: string }) {
  const focusOnce = useEffectEvent(focusField)
  useEffect(() => focusOnce(), [])
  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit?.()
      }}
    >
      {step.children}
      {onSubmit && (
        <Button type="submit" busy={step.isBusy} busyLabel={step.busyLabel}>
          {step.submitLabel}
        </Button>
      )}
    </form>
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
  const begun = useBegunSession()
  const signIn = useMutation({
    mutationFn: begin,
    onSuccess: async (end) => {
      if (end !== 'signed-in') return
      begun(await client.fetchQuery({ ...sessionQueries.me(), staleTime: 0 }))
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
