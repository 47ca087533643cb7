import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requireConfirmedPassword } from '#accounts/sessions/password_confirmation'

/** Responds with 403 if the password was entered too long ago, on routes behind `staffOnly()`. */
export default class ConfirmedPasswordMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await requireConfirmedPassword(ctx)
    return next()
  }
}
