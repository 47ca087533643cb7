import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { recentActivity } from '#activity/recent_activity'

export default class ActivityController {
  async index({ auth, bouncer }: HttpContext) {
    await bouncer.authorize(may, 'publications.create')
    return recentActivity(auth.getUserOrFail())
  }
}
