import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteLink } from '../../frame/site-link.tsx'
import { useHost } from '../../host/host-context.tsx'
import type { HostSignInElsewhere } from '../../host/host.ts'
import { useLanguage } from '../../host/language.ts'
import { useBegunSession } from '../../session/mutations.ts'
import { sessionQueries } from '../../session/queries.ts'
import { Who } from '../../session/sign-in-parts.tsx'
import { SignIn } from '../../session/sign-in.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** `/admin/login`. Once there is a session, the guard around this screen redirects the user. */
export function LoginScreen() {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const begin = useBegunSession()
  return (
    <SignIn username="" onSignedIn={begin}>
      {(form, secondStep) =>
        secondStep ? (
          <SignInFrame page={t('twoFactor.page')} title={t('twoFactor.title')}>
            <Who username={secondStep.username} onLeave={secondStep.leave} />
            {form}
          </SignInFrame>
        ) : (
          <SignInFrame page={t('login.page')} title={t('login.title')} text={t('login.text')}>
            {form}
            <BrowserSignIn />
            <p className="forgot">
              <SiteLink className="more" path={`/admin/forgot?language=${language}`}>
                {t('login.forgot')}
              </SiteLink>
            </p>
          </SignInFrame>
        )
      }
    </SignIn>
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
