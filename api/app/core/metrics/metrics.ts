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

/** The metrics for Prometheus: those of Node, and those of events in the server. */
export class Metrics {
  readonly #registry = new Registry()
  readonly contentType = this.#registry.contentType
  readonly #stops: (() => void)[] = []

  constructor() {
    collectDefaultMetrics({ register: this.#registry })
    this.#countRequests()
    this.#countPages()
    this.#countQueries()
    this.#countTheRest()
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** Adds a gauge, whose value is read when metrics are requested. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => gauge.set(await read()),
    })
  }

  /** Like `gauge`, for several values, which a label distinguishes. */
  gauges<Name extends string>(
    name: string,
    label: string,
    help: string,
    read: () => Promise<ReadonlyMap<Name, number>>,
  ): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect: async () => {
        gauge.reset()
        for (const [value, number] of await read()) gauge.set({ [label]: value }, number)
      },
    })
  }

  stop(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#registry.clear()
  }

  #countRequests() {
    const registers = [this.#registry]
    const duration = new Histogram({
      name: 'ufuq_http_request_duration_seconds',
      help: 'Requests by route pattern, with the time until the response was ready.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    })
    const limited = new Counter({
      name: 'ufuq_http_rate_limited_total',
      help: 'Responses with status 429.',
      labelNames: ['route'] as const,
      registers,
    })
    const refused = new Counter({
      name: 'ufuq_http_connections_refused_total',
      help: 'Connections closed by a limit.',
      labelNames: ['limit'] as const,
      registers,
    })
    this.#stops.push(
      onEvent('request', ({ method, route, status, seconds }) => {
        duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
        if (status === TOO_MANY) limited.inc({ route })
      }),
      onEvent('connectionRefused', ({ limit }) => refused.inc({ limit })),
    )
  }

  #countPages() {
    const registers = [this.#registry]
    const asked = new Counter({
      name: 'ufuq_pages_total',
      help: 'Responses with public pages, from the cache or rendered.',
      labelNames: ['from'] as const,
      registers,
    })
    const stale = new Counter({
      name: 'ufuq_stale_answers_total',
      help: 'Stale responses while the database was down.',
      registers,
    })
    const rendering = new Histogram({
      name: 'ufuq_rendering_duration_seconds',
      help: 'Renderings of pages and texts. For texts, includes the wait for a thread.',
      labelNames: ['of', 'outcome'] as const,
      buckets: RENDERING_BUCKETS,
      registers,
    })
    this.#stops.push(
      onEvent('page', ({ isCached }) => asked.inc({ from: isCached ? 'cache' : 'rendering' })),
      onEvent('stale', () => stale.inc()),
      onEvent('rendering', ({ of, outcome, seconds }) =>
        rendering.observe({ of, outcome }, seconds),
      ),
    )
  }

  #countQueries() {
    const registers = [this.#registry]
    const duration = new Histogram({
      name: 'ufuq_db_query_duration_seconds',
      help: 'Database queries by kind, with their duration.',
      labelNames: ['kind'] as const,
      buckets: QUERY_BUCKETS,
      registers,
    })
    const failures = new Counter({
      name: 'ufuq_db_query_failures_total',
      help: 'Database queries that failed.',
      labelNames: ['kind'] as const,
      registers,
    })
    this.#stops.push(
      onEvent('query', ({ kind, seconds, isFailed }) => {
        duration.observe({ kind }, seconds)
        if (isFailed) failures.inc({ kind })
      }),
    )
  }

  #countTheRest() {
    const registers = [this.#registry]
    const emails = new Counter({
      name: 'ufuq_letters_total',
      help: 'Emails that the mail server accepted or did not accept.',
      labelNames: ['outcome'] as const,
      registers,
    })
    const chores = new Counter({
      name: 'ufuq_housekeeping_total',
      help: 'Jobs of the hourly housekeeping.',
      labelNames: ['outcome'] as const,
      registers,
    })
    this.#stops.push(
      onEvent('email', ({ isTaken }) => emails.inc({ outcome: isTaken ? 'sent' : 'failed' })),
      onEvent('chore', ({ isDone }) => chores.inc({ outcome: isDone ? 'done' : 'failed' })),
    )
  }
}
