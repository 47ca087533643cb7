import { basename, dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, isDatabaseUnavailable } from '#core/database/database_failures'

interface StartFailureOptions extends ErrorOptions {
  /** Whether the cause may disappear by itself, such as a port in use or a full disk. */
  isTransient?: boolean
}

/**
 * A reason why the server can't start, as one sentence for the person who starts it. It is shown
 * without a stack trace.
 */
export class StartFailure extends Error {
  readonly isTransient: boolean

  constructor(sentence: string, { isTransient = false, ...options }: StartFailureOptions = {}) {
    super(sentence, options)
    this.isTransient = isTransient
  }
}

/** `EX_CONFIG` of sysexits.h: another start with the same settings would fail too. */
const EX_CONFIG = 78

/** The exit code of a failed start: `EX_CONFIG`, or 1 if a later start may succeed. */
export function startExitCode(error: unknown): number {
  if (error instanceof StartFailure) return error.isTransient ? 1 : EX_CONFIG
  if (!(error instanceof Error)) return 1
  const { syscall, code }: NodeJS.ErrnoException = error
  const isPortForbidden = LISTENS.test(syscall ?? '') && code === 'EACCES'
  return isSettingsError(error) || explainSettingsFailure(error) || isPortForbidden ? EX_CONFIG : 1
}

/** The system calls that fail if the server can't listen. */
const LISTENS = /^(listen|getaddrinfo)$/

const isSettingsError = (error: Error): error is Error & { help: unknown } =>
  'help' in error && 'code' in error && error.code === 'E_INVALID_ENV_VARIABLES'

/** The message for a failure caused by a setting or the machine; null for any other failure. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message
  if (!(error instanceof Error)) return null
  if (isSettingsError(error)) return String(error.help).replace(/^- /gm, '')
  return (
    explainSettingsFailure(error) ?? explainListenFailure(error) ?? explainDatabaseFailure(error)
  )
}

function explainSettingsFailure({ syscall, path, code }: NodeJS.ErrnoException): string | null {
  const name = basename(path ?? '')
  if (syscall !== 'open' || !/^\.env(\.|$)/.test(name)) return null
  // Before .env, AdonisJS reads optional files from the same folder, such as .env.local. An error
  // for one of them means that the folder can't be read.
  return name === '.env'
    ? `The settings in ${path} can't be read (${code}). Let this account read the file.`
    : `The settings in ENV_PATH ${dirname(path ?? '')} can't be read (${code}). Let this account read the folder or set ENV_PATH to another one.`
}

function explainDatabaseFailure(error: Error): string | null {
  const code = codeOf(error)
  const hasNoTable =
    code === 'ER_NO_SUCH_TABLE' ||
    (code === 'SQLITE_ERROR' && / no such table: /.test(error.message))
  if (hasNoTable)
    return 'The database lacks tables of this release. Start the server once to create them.'
  if (!isDatabaseUnavailable(error)) return null
  return `The database can't be used (${code || error.name}). Make sure that it responds, that its disk has free space and that it is writable.`
}

function explainListenFailure(error: NodeJS.ErrnoException & { port?: number }): string | null {
  if (!LISTENS.test(error.syscall ?? '')) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is taken. Stop what is using it or set PORT to another one.`
    case 'EACCES':
      return `Port ${error.port} may not be used by this account. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST "${process.env['HOST']}" is not an address of this machine. Set HOST to one of its addresses.`
    default:
      return null
  }
}

interface WaitOptions {
  pauseMs?: number
  reportEveryMs?: number
  now?: () => number
  /** Logs why the start waits. */
  onWait: (failure: StartFailure) => Promise<void>
}

/**
 * Repeats `call` for as long as it fails with a transient StartFailure, and reports the failure now
 * and then. After a power failure, the database of a site may start later than its server.
 */
export async function untilReachable(
  call: () => Promise<void>,
  { pauseMs = 1000, reportEveryMs = 10_000, now = Date.now, onWait }: WaitOptions,
) {
  for (let reportedAt = -Infinity; ; await sleep(pauseMs)) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof StartFailure) || !error.isTransient) throw error
      if (now() - reportedAt < reportEveryMs) continue
      reportedAt = now()
      await onWait(error)
    }
  }
}
