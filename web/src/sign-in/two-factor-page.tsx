import { CodeField } from '@ufuq/admin/code-field'
import { brokenRule } from '@ufuq/shared/client/api-error'
import type {
  SignInInput,
  TwoFactorTerms,
  TwoFactorView,
} from '@ufuq/shared/contract/sign-in-pages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { Button, buttonClass } from '@ufuq/shared/ui/button'
import { Icon, type Glyph } from '@ufuq/shared/ui/icon'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { PasskeyButton, PasskeyFailure } from './passkey-button.tsx'
import { Refusal } from './refusal.tsx'
import { addressOf, SignInLayout } from './sign-in-layout.tsx'

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
      <form className="who" method="post">
        <span>{t('twoFactor.who', { name: isolated(username) })}</span>
        <button type="submit" name="leave" value="yes">
          {t('twoFactor.notYou')}
        </button>
      </form>
      <PasskeyFailure />
      {view === 'lost' ? (
        <Lost {...input} />
      ) : view === 'passkey' ? (
        <Passkey {...input} />
      ) : (
        <CodeForm {...input} />
      )}
      <OtherWays {...input} />
    </SignInLayout>
  )
}

function CodeForm({ outcome, twoFactor: { view } }: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  const refused = outcome?.state === 'refused' ? outcome : null
  const error = refused?.error.errors?.find(({ field }) => field === 'code')
  return (
    <form className="form" method="post" aria-label={t('twoFactor.page')} noValidate data-sign-in>
      <Refusal refused={refused} />
      <CodeField
        way={view === 'recovery' ? 'recovery' : 'app'}
        error={error && { message: brokenRule(error) }}
        input={{ name: 'code', defaultValue: refused?.code ?? '', autoFocus: true }}
      />
      <Button type="submit" data-busy={t('twoFactor.submitting')}>
        {t('twoFactor.submit')}
      </Button>
    </form>
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
        <PasskeyButton {...input} className={buttonClass()} label={t('twoFactor.passkey')} />
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

const LINKS: {
  way: TwoFactorView
  label: `twoFactor.${'app' | 'recovery' | 'lost'}`
  icon: Glyph
}[] = [
  { way: 'app', label: 'twoFactor.app', icon: Smartphone },
  { way: 'recovery', label: 'twoFactor.recovery', icon: LifeBuoy },
  { way: 'lost', label: 'twoFactor.lost', icon: CircleQuestionMark },
]

function OtherWays(input: TwoFactorPageProps) {
  const { t } = useTranslation('admin')
  const { ways, view } = input.twoFactor
  const isOffered = (way: TwoFactorView) =>
    way !== view && (way === 'lost' || ways.some((known) => known === way))
  return (
    <ul className="ways">
      {isOffered('passkey') && (
        <li data-part="passkey" hidden>
          <PasskeyButton {...input} label={t('twoFactor.passkey')}>
            <Icon icon={ChevronRight} mirrored />
          </PasskeyButton>
        </li>
      )}
      {LINKS.filter(({ way }) => isOffered(way)).map(({ way, label, icon }) => (
        <li key={way}>
          <a href={addressOf({ ...input, way })}>
            <Icon icon={icon} />
            <span>{t(label)}</span>
            <Icon icon={ChevronRight} mirrored />
          </a>
        </li>
      ))}
    </ul>
  )
}
