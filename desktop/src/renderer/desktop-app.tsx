import { AdminApp } from '@ufuq/admin/app'
import type { Language } from '@ufuq/shared/contract/languages'
import { Button } from '@ufuq/shared/ui/button'
import { LoadingState, Skeleton } from '@ufuq/shared/ui/states'
import { useCallback, useEffect, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  ADDRESS_PAGE,
  CRASHED_PAGE,
  type Start,
  PASSING_PROBLEMS,
  type ServerProblem,
} from '../common/bridge.ts'
import { AddressScreen } from './address-screen.tsx'
import { bridge, useDesktopEvent } from './bridge.ts'
import { StartFrame } from './start-frame.tsx'
import { useAdmin } from './use-admin.ts'
import { useDocumentLanguage, useFrameLanguage } from './use-frame-language.ts'
import { WindowFrame, type ConnectionState } from './window-frame.tsx'

/** The window's content: the admin screens, or a replacement while they can't be shown. */
export function DesktopApp({ start }: { start: Start }) {
  const connection = useConnection()
  // Until the admin screens are loaded, a whole screen, instead of the banner, shows that the
  // server is unreachable.
  const [hasAdmin, setHasAdmin] = useState(false)
  useDocumentLanguage(useFrameLanguage())
  return (
    <WindowFrame hasMenuButton={start.hasMenuButton} connection={hasAdmin ? connection : 'online'}>
      <Screen start={start} onAdmin={setHasAdmin} />
    </WindowFrame>
  )
}

const toAdmin = () => window.location.assign('/admin')
const toAddress = () => window.location.assign(ADDRESS_PAGE)

interface ScreenProps {
  start: Start
  onAdmin: (isShown: boolean) => void
}

function Screen({ start, onAdmin }: ScreenProps) {
  const { i18n } = useTranslation('desktop')
  const { pathname } = window.location
  const setLanguage = useCallback(
    (language: Language) => {
      void i18n.changeLanguage(language)
      void bridge.setLanguage(language)
    },
    [i18n],
  )
  // A language that is chosen in the menu. Once loaded, the admin screens handle their own texts.
  useDesktopEvent('language', ({ language }) => void i18n.changeLanguage(language))

  if (pathname === CRASHED_PAGE) return <CrashScreen onReload={toAdmin} onLanguage={setLanguage} />
  if (start.server === null || pathname === ADDRESS_PAGE) {
    return <AddressScreen current={start.server} onDone={toAdmin} onLanguage={setLanguage} />
  }
  return <Admin start={start} server={start.server} onLanguage={setLanguage} onAdmin={onAdmin} />
}

interface AdminProps {
  start: Start
  server: string
  onLanguage: (language: Language) => void
  onAdmin: (isShown: boolean) => void
}

function Admin({ start, server, onLanguage, onAdmin }: AdminProps) {
  const { t } = useTranslation('desktop')
  const { state, retry } = useAdmin(start.theme, onLanguage)
  const [path, setPath] = useState(start.open)
  useDesktopEvent('open', (event) => setPath(event.path))
  const isReady = state.is === 'ready'
  useEffect(() => onAdmin(isReady), [onAdmin, isReady])
  const onOpened = useCallback(() => setPath(null), [])

  if (state.is === 'connecting') {
    return (
      <main className="waiting">
        <LoadingState label={t('connecting')}>
          <Skeleton shape="frame" />
        </LoadingState>
      </main>
    )
  }
  if (state.is === 'problem') {
    return (
      <ProblemScreen
        problem={state.problem}
        server={server}
        isTrying={state.isTrying}
        onRetry={retry}
        onChangeServer={toAddress}
        onLanguage={onLanguage}
      />
    )
  }
  return (
    <>
      {/* The organisation's logos and accent, which the server puts into its own admin page. */}
      <link rel="stylesheet" href="/look.css" data-look="" />
      <AdminApp host={state.host} {...state.runtime} path={path} onOpened={onOpened} />
    </>
  )
}

const BACK_MS = 5000

/** Whether the server responds, according to the main process. */
function useConnection(): ConnectionState {
  const [state, setState] = useState<ConnectionState>('online')
  useDesktopEvent('connection', ({ isOnline }) => setState(isOnline ? 'back' : 'offline'))
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('online'), BACK_MS)
    return () => clearTimeout(timer)
  }, [state])
  return state
}

interface CrashScreenProps {
  onReload: () => void
  onLanguage: (language: Language) => void
}

/** The screen that is shown after the process of the window has crashed. */
function CrashScreen({ onReload, onLanguage }: CrashScreenProps) {
  const { t } = useTranslation('desktop')
  return (
    <StartFrame
      page={t('crash.title')}
      title={t('crash.title')}
      text={t('crash.text')}
      onLanguage={onLanguage}
    >
      <div className="choices">
        <Button autoFocus onClick={onReload}>
          {t('crash.reload')}
        </Button>
      </div>
    </StartFrame>
  )
}

interface ProblemScreenProps {
  problem: ServerProblem
  server: string | null
  isTrying: boolean
  onRetry: () => void
  onChangeServer: () => void
  onLanguage: (language: Language) => void
}

/** Explains why there is no working server, and what the user can do about it. */
function ProblemScreen(props: ProblemScreenProps) {
  const { problem, server, isTrying, onRetry, onChangeServer, onLanguage } = props
  const { t } = useTranslation('desktop')
  const retry = useRef<HTMLButtonElement>(null)
  const goesOn = PASSING_PROBLEMS.includes(problem)
  useEffect(() => retry.current?.focus(), [])
  return (
    <StartFrame
      page={t(`problems.${problem}.title`)}
      title={t(`problems.${problem}.title`)}
      text={t(`problems.${problem}.text`)}
      onLanguage={onLanguage}
    >
      {goesOn && <p className="intro">{t('goesOn')}</p>}
      {server && (
        <p className="server">
          {t('server')} <bdi dir="ltr">{server}</bdi>
        </p>
      )}
      <div className="choices">
        <Button ref={retry} busy={isTrying} busyLabel={t('retrying')} onClick={onRetry}>
          {t('retry')}
        </Button>
        <Button variant="line" onClick={onChangeServer}>
          {t('changeServer')}
        </Button>
      </div>
    </StartFrame>
  )
}
