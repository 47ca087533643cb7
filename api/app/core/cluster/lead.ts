import { Logger } from '@adonisjs/core/logger'
import metricsSettings from '#config/metrics'
import { announce } from '#core/boot/announce'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { onSignals } from '#core/boot/graceful_stop'
import { describeServer } from '#core/boot/running_server'
import { NotListening, Primary } from '#core/cluster/primary'
import env, { dataFolder } from '#start/env'

/**
 * Serves with `count` processes of `program` until a signal arrives. These processes read `.env`
 * themselves, so this process passes on only the environment that it was `given`.
 */
export async function lead(count: number, program: string, given: NodeJS.ProcessEnv) {
  const releaseDataFolder = lockDataFolder(dataFolder.path)
  process.once('exit', releaseDataFolder)
  const logger = new Logger({ enabled: true, name: 'ufuq', level: env.get('LOG_LEVEL') ?? 'warn' })
  const server = { pid: process.pid, serving: [] as number[], reloads: 0, isReloaded: true }
  const publish = (change: Partial<typeof server>) =>
    describeServer(dataFolder.path, Object.assign(server, change))

  publish({})

  const primary = new Primary({
    count,
    program,
    // Settings that a reload can't change, because this process has locked the folder and is
    // listening at the address.
    settings: {
      DATA_DIR: dataFolder.path,
      HOST: process.env['HOST'] ?? '',
      PORT: process.env['PORT'] ?? '',
      PROCESSES: String(count),
      METRICS_PORT: String(metricsSettings?.port ?? ''),
    },
    logger,
    onChange: (serving) => publish({ serving }),
  })
  for (const name of Object.keys(process.env)) {
    if (!(name in given)) delete process.env[name]
  }
  const reload = async () => {
    const isReloaded = await primary.reload()
    if (!isReloaded)
      logger.error(
        { event: 'reload_failed' },
        'A new process did not start; the old processes keep serving',
      )
    publish({ reloads: server.reloads + 1, isReloaded })
  }
  onSignals(
    () => primary.stop(),
    () => void reload(),
  )
  process.on('SIGUSR2', () => void reload())

  await serveMetricsOf(primary, logger)
  try {
    const { address, port, addressType } = await primary.start()
    announce({ address, port, isIPv6: addressType === 6 })
  } catch (error) {
    if (primary.isStopping) return
    // The process that failed to start has already reported the reason.
    logger.debug({ event: 'start_failed', err: error })
    process.exit((error instanceof NotListening && error.exitCode) || 1)
  }
}

async function serveMetricsOf(primary: Primary, logger: Logger) {
  if (metricsSettings?.port === undefined) return
  const { host, port, token } = metricsSettings
  const { ClusterMetrics } = await import('#core/metrics/cluster_metrics')
  const { addressOf, serveMetrics } = await import('#core/metrics/metrics_server')
  const metrics = new ClusterMetrics(() => primary.serving)
  const server = await serveMetrics(metrics, { host, port, token })
  logger.info({ event: 'metrics_started' }, `Metrics are served at ${addressOf(server)}`)
}
