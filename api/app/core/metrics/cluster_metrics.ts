import type { Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { isMessage, send } from '#core/cluster/orders'
import type { Metrics } from '#core/metrics/metrics'

/** The timeout in milliseconds. No single task blocks a process for that long. */
const TIMEOUT_MS = 5000

/**
 * The metrics of all serving processes, added up. prom-client's own `clusterMetrics()` also queries
 * processes that are starting or ending, and waits in vain for their responses.
 */
export class ClusterMetrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE
  readonly #serving: () => Worker[]
  #requests = 0

  constructor(serving: () => Worker[]) {
    this.#serving = serving
  }

  /**
   * The metrics as text. Rejects if a process does not respond, because the sums would then be
   * wrong.
   */
  async text(): Promise<string> {
    const request = (this.#requests += 1)
    const answers = await Promise.all(this.#serving().map((worker) => ask(worker, request)))
    return AggregatorRegistry.aggregate(answers).metrics()
  }
}

/** Resolves to the metrics of a process, or to an empty list if it ends in the meantime. */
function ask(worker: Worker, request: number): Promise<object[]> {
  return new Promise((resolve, reject) => {
    const settle = (metrics: object[] | null) => {
      clearTimeout(limit)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      if (metrics) resolve(metrics)
      else reject(new Error(`Process ${worker.process.pid} did not report its metrics`))
    }
    const onMessage = (message: unknown) => {
      if (!isMessage(message) || message.ufuq !== 'metrics') return
      if (message.request === request) settle(message.metrics)
    }
    const onExit = () => settle([])
    const limit = setTimeout(settle, TIMEOUT_MS, null)
    worker.on('message', onMessage)
    worker.once('exit', onExit)
    send(worker, { ufuq: 'metrics-wanted', request })
  })
}

/** Makes this process report its metrics to its primary. */
export function answerPrimary(metrics: Metrics) {
  process.on('message', (message) => {
    if (!isMessage(message) || message.ufuq !== 'metrics-wanted') return
    const { request } = message
    metrics.values().then(
      (values) => send(process, { ufuq: 'metrics', request, metrics: values }),
      () => send(process, { ufuq: 'metrics', request, metrics: null }),
    )
  })
}
