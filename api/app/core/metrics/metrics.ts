import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { onEvent } from '#core/metrics/metric_events'

/**
 * Histogram buckets, in seconds. They range from the time for a cached page to the time for the
 * longest request.
 */
const REQUEST_BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const QUERY_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]
const RENDERING_BUCKETS = [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30]
const TOO_MANY = 429

type Value = number | Promise<number> | Promise<ReadonlyMap<string, number>>

/** The metrics for Prometheus: those of Node, and those of events in the server. */
export class Metrics {
  readonly #registry = new Registry()
  readonly contentType = this.#registry.contentType
  readonly #stops: (() => void)[]

  constructor() {
    const registers = [this.#registry]
    const counter = (name: string, help: string, ...labelNames: string[]) =>
      new Counter({ name, help, labelNames, registers })
    const seconds = (name: string, help: string, labelNames: string[], buckets: number[]) =>
      new Histogram({ name, help, labelNames, buckets, registers })

    collectDefaultMetrics({ register: this.#registry })
    const requests = seconds(
      'ufuq_http_request_duration_seconds',
      'Requests by route pattern, with the time until the response was ready.',
      ['method', 'route', 'status'],
      REQUEST_BUCKETS,
    )
    const renderings = seconds(
      'ufuq_rendering_duration_seconds',
      'Renderings of pages and texts. For texts, includes the wait for a thread.',
      ['of', 'outcome'],
      RENDERING_BUCKETS,
    )
    const queries = seconds(
      'ufuq_db_query_duration_seconds',
      'Database queries by kind, with their duration.',
      ['kind'],
      QUERY_BUCKETS,
    )
    const limited = counter('ufuq_http_rate_limited_total', 'Responses with status 429.', 'route')
    const refused = counter(
      'ufuq_http_connections_refused_total',
      'Connections closed by a limit.',
      'limit',
    )
    const pages = counter(
      'ufuq_pages_total',
      'Responses with public pages, from the cache or rendered.',
      'from',
    )
    const stale = counter(
      'ufuq_stale_answers_total',
      'Stale responses while the database was down.',
    )
    const failures = counter(
      'ufuq_db_query_failures_total',
      'Database queries that failed.',
      'kind',
    )
    const emails = counter(
      'ufuq_letters_total',
      'Emails that the mail server accepted or did not accept.',
      'outcome',
    )
    const chores = counter('ufuq_housekeeping_total', 'Jobs of the hourly housekeeping.', 'outcome')

    this.#stops = [
      onEvent('request', ({ method, route, status, seconds }) => {
        requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
        if (status === TOO_MANY) limited.inc({ route })
      }),
      onEvent('rendering', ({ seconds, ...labels }) => renderings.observe(labels, seconds)),
      onEvent('query', ({ kind, seconds, isFailed }) => {
        queries.observe({ kind }, seconds)
        if (isFailed) failures.inc({ kind })
      }),
      onEvent('connectionRefused', ({ limit }) => refused.inc({ limit })),
      onEvent('page', ({ isCached }) => pages.inc({ from: isCached ? 'cache' : 'rendering' })),
      onEvent('stale', () => stale.inc()),
      onEvent('email', ({ isTaken }) => emails.inc({ outcome: isTaken ? 'sent' : 'failed' })),
      onEvent('chore', ({ isDone }) => chores.inc({ outcome: isDone ? 'done' : 'failed' })),
    ]
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /**
   * Adds a gauge, whose value is read when metrics are requested: a number, or several numbers that
   * a label distinguishes.
   */
  gauge(name: string, help: string, read: () => Value, label?: string): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      ...(label && { labelNames: [label] }),
      registers: [this.#registry],
      async collect() {
        gauge.reset()
        const found = await read()
        if (typeof found === 'number') gauge.set(found)
        else for (const [value, number] of found) gauge.set({ [label ?? '']: value }, number)
      },
    })
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#registry.clear()
  }
}
