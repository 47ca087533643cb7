import type { HttpContext } from '@adonisjs/core/http'
import type { FirstSteps } from '@ufuq/shared/contract/first-steps'
import vine from '@vinejs/vine'
import FirstStepsPolicy from '#first_steps/first_steps_policy'
import { hideFirstSteps, readFirstSteps } from '#first_steps/first_steps'

const hiddenValidator = vine.create({ isHidden: vine.boolean({ strict: true }) })

export default class FirstStepsController {
  async index({ bouncer }: HttpContext): Promise<FirstSteps> {
    await bouncer.with(FirstStepsPolicy).authorize('manage')
    return readFirstSteps()
  }

  async update({ bouncer, request }: HttpContext): Promise<FirstSteps> {
    await bouncer.with(FirstStepsPolicy).authorize('manage')
    const { isHidden } = await request.validateUsing(hiddenValidator)
    await hideFirstSteps(isHidden)
    return readFirstSteps()
  }
}
