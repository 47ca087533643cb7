import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { emit } from '#core/metrics/metric_events'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Runs first, and only if metrics are enabled. A request is counted by its route's pattern, never
 * by its address.
 */
export default class MeasureMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const start = performance.now()
    await next()
    const method = ctx.request.method()
    emit('request', {
      method: METHODS.has(method) ? method : 'other',
      route: ctx.route?.pattern ?? ctx.servedFrom ?? 'none',
      status: ctx.response.getStatus(),
      seconds: (performance.now() - start) / 1000,
    })
  }
}

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The source of the response if it does not come from the router. */
    servedFrom?: 'kept page' | 'file' | 'metrics'
  }
}
