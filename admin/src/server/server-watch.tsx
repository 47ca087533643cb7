import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isUnavailable } from '@ufuq/shared/client/api-error'
import { sendRequest } from '@ufuq/shared/client/request'
import { Icon } from '@ufuq/shared/ui/icon'
import CircleCheck from 'lucide-react/icons/circle-check'
import WifiOff from 'lucide-react/icons/wifi-off'
import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Server {
  is: ServerState
  /** How many times the server has become available again since this window was opened. */
  returns: number
}

const ServerContext = createContext<Server>({ is: 'answering', returns: 0 })

export const useServer = (): Server => use(ServerContext)

/** Provides the screens with the state of the server. */
export function ServerWatch({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [server, setServer] = useState<Server>({ is: 'answering', returns: 0 })
  useEffect(
    () =>
      watchServer(client, (is) =>
        setServer(({ returns }) => ({ is, returns: is === 'answering' ? returns + 1 : returns })),
      ),
    [client],
  )
  return <ServerContext value={server}>{children}</ServerContext>
}

/**
 * `offline`: the device has no connection; `away`: the server does not respond, or can't work
 * without its database.
 */
export type ServerState = 'answering' | 'away' | 'offline'

/** The shortest and the longest pause between requests to an unavailable server. */
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 15_000
const TIMEOUT_MS = 10_000

/**
 * Reports when the server becomes unavailable and when it is available again, and then refetches
 * what failed in the meantime. A call that fails because the server is unavailable triggers only a
 * health request, and a second one if the first succeeds. The result of these requests determines
 * the state. While the server is unavailable, it is polled with growing pauses, and immediately
 * when the device is online again or the window gets the focus. Returns a function that ends the
 * reports.
 */
export function watchServer(client: QueryClient, notify: (state: ServerState) => void): () => void {
  let state: ServerState = 'answering'
  let pause = FIRST_PAUSE_MS
  let timer: number | undefined
  let isAsking = false
  const over = new AbortController()

  function become(next: ServerState) {
    if (next === state) return
    state = next
    notify(next)
    if (next === 'answering') fetchWhatFailed(client)
  }

  /**
   * `isFirst` means that this is the first request after a failure, when the server may still
   * report its health from before the failure.
   */
  async function ask(isFirst = false) {
    if (isAsking) return
    isAsking = true
    window.clearTimeout(timer)
    const isWell = await answersWell()
    isAsking = false
    if (over.signal.aborted) return
    if (isWell) {
      pause = FIRST_PAUSE_MS
      if (isFirst) timer = window.setTimeout(() => void ask(), FIRST_PAUSE_MS)
      return become('answering')
    }
    become(navigator.onLine ? 'away' : 'offline')
    timer = window.setTimeout(() => void ask(), pause)
    pause = Math.min(pause * 1.6, MAX_PAUSE_MS)
  }

  const onCallEnd = (action: { type: string; error?: unknown }) => {
    const isReason = state === 'answering' ? isUnavailable(action.error) : action.type === 'success'
    if (isReason) void ask(state === 'answering')
  }
  /** Stops polling, because the device reports when it is online again. */
  const onOffline = () => {
    window.clearTimeout(timer)
    become('offline')
  }
  const onOnline = () => {
    pause = FIRST_PAUSE_MS
    void ask()
  }
  const onVisible = () => {
    if (state !== 'answering' && !document.hidden) void ask()
  }

  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated') onCallEnd(event.action)
  })
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated') onCallEnd(event.action)
  })
  const { signal } = over
  window.addEventListener('offline', onOffline, { signal })
  window.addEventListener('online', onOnline, { signal })
  document.addEventListener('visibilitychange', onVisible, { signal })
  return () => {
    over.abort()
    window.clearTimeout(timer)
    stopQueries()
    stopMutations()
  }
}

async function answersWell(): Promise<boolean> {
  try {
    await sendRequest('/api/health', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return true
  } catch {
    return false
  }
}

const fetchWhatFailed = (client: QueryClient) =>
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state: { status, error } }) => status === 'error' && isUnavailable(error),
  })

const BACK_MS = 5000

/**
 * One line above the screen while the server is unavailable, and for a moment after the server is
 * available again.
 */
export function ServerNotice() {
  const { t } = useTranslation('admin')
  const { is, returns } = useServer()
  const [returnsSeen, setReturnsSeen] = useState(returns)
  const isBack = is === 'answering' && returns > returnsSeen
  useEffect(() => {
    if (!isBack) return
    const timer = window.setTimeout(() => setReturnsSeen(returns), BACK_MS)
    return () => window.clearTimeout(timer)
  }, [isBack, returns])
  const text = isBack ? 'back' : is
  return (
    <div className="server-notice" role="status" data-state={text}>
      {text !== 'answering' && (
        <p>
          <Icon icon={isBack ? CircleCheck : WifiOff} />
          <span>{t(`server.${text}`)}</span>
        </p>
      )}
    </div>
  )
}
