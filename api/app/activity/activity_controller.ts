import type { HttpContext } from '@adonisjs/core/http'
import ActivityPolicy from '#activity/activity_policy'
import { recentActivity } from '#activity/recent_activity'

export default class ActivityController {
  async index({ auth, bouncer, response }: HttpContext) {
    await bouncer.with(ActivityPolicy).authorize('list')
    response.header('cache-control', 'no-store')
    return recentActivity(auth.getUserOrFail())
  }
}
