import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { ApiException } from '#core/api_exception'

const PATIENCE_MS = 3000

/** For load balancers and watchers: 200 when this process can serve, 503 with what failed when it can't. */
export default class HealthController {
  async show({ response }: HttpContext) {
    response.header('cache-control', 'no-store')
    if (!(await databaseAnswers())) {
      throw new ApiException(503, 'unavailable', 'The database does not answer')
    }
    return { status: 'ok' }
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
