import type { HttpContext } from '@adonisjs/core/http'
import ActivityPolicy from '#activity/activity_policy'
import { recentActivity } from '#activity/recent_activity'

export default class ActivityController {
  async index({ auth, bouncer }: HttpContext) {
    await bouncer.with(ActivityPolicy).authorize('list')
    return recentActivity(auth.getUserOrFail())
  }
}
