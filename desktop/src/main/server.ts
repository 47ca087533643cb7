import { compatibilityOf, isHealth } from '@ufuq/shared/contract/health'
import type { Session } from 'electron'
import type { ServerCheck, ServerProblem } from '../common/bridge.ts'
import { parseAddress } from './address.ts'
import type { SettingsStore } from './settings.ts'

const TIMEOUT_MS = 10_000

export interface Server {
  /** The origin of the server, or null until the first setup is complete. */
  readonly origin: string | null
  /**
   * Checks that the server responds and is compatible. If no server is stored, reports an invalid
   * address.
   */
  check(): Promise<ServerCheck>
  /**
   * Switches to another server, once it has responded. Deletes all data of the previous server,
   * including its session.
   */
  take(address: string): Promise<ServerCheck>
  /**
   * Reads from the server as the signed-in user. Resolves to undefined if there is no usable
   * response.
   */
  read(path: string): Promise<unknown>
}

export function createServer(session: Session, settings: SettingsStore): Server {
  return {
    get origin() {
      return settings.current.server
    },
    async check() {
      const { server } = settings.current
      return server ? checkServer(session, server) : failure('invalidAddress')
    },
    async take(text) {
      const address = parseAddress(text)
      if (!address.ok) return address
      const result = await checkServer(session, address.server)
      if (result.ok && result.server !== settings.current.server) {
        // A response that is still on its way would set its cookie again.
        await session.closeAllConnections()
        await session.clearStorageData()
        await session.clearCache()
        settings.change({ server: result.server })
      }
      return result
    },
    async read(path) {
      const { server } = settings.current
      if (!server) return undefined
      try {
        const response = await session.fetch(server + path, {
          ...request,
          credentials: 'include',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return response.ok ? ((await response.json()) as unknown) : undefined
      } catch {
        return undefined
      }
    },
  }
}

const request = {
  headers: { accept: 'application/json' },
  cache: 'no-store',
  redirect: 'error',
  bypassCustomProtocolHandlers: true,
} as const

const failure = (problem: ServerProblem): ServerCheck => ({ ok: false, problem })

export async function checkServer(
  session: Pick<Session, 'fetch'>,
  server: string,
): Promise<ServerCheck> {
  let response: Response
  let answer: unknown
  try {
    response = await session.fetch(`${server}/api/health`, {
      ...request,
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = await response.json().catch(() => null)
  } catch (error) {
    return failure(problemOf(error))
  }
  if (!response.ok || !isHealth(answer)) return failure(problemOfAnswer(response, answer))
  const compatibility = compatibilityOf(answer.api)
  return compatibility === 'compatible' ? { ok: true, server } : failure(compatibility)
}

/** The statuses of the pages of captive portals, security checks and limits of a proxy. */
const PORTAL_STATUSES = new Set([200, 403, 429, 511])

/** Classifies a response that is not the state of our server. */
function problemOfAnswer({ status, headers }: Response, answer: unknown): ServerProblem {
  if (status === 407) return 'proxy'
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage && PORTAL_STATUSES.has(status)) return 'captivePortal'
  if (status < 500) return 'notUfuq'
  return typeof codeOf(answer) === 'string' ? 'unavailable' : 'unreachable'
}

/** Chromium states the cause only in the message of the error. */
export function problemOf(error: unknown): ServerProblem {
  const message = error instanceof Error ? error.message : ''
  if (/ERR_(CERT|SSL|BAD_SSL)_/.test(message)) return 'certificate'
  if (/ERR_\w*(PROXY|TUNNEL)/.test(message)) return 'proxy'
  if (/redirect/i.test(message)) return 'notUfuq'
  return 'unreachable'
}

const codeOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined
