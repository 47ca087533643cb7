import type { ApplicationService } from '@adonisjs/core/types'
import { SERVER_NOTICES } from '@ufuq/shared/contract/server-notices'
import backupSettings from '#config/backups'
import { lastBackup, serverState } from '#core/health/server_state'
import { emit } from '#core/metrics/metric_events'
import type { Metrics } from '#core/metrics/metrics'
import { metricsToken } from '#core/metrics/metrics_token'
import { statementForLog, watchQueries, type AnsweredQuery } from '#core/metrics/query_watch'

const SLOW_QUERY_MS = 500

/** Shows the operator what the server does: slow queries in the log and, if configured, metrics. */
export default class ObservingProvider {
  #metrics: Metrics | undefined

  constructor(private readonly app: ApplicationService) {}

  /** Runs before the first query. */
  async boot() {
    if (metricsToken) {
      const { Metrics } = await import('#core/metrics/metrics')
      const metrics = new Metrics()
      this.#metrics = metrics
      this.app.container.singleton(Metrics, () => metrics)
    }
    const emitter = await this.app.container.make('emitter')
    const logger = await this.app.container.make('logger')
    const report = ({ kind, statement, seconds, isFailed }: AnsweredQuery) => {
      emit('query', { kind, seconds, isFailed })
      const ms = Math.round(seconds * 1000)
      if (ms < SLOW_QUERY_MS) return
      logger.warn({ event: 'slow_query', ms, statement: statementForLog(statement) }, 'Slow query')
    }
    emitter.on('db:connection:connect', ({ client, readClient }) => {
      if (client) watchQueries(client, report)
      if (readClient && readClient !== client) watchQueries(readClient, report)
    })
  }

  async start() {
    if (!this.#metrics || this.app.getEnvironment() !== 'web') return
    await this.#readStates(this.#metrics)
  }

  async shutdown() {
    this.#metrics?.stop()
  }

  async #readStates(metrics: Metrics) {
    const server = await this.app.container.make('server')
    const database = await this.app.container.make('lucid.db')
    const { renderingLoad } = await import('#rendering/render_content')
    const { pageCache, queryPageCache } = await import('#content/page_cache')
    const { diskSpace } = await import('#core/files/disk_space')
    const { deliveryState } = await import('#entries/webhooks/delivery_state')
    const { countUnsentEmails } = await import('#server_notices/current_notices')
    const pool = () => database.manager.get(database.primaryConnectionName)?.connection?.pool
    const connections = () =>
      new Promise<number>((resolve) => {
        const node = server.getNodeServer()
        if (node) node.getConnections((_error, count) => resolve(count ?? 0))
        else resolve(0)
      })
    const notices = async () =>
      new Map(SERVER_NOTICES.map((name) => [name, Number(serverState.notices.includes(name))]))

    const gauges: Parameters<Metrics['gauge']>[] = [
      ['ufuq_http_connections', 'Open connections.', connections],
      ['ufuq_kept_pages', 'Public pages in the cache.', () => pageCache.size + queryPageCache.size],
      ['ufuq_texts_rendering', 'Texts that are being rendered.', () => renderingLoad().running],
      ['ufuq_texts_waiting', 'Texts waiting to be rendered.', () => renderingLoad().waiting],
      ['ufuq_db_connections_used', 'Database connections in use.', () => pool()?.numUsed() ?? 0],
      [
        'ufuq_db_connections_waiting',
        'Requests waiting for a database connection.',
        () => pool()?.numPendingAcquires() ?? 0,
      ],
      [
        'ufuq_disk_free_bytes',
        'Free space on the disks of the data folder, the backups and a local database.',
        () => diskSpace.free(),
        'folder',
      ],
      [
        'ufuq_webhook_deliveries_waiting',
        'Webhook deliveries that have not been accepted yet.',
        async () => (await deliveryState())?.waiting ?? 0,
      ],
      [
        'ufuq_webhook_delivery_age_seconds',
        'Age of the oldest webhook delivery that has not been accepted yet.',
        async () => (await deliveryState())?.seconds ?? 0,
      ],
      [
        'ufuq_letters_pending',
        'Emails that will be sent again because the mail server did not accept them.',
        countUnsentEmails,
      ],
      ['ufuq_notice', '1 while administrators see this notice, otherwise 0.', notices, 'name'],
    ]
    for (const gauge of gauges) metrics.gauge(...gauge)
    if (!backupSettings) return
    metrics.gauge(
      'ufuq_backup_last_good_timestamp_seconds',
      'Start of the last good backup; 0 if there is none.',
      () => (lastBackup()?.at?.getTime() ?? 0) / 1000,
    )
  }
}
