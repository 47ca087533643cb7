import type { ApplicationService } from '@adonisjs/core/types'

const LIMIT_MS = 10_000
/** A terminal's Ctrl-C may arrive twice: from the terminal and from the command that started this process. */
const SAME_KEYSTROKE_MS = 500

/**
 * SIGTERM and Ctrl-C let the requests that are running finish, for ten seconds at most, close the database and
 * end the process with code 0. A second Ctrl-C ends it at once.
 */
export function stopOnSignals(app: ApplicationService) {
  let stoppingSince = 0
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince) {
      if (signal === 'SIGINT' && Date.now() - stoppingSince > SAME_KEYSTROKE_MS) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    void finish(app).then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function finish(app: ApplicationService) {
  const server = app.isBooted ? await app.container.make('server') : undefined
  const http = server?.getNodeServer()
  // `close` lets go of the connections that are idle now; those of running requests become idle later.
  const sweep = setInterval(() => http?.closeIdleConnections?.(), 50)
  const limit = setTimeout(() => http?.closeAllConnections?.(), LIMIT_MS)
  await app.terminate()
  clearInterval(sweep)
  clearTimeout(limit)
}
