import { may } from '#accounts/abilities'
import type { HttpContext } from '@adonisjs/core/http'
import { readRules, toWireRules } from '#accounts/two_factor/rules'
import { saveRules } from '#accounts/two_factor/save_rules'
import { rulesValidator } from '#accounts/two_factor/two_factor_validators'

export default class SignInRulesController {
  async show({ bouncer }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return toWireRules(await readRules())
  }

  async update({ auth, bouncer, request }: HttpContext) {
    await bouncer.authorize(may, 'users.manage')
    return saveRules(await request.validateUsing(rulesValidator), auth.getUserOrFail())
  }
}
