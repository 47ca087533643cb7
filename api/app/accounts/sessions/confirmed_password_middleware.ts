import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { requireConfirmedPassword } from '#accounts/sessions/password_confirmation'

/** On routes behind `staffOnly()`, responds with 403 if the password was entered too long ago. */
export default class ConfirmedPasswordMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    await requireConfirmedPassword(ctx)
    return next()
  }
}
