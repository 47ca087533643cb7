import env from '#start/env'

const port = env.get('METRICS_PORT')
const token = env.get('METRICS_TOKEN')

interface MetricsSettings {
  host: string
  /**
   * A separate port for the metrics. Without it, the metrics are on the site's port, for callers
   * with the token.
   */
  port: number | undefined
  token: string | undefined
}

/** Where Prometheus reads the metrics; null if no metrics are provided. */
const metricsSettings: MetricsSettings | null =
  port === undefined && token === undefined
    ? null
    : { host: env.get('METRICS_HOST') ?? '127.0.0.1', port, token }

export default metricsSettings
