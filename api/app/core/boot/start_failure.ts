import { basename } from 'node:path'
import { codeOf, isDatabaseUnavailable } from '#core/database_failures'

/** Why the server can't start, as one sentence for the person starting it; shown without a stack. */
export class StartFailure extends Error {}

/** The sentence for a failure caused by a setting or the machine, or null for any other. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message
  if (!(error instanceof Error)) return null
  if ('help' in error && 'code' in error && error.code === 'E_INVALID_ENV_VARIABLES') {
    return String(error.help).replace(/^- /gm, '')
  }
  return (
    explainSettingsFailure(error) ?? explainListenFailure(error) ?? explainDatabaseFailure(error)
  )
}

function explainSettingsFailure({ syscall, path, code }: NodeJS.ErrnoException): string | null {
  if (syscall !== 'open' || basename(path ?? '') !== '.env') return null
  return `The settings in ${path} can't be read (${code}). Let this account read the file.`
}

function explainDatabaseFailure(error: Error): string | null {
  if (!isDatabaseUnavailable(error)) return null
  return `The database can't be used (${codeOf(error) || error.name}). Make sure that it answers, that its disk has space left and that it may be written to.`
}

function explainListenFailure(error: NodeJS.ErrnoException & { port?: number }): string | null {
  // `bind` in one of several processes, for which another one listens.
  if (!['listen', 'bind', 'getaddrinfo'].includes(error.syscall ?? '')) return null
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is taken. Stop what is using it or set PORT to another one.`
    case 'EACCES':
      return `Port ${error.port} may not be used by this account. Set PORT to a number above 1023.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST "${process.env['HOST']}" is not an address of this machine. Set HOST to one of its own.`
    default:
      return null
  }
}
