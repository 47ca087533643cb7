import type { HttpContext } from '@adonisjs/core/http'
import { toSessionUser } from '#users/user_transformer'

export default class SessionController {
  show({ auth }: HttpContext) {
    return { user: toSessionUser(auth.getUserOrFail()) }
  }
}
