import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { API_VERSION, OLDEST_CLIENT, PRODUCT, type Health } from '@ufuq/shared/contract/health'
import { ApiException } from '#core/api_exception'

const PATIENCE_MS = 3000

/**
 * For load balancers and monitoring: 200 when this process can serve, 503 with what failed when it can't. The desktop
 * app uses it to learn whether an address is ours and whether the two are compatible.
 */
export default class HealthController {
  async show({ response }: HttpContext): Promise<Health> {
    response.header('cache-control', 'no-store')
    if (!(await databaseAnswers())) {
      throw new ApiException(503, 'unavailable', 'The database does not answer')
    }
    return {
      status: 'ok',
      product: PRODUCT,
      api: { version: API_VERSION, oldestClient: OLDEST_CLIENT },
    }
  }
}

async function databaseAnswers(): Promise<boolean> {
  const controller = new AbortController()
  const tooLong = sleep(PATIENCE_MS, false, { signal: controller.signal, ref: false })
  const answer = db.rawQuery('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, tooLong])
  } finally {
    controller.abort()
    tooLong.catch(() => {})
  }
}
