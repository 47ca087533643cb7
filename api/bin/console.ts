process.env['TZ'] = 'UTC'
process.env['NODE_ENV'] ??= 'production'

// Keeps the memory for young objects from growing, and lets the old generation grow by half before
// it is collected. Otherwise, an import or export would take up to twice the memory.
const { setFlagsFromString } = await import('node:v8')
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=50')

await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core/ignitor')
const { withOriginalStack } = await import('#core/errors/error_for_log')
const { explainStartFailure } = await import('#core/boot/start_failure')

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) =>
  filePath.startsWith('./') || filePath.startsWith('../')
    ? import(new URL(filePath, APP_ROOT).href)
    : import(filePath)

const args = process.argv.slice(2)

/** Commands that write nothing to the data folder. */
const WITHOUT_FILES = new Set(['check', 'help', 'list', 'list:routes', 'server:reload'])

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      const { dataFolder } = await import('#start/env')
      const { refuseRoot } = await import('#core/settings/data_folder')
      if (args[0] && !WITHOUT_FILES.has(args[0])) refuseRoot(dataFolder.path)
    })
    // `list:routes` is the only command that needs the routes. `adonisrc.ts` loads them only for
    // the server.
    app.starting(async () => {
      if (args[0] !== 'list:routes') return
      await import('#start/routes')
      await import('#start/kernel')
    })
    app.listen('SIGTERM', () => app.terminate())
    app.listenIf(app.managedByPm2, 'SIGINT', () => app.terminate())
  })
  .ace()
  .configure(async (app) => {
    const { errorHandler } = await app.container.make('ace')
    const render = errorHandler.render.bind(errorHandler)
    // A command reports wrong settings and database errors as briefly as the server does.
    errorHandler.render = async (error, kernel) => {
      const sentence = explainStartFailure(error)
      if (sentence) console.error(sentence)
      else await render(withOriginalStack(error), kernel)
    }
  })
  .handle(args)
  .catch(async (error) => {
    process.exitCode = 1
    const sentence = explainStartFailure(error)
    if (sentence) console.error(sentence)
    else await prettyPrintError(withOriginalStack(error))
  })
