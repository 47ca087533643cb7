import { PasswordForm } from '@ufuq/admin/sign-in-forms'
import type { LoginOffer, SignInInput } from '@ufuq/shared/calls/sign-in-pages'
import type { OfferedProvider } from '@ufuq/shared/contract/sign-in-providers'
import { isolated } from '@ufuq/shared/domain/isolate'
import { buttonClass } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { ProviderMark } from '@ufuq/shared/ui/provider-mark'
import { useTranslation } from 'react-i18next'
import { PasskeyButton, PasskeyFailure } from './passkey-button.tsx'
import { addressOf, refusalIn, SignInLayout } from './sign-in-layout.tsx'

const NOTHING_ELSE: LoginOffer = {
  providers: [],
  takesPasswords: true,
  takesPasskeys: false,
  failure: null,
}

/**
 * `/admin/login`. The form is posted to the page's own address, which contains the address to open
 * afterwards. Work accounts come first where most people have no password.
 */
export function LoginPage(input: SignInInput) {
  const { t } = useTranslation('admin')
  const { outcome, login = NOTHING_ELSE } = input
  const isByProvider = !login.takesPasswords && login.providers.length > 0
  return (
    <SignInLayout
      {...input}
      title={t('login.title')}
      text={isByProvider ? t('providers.text') : t('login.text')}
    >
      {!outcome && <ProviderFailureNotice failure={login.failure} />}
      <PasskeyFailure />
      {isByProvider ? (
        <>
          <OtherWays {...input} login={login} isFirst />
          <details className="other-way" open={outcome !== undefined}>
            <summary>
              {t('providers.usePassword')}
              <small>{t('providers.usePasswordFor')}</small>
            </summary>
            <PasswordWay {...input} takesFocus={outcome !== undefined} />
          </details>
        </>
      ) : (
        <>
          <PasswordWay {...input} takesFocus />
          <OtherWays {...input} login={login} isFirst={false} />
        </>
      )}
    </SignInLayout>
  )
}

function PasswordWay({ takesFocus, ...input }: SignInInput & { takesFocus: boolean }) {
  const { t } = useTranslation('admin')
  const { language, emailsLinks, outcome } = input
  const { typed, error } = refusalIn(outcome)
  return (
    <>
      <PasswordForm username={typed?.username ?? ''} takesFocus={takesFocus} error={error} />
      <p className="forgot">
        {emailsLinks ? (
          <a className="more" href={addressOf({ page: 'forgot', language, returnTo: null })}>
            {t('login.forgot')}
          </a>
        ) : (
          t('login.askAdministrator')
        )}
      </p>
    </>
  )
}

/** Passkeys and work accounts. Without any, and without a script for passkeys, nothing is shown. */
function OtherWays({
  login: { providers, takesPasskeys },
  isFirst,
  ...input
}: SignInInput & { login: LoginOffer; isFirst: boolean }) {
  const { t } = useTranslation('admin')
  const passkey = takesPasskeys && (
    <PasskeyButton {...input} variant="line" label={t('passkey.signIn')} />
  )
  const divider = !isFirst && <p className="or">{t('providers.or')}</p>
  if (providers.length === 0) {
    return (
      <div data-part="passkey" className="providers" hidden>
        {divider}
        {passkey}
      </div>
    )
  }
  return (
    <div className="providers">
      {divider}
      {providers.map((provider) => (
        <ProviderLink
          key={provider.id}
          provider={provider}
          isFilled={isFirst}
          returnTo={input.returnTo}
        />
      ))}
      <div data-part="passkey" hidden>
        {passkey}
      </div>
    </div>
  )
}

interface ProviderLinkProps extends Pick<SignInInput, 'returnTo'> {
  provider: OfferedProvider
  isFilled: boolean
}

function ProviderLink({ provider, isFilled, returnTo }: ProviderLinkProps) {
  const { t } = useTranslation('admin')
  const { id, kind, name } = provider
  const query = returnTo === null ? '' : `?${new URLSearchParams({ to: returnTo })}`
  return (
    <a
      className={buttonClass({ variant: isFilled ? 'solid' : 'line' })}
      href={`/admin/login/with/${id}${query}`}
    >
      <ProviderMark kind={kind} />
      {t('providers.continueWith', { name })}
    </a>
  )
}

function ProviderFailureNotice({ failure }: Pick<LoginOffer, 'failure'>) {
  const { t } = useTranslation('admin')
  if (!failure) return null
  const { reason, provider } = failure
  const name = provider ? isolated(provider.name) : t('providers.fallback')
  return (
    <Notice tone="danger" role="alert">
      {t(`providers.failures.${reason}`, { name })}
    </Notice>
  )
}
