import { isolated } from '@ufuq/shared/domain/isolate'
import { Icon } from '@ufuq/shared/ui/icon'
import { Plate } from '@ufuq/shared/ui/plate'
import { NightGround } from '@ufuq/shared/ui/strata'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What the server's pages before sign-in and the admin's own screen have in common. */

interface SignInPanelProps {
  /** The logo of a window in which the panel is all there is; pages have theirs above it. */
  logo?: ReactNode
  title: string
  text?: string | undefined
  /** Links that lead elsewhere. */
  waysOut: ReactNode
  children: ReactNode
}

/** The drawing of an astrolabe plate above the strata. The form is next to it or, on a phone, below. */
export function SignInPanel({ logo, title, text, waysOut, children }: SignInPanelProps) {
  const Side = logo ? 'main' : 'div'
  return (
    <div className="login">
      <header className="art-side">
        {logo}
        <Plate tone="night" />
        <NightGround />
      </header>
      <Side className="form-side">
        <div>
          <h1>{title}</h1>
          {text && <p className="intro">{text}</p>}
          {children}
          <div className="row spread ways-out">{waysOut}</div>
        </div>
      </Side>
    </div>
  )
}

interface WhoProps {
  username: string
  /** Returns to the password. Without it, the browser posts this to the page’s own address. */
  onLeave?: () => void
}

/** Whose second step it is. */
export function Who({ username, onLeave }: WhoProps) {
  const { t } = useTranslation('admin')
  return (
    <form
      className="who"
      method="post"
      onSubmit={(event) => {
        if (!onLeave) return
        event.preventDefault()
        onLeave()
      }}
    >
      <span>{t('twoFactor.who', { name: isolated(username) })}</span>
      <button type="submit" name="leave" value="yes">
        {t('twoFactor.notYou')}
      </button>
    </form>
  )
}

const WAYS = {
  passkey: { label: 'twoFactor.passkey', icon: Fingerprint },
  app: { label: 'twoFactor.app', icon: Smartphone },
  recovery: { label: 'twoFactor.recovery', icon: LifeBuoy },
  password: { label: 'twoFactor.password', icon: KeyRound },
  lost: { label: 'twoFactor.lost', icon: CircleQuestionMark },
} as const

interface OtherWaysProps<Way extends keyof typeof WAYS> {
  ways: readonly Way[]
  /** An item of the list, which contains the name of a way. */
  children: (way: Way, content: ReactNode) => ReactNode
}

/** The other ways to prove who somebody is. */
export function OtherWays<Way extends keyof typeof WAYS>(props: OtherWaysProps<Way>) {
  const { t } = useTranslation('admin')
  const { ways, children } = props
  const contentOf = (way: Way) => (
    <>
      <Icon icon={WAYS[way].icon} />
      <span>{t(WAYS[way].label)}</span>
      <Icon icon={ChevronRight} mirrored />
    </>
  )
  return (
    ways.length > 0 && <ul className="ways">{ways.map((way) => children(way, contentOf(way)))}</ul>
  )
}
