import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'

/** Who bears this token may read the metrics and the details of the health check. */
export const metricsToken = env.get('METRICS_TOKEN')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a token is set and a request carries it. The comparison takes constant time. */
export const bearsMetricsToken = (request: HttpContext['request']): boolean =>
  metricsToken !== undefined &&
  timingSafeEqual(digest(request.header('authorization') ?? ''), digest(`Bearer ${metricsToken}`))
