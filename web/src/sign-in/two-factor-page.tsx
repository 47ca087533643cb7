import { CodeForm } from '@ufuq/admin/sign-in-forms'
import { OtherWays, Who } from '@ufuq/admin/sign-in-parts'
import type { SignInInput, TwoFactorTerms, TwoFactorView } from '@ufuq/shared/calls/sign-in-pages'
import { buttonClass } from '@ufuq/shared/ui/button'
import { useTranslation } from 'react-i18next'
import { PasskeyButton, PasskeyFailure } from './passkey-button.tsx'
import { addressOf, refusalIn, SignInLayout } from './sign-in-layout.tsx'

interface TwoFactorPageProps extends SignInInput {
  twoFactor: TwoFactorTerms
}

const TITLES = {
  app: 'twoFactor.title',
  recovery: 'twoFactor.recoveryTitle',
  passkey: 'twoFactor.passkeyTitle',
  lost: 'twoFactor.lostTitle',
} as const

/** `/admin/login/two-factor`: the proof after a right password, in one of several ways. */
export function TwoFactorPage(input: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  const { username, view } = input.twoFactor
  return (
    <SignInLayout {...input} title={t(TITLES[view])}>
      <Who username={username} />
      <PasskeyFailure />
      {view === 'lost' ? (
        <Lost {...input} />
      ) : view === 'passkey' ? (
        <Passkey {...input} />
      ) : (
        <CodeWay {...input} />
      )}
      <WaysOffered {...input} />
    </SignInLayout>
  )
}

function CodeWay({ outcome, twoFactor: { view } }: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  const { typed, error } = refusalIn(outcome)
  return (
    <CodeForm
      way={view === 'recovery' ? 'recovery' : 'app'}
      code={typed?.code}
      error={error}
      aria-label={t('twoFactor.page')}
      submitLabel={t('twoFactor.submit')}
      busyLabel={t('twoFactor.submitting')}
      beginsSession
    />
  )
}

function Passkey(input: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <p>{t('twoFactor.passkeyText')}</p>
      <noscript>
        <p>{t('passkey.needsScript')}</p>
      </noscript>
      <div className="providers" data-part="passkey" hidden>
        <PasskeyButton {...input} label={t('twoFactor.passkey')} />
      </div>
    </>
  )
}

const STEPS = [
  ['twoFactor.lostSteps.call', 'twoFactor.lostSteps.callText'],
  ['twoFactor.lostSteps.code', 'twoFactor.lostSteps.codeText'],
  ['twoFactor.lostSteps.setUp', 'twoFactor.lostSteps.setUpText'],
] as const

function Lost(input: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <ol className="steps">
        {STEPS.map(([title, text]) => (
          <li key={title}>
            <b>{t(title)}</b> {t(text)}
          </li>
        ))}
      </ol>
      <p className="hint">{t('twoFactor.lostServer')}</p>
      <a className={buttonClass()} href={addressOf({ ...input, way: 'recovery' })}>
        {t('twoFactor.haveCode')}
      </a>
    </>
  )
}

const LISTED = ['passkey', 'app', 'recovery', 'lost'] as const

function WaysOffered(input: TwoFactorPageProps) {
  const { ways, view } = input.twoFactor
  const isOffered = (way: TwoFactorView) =>
    way !== view && (way === 'lost' || ways.some((known) => known === way))
  return (
    <OtherWays ways={LISTED.filter(isOffered)}>
      {(way, content) =>
        way === 'passkey' ? (
          <li key={way} data-part="passkey" hidden>
            <PasskeyButton {...input}>{content}</PasskeyButton>
          </li>
        ) : (
          <li key={way}>
            <a href={addressOf({ ...input, way })}>{content}</a>
          </li>
        )
      }
    </OtherWays>
  )
}
