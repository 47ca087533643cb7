import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ability, SessionUser } from '@ufuq/shared/contract/users'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { Button } from '@ufuq/shared/ui/button'
import { ErrorState } from '@ufuq/shared/ui/states'
import type { ParseKeys } from 'i18next'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
  type NavigateOptions,
  type NavigateProps,
} from 'react-router-dom'
import { Waiting } from '../components/waiting.tsx'
import { addressIn } from '../host/history-state.ts'
import { useHost } from '../host/host-context.tsx'
import type { HostSignInPage } from '../host/host.ts'
import { useErrorText } from '../server/error-text.ts'
import { onCallError } from './call-errors.ts'
import { ConfirmedCallProvider } from './confirmed-calls.tsx'
import { useSignedInToast } from './mutations.ts'
import { sessionQueries } from './queries.ts'
import { SessionProvider, useMeets } from './session.tsx'

/** Admits only signed-in users; others sign in first and return afterwards. */
export function RequireSession() {
  const returnState = useReturnState()
  return (
    <WithSession>
      {(user) =>
        user ? (
          <SessionProvider value={user}>
            <Welcome />
            <RequiredSetup />
            <ConfirmedCallProvider>
              <Outlet />
            </ConfirmedCallProvider>
          </SessionProvider>
        ) : (
          <Redirect to={SIGN_IN_PATH} state={returnState} />
        )
      }
    </WithSession>
  )
}

/**
 * Shows the welcome message of the shared sign-in screen to people who signed in on the host's own
 * page.
 */
function Welcome() {
  const { signInPage } = useHost()
  const notifySignedIn = useSignedInToast()
  useEffect(() => {
    if (signInPage?.takeWelcome()) notifySignedIn()
  }, [signInPage, notifySignedIn])
  return null
}

/** Opens the screen for a second step once a call says that the role requires one. */
function RequiredSetup() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const open = useEffectEvent(() => {
    if (pathname !== SECURITY_PATH) void navigate(SECURITY_PATH)
  })
  useEffect(() => onCallError(client, 'two_factor_setup_required', () => open()), [client])
  return null
}

/**
 * The address to return to after sign-in: that of the screen whose code is being loaded, or
 * otherwise that of the current screen.
 */
function useReturnState() {
  const present: Location = useLocation()
  const { pathname, search, state } = useNavigation().location ?? present
  return pathname === SIGN_IN_PATH ? (state as unknown) : thenTo(pathname + search)
}

/**
 * Redirects users who are already signed in away from the sign-in screen, and other users to the
 * host's own sign-in page, if it has one.
 */
export function GuestsOnly() {
  const { state } = useLocation()
  const { signInPage } = useHost()
  const path = returnPath(state)
  return (
    <WithSession>
      {(user) => {
        if (user) return <Redirect to={path} />
        return signInPage ? <LeaveForSignIn page={signInPage} path={path} /> : <Outlet />
      }}
    </WithSession>
  )
}

function LeaveForSignIn({ page, path }: { page: HostSignInPage; path: string }) {
  const { t } = useTranslation('admin')
  useEffect(() => page.open(path), [page, path])
  return <Waiting label={t('shell.loading')} />
}

/** An ability, or a kind whose entries the user must be able to read. */
export type Requirement = Ability | Kind

/** Users who lack the ability see a sentence instead of the screen. */
export interface Restriction {
  ability: Requirement
  openTo: 'editors' | 'administrators'
  /** The screen's title. */
  title: ParseKeys<'admin'>
  sentence: ParseKeys<'admin'>
}

interface RequireAbilityProps {
  ability: Requirement
  /** Shown instead of the screen. */
  otherwise: ReactNode
}

export function RequireAbility({ ability, otherwise }: RequireAbilityProps) {
  return useMeets()(ability) ? <Outlet /> : otherwise
}

/** Redirects to an address, and shows a loading state while the next screen's code is fetched. */
export function Redirect({ to, state }: Pick<NavigateProps, 'to' | 'state'>) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Navigate to={to} state={state} replace />
      <Waiting label={t('shell.loading')} />
    </>
  )
}

function WithSession({ children }: { children: (user: SessionUser | null) => ReactNode }) {
  const { t } = useTranslation('admin')
  const toText = useErrorText()
  const me = useQuery(sessionQueries.me())

  if (me.data !== undefined) return children(me.data)
  if (me.isPending) return <Waiting label={t('shell.loading')} />
  return (
    <Waiting>
      <ErrorState
        level={1}
        title={t('states.sessionErrorTitle')}
        text={toText(me.error)}
        action={
          <Button
            variant="line"
            busy={me.isFetching}
            busyLabel={t('shell.loading')}
            onClick={() => void me.refetch()}
          >
            {t('states.tryAgain')}
          </Button>
        }
      />
    </Waiting>
  )
}

const SIGN_IN_PATH = '/admin/login'
/** Where a second step is set up. */
const SECURITY_PATH = '/admin/security'

/** The navigation state that makes the sign-in screen open this path after sign-in. */
const thenTo = (path: string) => ({ from: path })

/** Where to go after sign-in: the requested admin screen, otherwise the dashboard. */
export function returnPath(state: unknown): string {
  const from = addressIn(state)
  return from === null || /^\/admin\/login\b/.test(from) ? '/admin' : from
}

/**
 * How to navigate to an address requested from outside the screens. On the sign-in screen, the
 * navigation waits until the user has signed in, and what was typed there stays.
 */
export const wayTo = (path: string, from: string): [to: string, options?: NavigateOptions] =>
  from === SIGN_IN_PATH ? [SIGN_IN_PATH, { replace: true, state: thenTo(path) }] : [path]
