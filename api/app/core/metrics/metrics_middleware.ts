import type { HttpContext } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { NextFn } from '@adonisjs/core/types/http'
import { Metrics } from '#core/metrics/metrics'
import { bearsMetricsToken } from '#core/metrics/metrics_token'

/** Serves the metrics at `/metrics` to callers with the metrics token. */
export default class MetricsMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (request.url() !== '/metrics' || request.method() !== 'GET') return next()
    if (!bearsMetricsToken(request)) return next()
    ctx.servedFrom = 'metrics'
    const metrics = await app.container.make(Metrics)
    response.header('content-type', metrics.contentType).header('cache-control', 'no-store')
    return response.send(await metrics.text())
  }
}
