import type { HttpContext } from '@adonisjs/core/http'
import UsersPolicy from '#accounts/staff/users_policy'
import { readRules, toWireRules } from '#accounts/two_factor/rules'
import { saveRules } from '#accounts/two_factor/save_rules'
import { rulesValidator } from '#accounts/two_factor/two_factor_validators'

export default class SignInRulesController {
  async show({ bouncer }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('setSignInRules')
    return toWireRules(await readRules())
  }

  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.with(UsersPolicy).authorize('setSignInRules')
    return saveRules(await request.validateUsing(rulesValidator), auth.getUserOrFail())
  }
}
