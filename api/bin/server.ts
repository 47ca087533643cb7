process.env['TZ'] = 'UTC'
process.env['NODE_ENV'] ??= 'production'

await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { stopOnSignals } = await import('#core/boot/graceful_stop')
const { createHttpServer } = await import('#core/boot/http_server')
const { explainStartFailure } = await import('#core/boot/start_failure')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
    stopOnSignals(app)
  })
  .httpServer()
  .start(createHttpServer)
  .catch(async (error) => {
    const sentence = explainStartFailure(error)
    if (sentence) console.error(sentence)
    else await prettyPrintError(error)
    process.exit(1)
  })

export {}
