process.env['TZ'] = 'UTC'
process.env['NODE_ENV'] ??= 'production'

// The young generation may grow to four times its initial size of one megabyte. By default, it
// would grow further, depending on the machine's memory, and never shrink. The initial size itself
// can't be set from within the process. The old generation may grow by half before it is collected.
const { setFlagsFromString } = await import('node:v8')
setFlagsFromString('--semi-space-growth-factor=4')
setFlagsFromString('--heap-growing-percent=50')

const { explainStartFailure, startExitCode } = await import('#core/boot/start_failure')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

async function serve() {
  // The young generation has already grown once, and must not grow again.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { default: env } = await import('#start/env')
  await import('reflect-metadata')
  const { Ignitor } = await import('@adonisjs/core/ignitor')
  const { Connections } = await import('#core/boot/graceful_stop')
  const { stopOnSignals } = await import('#core/boot/graceful_stop')
  const { listenAtSystemdSocket } = await import('#core/boot/systemd')
  const { createHttpServer } = await import('#core/server/http_server')
  const { limitConnections } = await import('#core/server/http_server')
  const { withRequestIds } = await import('#core/server/http_server')

  const connections = new Connections()
  const trustsProxy = env.get('TRUST_PROXY')
  const isProxy = (address: string) => trustsProxy?.(address, 0) ?? false

  await new Ignitor(APP_ROOT, { importer: IMPORTER })
    .tap((app) => stopOnSignals(app, connections))
    .httpServer()
    .start((handler) => {
      const server = createHttpServer(withRequestIds(handler, isProxy))
      const acceptsUpgrades = process.env['NODE_ENV'] === 'development'
      const watched = connections.watch(server, { acceptsUpgrades })
      return listenAtSystemdSocket(limitConnections(watched, { isProxy, connections }))
    })
}

try {
  await serve()
} catch (error) {
  const sentence = explainStartFailure(error)
  if (sentence) console.error(sentence)
  else {
    const { prettyPrintError } = await import('@adonisjs/core/ignitor')
    const { withOriginalStack } = await import('#core/errors/error_for_log')
    await prettyPrintError(withOriginalStack(error))
  }
  process.exit(startExitCode(error))
}

export {}
