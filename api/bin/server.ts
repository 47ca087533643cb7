process.env['TZ'] = 'UTC'
process.env['NODE_ENV'] ??= 'production'

await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { Connections } = await import('#core/boot/connections')
const { stopOnSignals } = await import('#core/boot/graceful_stop')
const { createHttpServer } = await import('#core/boot/http_server')
const { limitConnections } = await import('#core/boot/limit_connections')
const { explainStartFailure } = await import('#core/boot/start_failure')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

const connections = new Connections()
let isProxy: (address: string) => boolean = () => false

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      const { default: env } = await import('#start/env')
      const trustsProxy = env.get('TRUST_PROXY')
      if (trustsProxy) isProxy = (address) => trustsProxy(address, 0)
    })
    stopOnSignals(app, connections)
  })
  .httpServer()
  .start((handler) => {
    const server = connections.watch(createHttpServer(handler))
    return limitConnections(server, (address) => isProxy(address))
  })
  .catch(async (error) => {
    const sentence = explainStartFailure(error)
    if (sentence) console.error(sentence)
    else await prettyPrintError(error)
    process.exit(1)
  })

export {}
